import { describe, expect, it } from 'vitest';
import { deletePhotos } from '../../../../src/store/admin/manyPhotos.ts';
import { finishOpenMove } from '../../../../src/store/admin/openMove.ts';
import {
  deleteDocument,
  loadContents,
  loadTrash,
  restoreFromTrash,
  selectTrash,
} from '../../../../src/store/admin/trash/trash.ts';
import { redoStep, undoStep } from '../../../../src/store/admin/undo/undo.ts';
import { loadCategories, selectCategories } from '../../../../src/store/entities/categories.ts';
import { loadAllPhotos, selectPhotosByGallery } from '../../../../src/store/entities/photos.ts';
import {
  documentName,
  removeDocument,
  storeDocument,
  storeDocuments,
  storeFile,
} from '../../../support/backend.ts';
import { aCategory, aGallery, aPhoto } from '../../../support/factories.ts';
import { storedDocuments, storedFiles } from '../../../support/stored.ts';
import { content, idsIn, storeLakes } from '../lakes.ts';
import { wire } from '../wire.ts';
import { openWorkshop, UNREACHABLE } from '../workshop.ts';
import { openMove, purgeAll } from './windows.ts';

const workshop = openWorkshop();

it('deleting a photo moves it to the trash as it is, restoring brings it back, and its file stays', async () => {
  const entry = 'photos~old';
  const path = 'photos/old.jpg';
  const old = { id: 'old', path, anotherProgramsField: [1, { a: null }] };
  await storeDocuments('photos', [old]);
  await storeFile(path, Buffer.from('a picture'));
  expect(await workshop.run(deleteDocument('photos', 'old'))).toEqual({
    ok: true,
    data: { categories: [], galleries: [], photos: ['old'] },
  });
  expect(await idsIn('photos')).toEqual([]);
  expect((await storedDocuments('trash'))[entry]).toMatchObject({ document: old });
  expect(await workshop.run(restoreFromTrash(entry, 'beach'))).toMatchObject({ ok: true });
  expect((await storedDocuments('photos')).old).toMatchObject({ ...old, galleryId: 'beach' });
  expect(await idsIn('trash')).toEqual([]);
  expect(await storedFiles()).toEqual([path]);
});

it('what goes with a category and a gallery is counted', async () => {
  await storeLakes();
  const counted = async (...of: Parameters<typeof loadContents>) => {
    const result = await workshop.run(loadContents(...of));
    return result.ok && [result.data.galleries, result.data.photos];
  };
  expect(await counted('categories', 'lakes')).toEqual([2, 6]);
  expect(await counted('categories', 'forest')).toEqual([0, 0]);
  expect(await counted('galleries', 'crater')).toEqual([0, 3]);
});

