import { beforeEach, describe, expect, it } from 'vitest';
import { deleteDocument, deletePhotos } from '../../../../src/store/admin/deletion.ts';
import { runUpkeep } from '../../../../src/store/admin/upkeep.ts';
import { restoreFromTrash } from '../../../../src/store/admin/trash/trash.ts';
import { storeAt, storeDocument } from '../../../support/backend.ts';
import { aGallery, aTrashEntry } from '../../../support/factories.ts';
import { storedDocuments, storedFiles } from '../../../support/stored.ts';
import { idsIn, storeLakes } from '../../support/lakes.ts';
import { openWorkshop } from '../../support/workshop.ts';
import { purge, purgeAll } from '../../support/trash.ts';

const workshop = openWorkshop();
const { run } = workshop;

const done = { ok: true };
const refused = (code: string) => ({ ok: false, error: { code } });
const DRAFTS = 'drafts/content/';
const draftsOf = (name: 'galleries' | 'photos') => idsIn(`${DRAFTS}${name}`);

beforeEach(storeLakes);

/** Puts a photo of a public gallery among the photos of the draft gallery `old`, too. */
async function doublePhoto(id: string): Promise<void> {
  const stored = (await storedDocuments('photos'))[id];
  await storeAt({
    [`${DRAFTS}galleries/old`]: {
      ...aGallery({ id: 'old', categoryId: 'forest', coverPath: '' }),
      isDraft: true,
    },
    [`${DRAFTS}photos/${id}`]: { ...stored, galleryId: 'old' },
  });
}

/** Puts a gallery among the drafts of a category, too. */
async function doubleGallery(id: string, categoryId: string): Promise<void> {
  const stored = (await storedDocuments('galleries'))[id];
  await storeDocument(`${DRAFTS}galleries`, id, { ...stored, categoryId, isDraft: true });
}

describe('a photo in two galleries', () => {
  it('is deleted for good with one of them, and stays in the other with its files and images', async () => {
    await doublePhoto('crater-1');
    const image = aTrashEntry('photos', 'crater-1', { kind: 'image', document: { path: '' } });
    await storeDocument('trash', 'photos~crater-1~r0', image);
    const files = await storedFiles();
    await run(deleteDocument('galleries', 'old'));
    expect(await purge(run, 'galleries~old')).toMatchObject(done);
    expect([await draftsOf('photos'), await idsIn('trash')]).toEqual([[], ['photos~crater-1~r0']]);
    expect(await idsIn('photos')).toContain('crater-1');
    expect(await storedFiles()).toEqual(files);
  });

  it('is gone completely once both are deleted for good', async () => {
    await doublePhoto('crater-1');
    const image = aTrashEntry('photos', 'crater-1', { kind: 'image', document: { path: '' } });
    await storeDocument('trash', 'photos~crater-1~r0', image);
    await run(deleteDocument('galleries', 'old'));
    await run(deleteDocument('galleries', 'crater'));
    expect(await purge(run, 'galleries~old')).toMatchObject(done);
    expect(await purge(run, 'galleries~crater')).toMatchObject(done);
    expect([await draftsOf('photos'), await idsIn('trash')]).toEqual([[], []]);
    expect((await storedFiles()).filter((path) => path.includes('crater'))).toEqual([]);
  });
});

