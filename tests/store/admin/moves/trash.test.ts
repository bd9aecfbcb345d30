import { describe, expect, it } from 'vitest';
import {
  deleteDocument,
  loadContents,
  loadTrash,
  restoreFromTrash,
  selectTrash,
} from '../../../../src/store/admin/trash.ts';
import { loadCategories, selectCategories } from '../../../../src/store/entities/categories.ts';
import { loadAllPhotos, selectPhotosByGallery } from '../../../../src/store/entities/photos.ts';
import {
  removeDocument,
  storeDocument,
  storeDocuments,
  storeFile,
} from '../../../support/backend.ts';
import { storedDocuments, storedFiles } from '../../../support/stored.ts';
import { content, idsIn, storeLakes } from '../lakes.ts';
import { wire } from '../wire.ts';
import { openWorkshop } from '../workshop.ts';
import { purge } from './windows.ts';

const workshop = openWorkshop();
const ENTRY = 'photos~old';
const purged = (entryId: string) => purge(workshop.run, entryId);

describe('deleting a photo', () => {
  const path = 'photos/old.jpg';
  const old = { id: 'old', path, anotherProgramsField: [1, { a: null }] };
  const remove = () => workshop.run(deleteDocument('photos', 'old'));

  async function storeOld(more: object = {}) {
    await storeDocuments('photos', [{ ...old, ...more }]);
    await storeFile(path, Buffer.from('a picture'));
  }

  it('moves it to the trash as it is, restoring brings it back, and its file stays', async () => {
    await storeOld();
    expect(await remove()).toEqual({
      ok: true,
      data: { categories: [], galleries: [], photos: ['old'] },
    });
    expect(await idsIn('photos')).toEqual([]);
    expect((await storedDocuments('trash'))[ENTRY]).toMatchObject({ document: old });
    expect(await workshop.run(restoreFromTrash(ENTRY, 'beach'))).toMatchObject({ ok: true });
    expect((await storedDocuments('photos')).old).toMatchObject({ ...old, galleryId: 'beach' });
    expect(await idsIn('trash')).toEqual([]);
    expect(await storedFiles()).toEqual([path]);
  });

  it('whose answer is lost counts as done', async () => {
    await storeOld();
    wire.breaks({ to: 'database', about: `"delete"`, times: 1, as: 'lost' });
    expect(await remove()).toMatchObject({ ok: true });
    expect([await idsIn('photos'), await idsIn('trash')]).toEqual([[], [ENTRY]]);
  });

  it('for good removes its file too, and nothing else that it names', async () => {
    const foreign = 'photos/kept.jpg';
    await storeFile(foreign, Buffer.from('another photograph'));
    const variants = [{ width: 1, path: foreign }];
    await storeOld({ image: { width: 1, height: 1, revision: 'r', variants } });
    await remove();
    expect(await purged(ENTRY)).toMatchObject({ ok: true });
    expect(await idsIn('trash')).toEqual([]);
    expect(await storedFiles()).toEqual([foreign]);
  });
});

describe('what goes with', () => {
  it('a category and a gallery is counted', async () => {
    await storeLakes();
    const counted = async (...of: Parameters<typeof loadContents>) => {
      const result = await workshop.run(loadContents(...of));
      return result.ok && [result.data.galleries, result.data.photos];
    };
    expect(await counted('categories', 'lakes')).toEqual([2, 6]);
    expect(await counted('categories', 'forest')).toEqual([0, 0]);
    expect(await counted('galleries', 'crater')).toEqual([0, 3]);
  });
});

describe('deleting a category with all that is in it', () => {
  it('is one entry, tells how far it is, and is restored as it was', async () => {
    await storeLakes();
    const before = await content();
    await workshop.run(loadCategories());
    await workshop.run(loadAllPhotos());
    const steps: string[] = [];
    const result = await workshop.run(
      deleteDocument('categories', 'lakes', (done, total) => steps.push(`${done} of ${total}`)),
    );
    expect(result).toMatchObject({
      ok: true,
      data: { categories: ['lakes'], galleries: expect.arrayContaining(['crater', 'diablo']) },
    });
    expect(result.ok && result.data.photos).toHaveLength(6);
    expect(steps.at(-1)).toBe('9 of 9');
    const state = workshop.store.getState();
    expect(selectCategories(state)?.map(({ id }) => id)).toEqual(['coast', 'forest']);
    expect(selectPhotosByGallery(state, 'ALL')?.map(({ id }) => id)).toEqual(['kept']);
    expect(await idsIn('photos')).toEqual(['kept']);
    expect(await idsIn('galleries')).toEqual(['beach']);
    const files = await storedFiles();

    await workshop.run(loadTrash());
    expect(selectTrash(workshop.store.getState())).toMatchObject([
      { id: 'categories~lakes', galleries: 2, photos: 6 },
    ]);
    expect(await workshop.run(restoreFromTrash('categories~lakes'))).toMatchObject({ ok: true });
    expect(await content()).toEqual(before);
    expect(await idsIn('trash')).toEqual([]);
    expect(await storedFiles()).toEqual(files);
  });
});

describe('deleting a gallery', () => {
  it('leaves a photo that another window moves out of it meanwhile', async () => {
    await storeLakes();
    wire.breaks({
      to: 'database',
      about: ':runQuery',
      as: async () => {
        const { 'crater-2': photo } = await storedDocuments('photos');
        await storeDocument('photos', 'crater-2', { ...photo, galleryId: 'beach' });
      },
    });
    const result = await workshop.run(deleteDocument('galleries', 'crater'));
    expect(result).toMatchObject({ ok: true, data: { photos: ['crater-1', 'crater-3'] } });
    const { 'crater-2': moved } = await storedDocuments('photos');
    expect(moved).toMatchObject({ galleryId: 'beach' });
  });
});

describe('restoring', () => {
  it('where the gallery is gone says so, and another can be given', async () => {
    workshop.expectsComplaint('RESTORE_FROM_TRASH: ');
    await storeLakes();
    await workshop.run(deleteDocument('photos', 'kept'));
    await removeDocument('galleries', 'beach');
    expect(await workshop.run(restoreFromTrash('photos~kept'))).toMatchObject({
      error: { code: 'parent-gone' },
    });
    expect(await idsIn('trash')).toEqual(['photos~kept']);
    expect(await workshop.run(restoreFromTrash('photos~kept', 'crater'))).toMatchObject({
      ok: true,
    });
    expect((await storedDocuments('photos')).kept).toMatchObject({ galleryId: 'crater' });
  });

  it('twice, as in two windows or after an answer was lost, is restoring once', async () => {
    await storeLakes();
    const before = await content();
    await workshop.run(deleteDocument('photos', 'kept'));
    wire.breaks({ to: 'database', about: '"delete"', times: 1, as: 'lost' });
    expect(await workshop.run(restoreFromTrash('photos~kept'))).toMatchObject({ ok: true });
    expect(await workshop.run(restoreFromTrash('photos~kept'))).toMatchObject({ ok: true });
    expect(await content()).toEqual(before);
  });

  it('of what was deleted for good says so', async () => {
    workshop.expectsComplaint('RESTORE_FROM_TRASH: ');
    await storeLakes();
    await workshop.run(deleteDocument('photos', 'kept'));
    await purged('photos~kept');
    const result = await workshop.run(restoreFromTrash('photos~kept'));
    expect(result).toMatchObject({ error: { code: 'not-in-trash' } });
  });
});