it('a category that is deleted with all in it is one entry, tells how far it is, and is restored as it was', async () => {
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

it('deleting a gallery leaves a photo that another window moves out of it meanwhile', async () => {
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

it('restoring twice, as in two windows or after an answer was lost, is restoring once', async () => {
  await storeLakes();
  const before = await content();
  await workshop.run(deleteDocument('photos', 'kept'));
  wire.breaks({ to: 'database', about: '"delete"', times: 1, as: 'lost' });
  expect(await workshop.run(restoreFromTrash('photos~kept'))).toMatchObject({ ok: true });
  expect(await workshop.run(restoreFromTrash('photos~kept'))).toMatchObject({ ok: true });
  expect(await content()).toEqual(before);
});

const IDS = ['crater-1', 'crater-3', 'diablo-2'];

/** Deletes three photos of two galleries; resolves to the id of their entry. */
async function deleteThree(): Promise<string> {
  expect(await workshop.run(deletePhotos(IDS))).toMatchObject({ ok: true });
  await workshop.run(loadTrash());
  const [entry] = selectTrash(workshop.store.getState()) ?? [];
  return entry!.id;
}

describe('several photos that are deleted', () => {
  it('leave a record that the next visit removes where only that is left', async () => {
    workshop.expectsComplaint('RESTORE_FROM_TRASH: ');
    await storeLakes();
    const before = await content();
    const entry = await deleteThree();
    const closing = `"delete":"${documentName('private/move')}"`;
    wire.breaks({ to: 'database', about: closing, as: 'down' });
    expect(await workshop.run(restoreFromTrash(entry))).toMatchObject({ ok: false });
    wire.mends();
    expect(await content()).toEqual(before);
    const move = await openMove(workshop.run);
    expect(await workshop.run(finishOpenMove(move!))).toMatchObject({ ok: true });
    expect(await openMove(workshop.run)).toBeUndefined();
  });

  it('leave no entry where all were deleted meanwhile', async () => {
    await storeLakes();
    await deleteThree();
    await purgeAll(workshop.run);
    expect(await workshop.run(deletePhotos(IDS))).toEqual({
      ok: true,
      data: { movedIds: [], goneIds: IDS },
    });
    expect(await idsIn('trash')).toEqual([]);
    expect(workshop.store.getState().errorMessage).toBe('3 photos were deleted in another window.');
    expect(workshop.store.getState().undo.done).toEqual([]);
  });

  it('ask for another gallery where one of theirs is gone, and before any is back', async () => {
    workshop.expectsComplaint('RESTORE_FROM_TRASH: ');
    await storeLakes();
    const entry = await deleteThree();
    await workshop.run(deleteDocument('galleries', 'crater'));
    const before = await content();
    expect(await workshop.run(restoreFromTrash(entry))).toMatchObject({
      error: { code: 'parent-gone' },
    });
    expect(await content()).toEqual(before);
    expect(await workshop.run(restoreFromTrash(entry, 'beach'))).toMatchObject({ ok: true });
    const photos = await storedDocuments('photos');
    expect(photos['crater-1']).toMatchObject({ galleryId: 'beach' });
    expect(photos['crater-3']).toMatchObject({ galleryId: 'beach' });
    expect(photos['diablo-2']).toMatchObject({ galleryId: 'diablo' });
  });
});

describe('more photos than one commit takes', () => {
  const MANY = Array.from({ length: 103 }, (_, index) => `p${String(index).padStart(3, '0')}`);
  /** The second of the two commits that delete them. */
  const SECOND = 'photos/p102';
  const storeMany = () =>
    storeDocuments(
      'photos',
      MANY.map((id) => aPhoto({ id, photoName: id, galleryId: 'beach' })),
    );

  it('are one entry, and one step to undo', async () => {
    await storeMany();
    const before = await content();
    await workshop.run(loadAllPhotos());
    expect(await workshop.run(deletePhotos(MANY))).toMatchObject({ ok: true });
    await workshop.run(loadTrash());
    expect(selectTrash(workshop.store.getState())).toMatchObject([
      { name: '103 photos', photos: 103, galleries: 0 },
    ]);
    expect(await workshop.run(undoStep())).toBe(true);
    expect(await content()).toEqual(before);
    expect(await idsIn('trash')).toEqual([]);
    expect(await workshop.run(redoStep())).toBe(true);
    expect(await idsIn('photos')).toEqual([]);
  });

  it('stay on their way where the network goes, and undoing turns that round', async () => {
    await storeMany();
    const before = await content();
    await workshop.run(loadAllPhotos());
    wire.breaks({ to: 'database', about: SECOND, as: 'down' });
    expect(await workshop.run(deletePhotos(MANY))).toMatchObject({ ok: true });
    wire.mends();
    expect(workshop.store.getState().errorMessage).toBe(
      `Stopped after 100 of 103 photos. ${UNREACHABLE}`,
    );
    expect(await openMove(workshop.run)).toMatchObject({ to: 'trash', ids: MANY });
    expect(await idsIn('photos')).toEqual(['p100', 'p101', 'p102']);
    expect(await workshop.run(undoStep())).toBe(true);
    expect(await content()).toEqual(before);
    expect([await idsIn('trash'), await openMove(workshop.run)]).toEqual([[], undefined]);
  });
});

it('what is in its place again, as from a backup, keeps its file and its document', async () => {
  await storeLakes();
  const before = (await storedDocuments('photos'))['crater-1'];
  const entry = await deleteThree();
  const restored = { ...before, photoName: 'From a backup' };
  await storeDocument('photos', 'crater-1', restored);
  expect(await workshop.run(restoreFromTrash(entry))).toMatchObject({ ok: true });
  expect((await storedDocuments('photos'))['crater-1']).toMatchObject(restored);
  expect(await idsIn('trash')).toEqual([]);
});

it('a long gallery asks for another category where its own is gone, and before any photo is back', async () => {
  workshop.expectsComplaint('RESTORE_FROM_TRASH: ');
  await storeDocuments('categories', [aCategory({ id: 'lakes' })]);
  await storeDocuments('galleries', [aGallery({ id: 'cape', categoryId: 'lakes' })]);
  const photos = Array.from({ length: 20 }, (_, index) =>
    aPhoto({ id: `p${index}`, galleryId: 'cape' }),
  );
  await storeDocuments('photos', photos);
  await workshop.run(deleteDocument('galleries', 'cape'));
  await removeDocument('categories', 'lakes');
  expect(await workshop.run(restoreFromTrash('galleries~cape'))).toMatchObject({
    error: { code: 'parent-gone' },
  });
  expect(await idsIn('photos')).toEqual([]);
  expect(await openMove(workshop.run)).toBeUndefined();
});