describe('a gallery in two categories', () => {
  it('is deleted with one of them, and stays in the other', async () => {
    await doubleGallery('crater', 'forest');
    expect(await run(deleteDocument('categories', 'forest'))).toMatchObject({
      data: { galleries: ['crater'] },
    });
    expect([await draftsOf('galleries'), await idsIn('trash')]).toEqual([
      [],
      ['categories~forest', 'galleries~crater'],
    ]);
    expect((await storedDocuments('galleries')).crater).toMatchObject({ categoryId: 'lakes' });
    expect(await purgeAll(run)).toMatchObject(done);
    expect(await idsIn('trash')).toEqual([]);
    expect(await idsIn('photos')).toContain('crater-1');
  });

  it('keeps a category that holds both from being deleted, until one version is gone for good', async () => {
    workshop.expectsComplaint('DELETE_CATEGORY: ');
    await doubleGallery('crater', 'lakes');
    expect(await run(deleteDocument('categories', 'lakes'))).toMatchObject(
      refused('other-version-in-trash'),
    );
    expect(await idsIn('categories')).toContain('lakes');
    expect(await draftsOf('galleries')).toEqual(['crater']);
    expect(await purge(run, 'categories~lakes')).toMatchObject(done);
    expect(await run(deleteDocument('categories', 'lakes'))).toMatchObject(done);
    expect(await idsIn('categories')).not.toContain('lakes');
    expect(await draftsOf('galleries')).toEqual([]);
    // The photos follow the version that is left.
    await run(runUpkeep());
    expect(await draftsOf('photos')).toEqual(['crater-1', 'crater-2', 'crater-3']);
  });
});

describe('another version in the trash', () => {
  /** Deletes a photo, and puts another version in its place, as a backup might. */
  async function replaceDeleted(id: string): Promise<void> {
    const stored = (await storedDocuments('photos'))[id];
    await run(deleteDocument('photos', id));
    await storeDocument('photos', id, { ...stored, photoName: 'From a backup' });
  }

  it('is never overwritten: deleting is refused, and says what to do', async () => {
    workshop.expectsComplaint('DELETE_PHOTO: ');
    await replaceDeleted('kept');
    const before = await storedDocuments('trash');
    expect(await run(deleteDocument('photos', 'kept'))).toMatchObject({
      error: {
        code: 'other-version-in-trash',
        sentence:
          'Another version of “From a backup” is in the trash. Restore or delete for good the other version first.',
      },
    });
    expect(await storedDocuments('trash')).toEqual(before);
    expect(await purge(run, 'photos~kept')).toMatchObject(done);
    expect(await run(deleteDocument('photos', 'kept'))).toMatchObject(done);
    expect(await storedDocuments('trash')).toMatchObject({
      'photos~kept': { name: 'From a backup' },
    });
  });

  it('keeps a selection from being deleted, in which it is', async () => {
    workshop.expectsComplaint('DELETE_PHOTOS: ');
    await replaceDeleted('kept');
    expect(await run(deletePhotos(['crater-1', 'kept'], 'both'))).toMatchObject(
      refused('other-version-in-trash'),
    );
    expect(await idsIn('photos')).toEqual(expect.arrayContaining(['crater-1', 'kept']));
    workshop.leaves('photos/kept lies in photos/kept, trash/photos~kept.');
  });
});

describe('the keys of the trash', () => {
  it('hold a photo beside the image of another whose id begins alike', async () => {
    const stored = (await storedDocuments('photos')).kept;
    await storeDocument('photos', 'kept~jpg', { ...stored, id: 'kept~jpg', path: '' });
    const image = aTrashEntry('photos', 'kept', { kind: 'image', document: { path: '' } });
    await storeDocument('trash', 'photos~kept~jpg', image);
    expect(await run(deleteDocument('photos', 'kept~jpg'))).toMatchObject(done);
    expect(await idsIn('trash')).toEqual(['photos~kept%7Ejpg', 'photos~kept~jpg']);
    expect(await run(restoreFromTrash('photos~kept%7Ejpg'))).toMatchObject(done);
    expect(await run(restoreFromTrash('photos~kept%7Ejpg'))).toMatchObject(done);
    expect(await idsIn('photos')).toContain('kept~jpg');
  });

  it('have no room for an id of 1,494 bytes, and deleting says so', async () => {
    workshop.expectsComplaint('DELETE_PHOTO: ');
    const id = 'i'.repeat(1494);
    const stored = (await storedDocuments('photos')).kept;
    await storeDocument('photos', id, { ...stored, id, path: '' });
    expect(await run(deleteDocument('photos', id))).toMatchObject(refused('id-too-long'));
    expect(await idsIn('photos')).toContain(id);
  });
});
