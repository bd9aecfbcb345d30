import { describe, expect, it } from 'vitest';
import { deleteCategory } from '../../../../src/store/admin/categories.ts';
import { deleteGallery } from '../../../../src/store/admin/galleries.ts';
import { deletePhoto, updatePhoto } from '../../../../src/store/admin/photos.ts';
import {
  deleteFromTrash,
  emptyTrash,
  loadLastingTrash,
  loadTrash,
  restoreFromTrash,
} from '../../../../src/store/admin/trash.ts';
import { selectTrash } from '../../../../src/store/trash.ts';
import { documentName, storeDocument } from '../../../support/backend.ts';
import { aPhoto } from '../../../support/factories.ts';
import { storedDocuments, storedFiles } from '../../../support/stored.ts';
import { content, idsIn, storeLakes } from '../lakes.ts';
import { wire } from '../wire.ts';
import { openWorkshop } from '../workshop.ts';
import { failure } from '../../../support/errors.ts';

const TAKEN = 'This is being restored or deleted for good. Finish that in the trash first.';
const AGAIN = 'This was deleted again in another window meanwhile.';

const CRATER = 'galleries~crater';
/** The commit that moves the gallery `crater` itself, which is the last of its deletion. */
const LAST_COMMIT = `"delete":"${documentName('galleries/crater')}"`;

const workshop = openWorkshop();

/** Does something else when the first request says so, as another window might. */
const meanwhile = (about: string, work: () => Promise<unknown>): void =>
  wire.breaks({ to: 'database', about, times: 1, as: work });

/** Deletes the gallery `crater` until all its photos are in the trash and it is not. */
async function interruptDeletion(): Promise<void> {
  workshop.expectsComplaint('DELETE_GALLERY: ');
  wire.breaks({ to: 'database', about: LAST_COMMIT, as: 'down' });
  expect(await workshop.run(deleteGallery('crater'))).toMatchObject({ ok: false });
  wire.mends();
  expect(await idsIn('trash')).toHaveLength(4);
}

describe('where two windows do opposite things', () => {
  it.each([
    ['restored', restoreFromTrash],
    ['deleted for good', deleteFromTrash],
  ])('a gallery is not moved to an entry that is %s meanwhile', async (_what, act) => {
    workshop.expectsComplaint('DELETE_GALLERY: ');
    await storeLakes();
    const before = [await content(), await storedFiles()];
    meanwhile('photos/crater-1', () => workshop.run(act(CRATER)));
    const result = await workshop.run(deleteGallery('crater'));
    expect(result).toEqual(failure(TAKEN));
    expect([await content(), await storedFiles()]).toEqual(before);
    expect(await idsIn('trash')).toEqual([]);
  });

  it.each([
    ['while its photos come back', 'trash/photos~crater-1', AGAIN],
    ['once they are back', `"delete":"${documentName(`trash/${CRATER}`)}"`, AGAIN],
  ])('a gallery that is deleted again %s is whole in the trash', async (_when, about, error) => {
    workshop.expectsComplaint('RESTORE_FROM_TRASH: ');
    await storeLakes();
    const before = await content();
    await workshop.run(deleteGallery('crater'));
    meanwhile(about, () => workshop.run(deleteGallery('crater')));
    const result = await workshop.run(restoreFromTrash(CRATER));
    expect(result).toEqual(failure(error));
    expect(await idsIn('galleries')).not.toContain('crater');
    expect(await workshop.run(restoreFromTrash(CRATER))).toMatchObject({ ok: true });
    expect(await content()).toEqual(before);
    expect(await idsIn('trash')).toEqual([]);
  });

  it('a photo that is added at the last moment goes along, and comes back', async () => {
    await storeLakes();
    const late = aPhoto({ id: 'late', galleryId: 'crater' });
    meanwhile(LAST_COMMIT, () => storeDocument('photos', 'late', late));
    expect(await workshop.run(deleteGallery('crater'))).toMatchObject({
      ok: true,
      data: { photoIds: ['crater-1', 'crater-2', 'crater-3', 'late'] },
    });
    expect(await idsIn('photos')).not.toContain('late');
    expect(await workshop.run(restoreFromTrash(CRATER))).toMatchObject({ ok: true });
    expect((await storedDocuments('photos')).late).toMatchObject(late);
  });
});

it.each([
  ['gallery', CRATER, 'galleries/crater', () => deleteGallery('crater')],
  ['category', 'categories~lakes', 'categories/lakes', () => deleteCategory('lakes')],
] as const)(
  'a photo that is moved into a gallery as its %s goes, and the tab is closed then, goes along',
  async (_what, entryId, last, deleteAll) => {
    workshop.expectsComplaint('DELETE_');
    await storeLakes();
    let isClosed = false;
    const close = () => void (isClosed = true);
    wire.breaks({
      to: 'database',
      about: LAST_COMMIT,
      times: 1,
      as: async () => {
        const changes = { galleryId: { from: 'beach', to: 'crater' } };
        expect(await workshop.run(updatePhoto('kept', { changes }))).toMatchObject({ ok: true });
        if (last === 'galleries/crater') close();
      },
    });
    if (last !== 'galleries/crater')
      meanwhile(`"delete":"${documentName(last)}"`, async () => close());
    const onceClosed = () => {
      if (isClosed) throw new TypeError('fetch failed');
    };
    wire.breaks({ to: 'database', about: ':runQuery', as: onceClosed });
    expect(await workshop.run(deleteAll())).toMatchObject({ ok: false });
    wire.mends();
    expect(await idsIn('galleries')).not.toContain('crater');
    expect(await idsIn('photos')).toContain('kept');

    expect(await workshop.run(loadLastingTrash(Date.now()))).toMatchObject({ ok: true });
    expect(await idsIn('photos')).not.toContain('kept');
    expect(await workshop.run(restoreFromTrash(entryId))).toMatchObject({ ok: true });
    expect((await storedDocuments('photos')).kept).toMatchObject({ galleryId: 'crater' });
    expect(await idsIn('trash')).toEqual([]);
  },
);

describe('a category of which a part is back', () => {
  /** Brings it back until all its galleries are there, and none of their photos. */
  async function interruptRestoring(): Promise<void> {
    workshop.expectsComplaint('RESTORE_FROM_TRASH: ');
    await storeLakes();
    await workshop.run(deleteCategory('lakes'));
    wire.breaks({ to: 'database', about: 'trash/photos~', as: 'down' });
    await workshop.run(restoreFromTrash('categories~lakes'));
    wire.mends();
  }

  it('says whose gallery was deleted again, which can come back first', async () => {
    await interruptRestoring();
    expect(await workshop.run(deleteGallery('crater'))).toMatchObject({ ok: true });
    const restore = () => workshop.run(restoreFromTrash('categories~lakes'));
    expect(await restore()).toEqual(failure('Gallery not found'));
    expect(await workshop.run(restoreFromTrash(CRATER))).toMatchObject({ ok: true });
    expect(await restore()).toMatchObject({ ok: true });
    expect(await idsIn('photos')).toHaveLength(7);
    expect(await idsIn('trash')).toEqual([]);
  });

  it('brings the photos of a gallery that is gone to another', async () => {
    await interruptRestoring();
    await workshop.run(deleteGallery('crater'));
    await workshop.run(deleteFromTrash(CRATER));
    const result = await workshop.run(restoreFromTrash('categories~lakes', 'beach'));
    expect(result).toMatchObject({ ok: true });
    const photos = await storedDocuments('photos');
    expect(photos['crater-1']).toMatchObject({ galleryId: 'beach' });
    expect(photos['diablo-1']).toMatchObject({ galleryId: 'diablo' });
  });
});

describe('a deletion that was interrupted', () => {
  it('tells of all that goes, once it is finished', async () => {
    await storeLakes();
    await interruptDeletion();
    expect(await workshop.run(deleteGallery('crater'))).toMatchObject({ ok: true });
    await workshop.run(loadTrash());
    expect(selectTrash(workshop.store.getState())).toMatchObject([{ id: CRATER, photos: 3 }]);
  });

  it('loses nothing where the whole category is deleted then', async () => {
    await storeLakes();
    const before = await content();
    await interruptDeletion();
    expect(await workshop.run(deleteCategory('lakes'))).toMatchObject({ ok: true });
    expect(await workshop.run(restoreFromTrash('categories~lakes'))).toMatchObject({ ok: true });
    expect(await content()).toEqual(before);
    expect(await idsIn('trash')).toEqual([]);
  });

  it('is not taken up again while what it has moved is half deleted for good', async () => {
    workshop.expectsComplaint('DELETE_FROM_TRASH: ');
    await storeLakes();
    await interruptDeletion();
    wire.breaks({ to: 'storage', method: 'DELETE', about: 'crater-2', as: 'down' });
    expect(await workshop.run(deleteFromTrash(CRATER))).toMatchObject({ ok: false });
    wire.mends();
    expect(await workshop.run(deleteGallery('crater'))).toEqual(failure(TAKEN));
    expect(await workshop.run(deleteFromTrash(CRATER))).toMatchObject({ ok: true });
    expect(await workshop.run(deleteGallery('crater'))).toMatchObject({ ok: true });
  });
});

describe('what is in its place again, as from a backup', () => {
  async function deleteAndBringBack(): Promise<void> {
    await storeLakes();
    const { kept } = await storedDocuments('photos');
    await workshop.run(deletePhoto('kept'));
    await storeDocument('photos', 'kept', { ...kept, photoName: 'From a backup' });
  }

  it('keeps its file where it is deleted from the trash for good', async () => {
    await deleteAndBringBack();
    expect(await workshop.run(deleteFromTrash('photos~kept'))).toMatchObject({ ok: true });
    expect(await idsIn('trash')).toEqual([]);
    expect(await storedFiles()).toContain('photos/kept.jpg');
  });

  it('is not overwritten where it is restored', async () => {
    await deleteAndBringBack();
    expect(await workshop.run(restoreFromTrash('photos~kept'))).toMatchObject({ ok: true });
    expect(await idsIn('trash')).toEqual([]);
    expect((await storedDocuments('photos')).kept).toMatchObject({ photoName: 'From a backup' });
  });
});

it('what can’t be deleted for good does not keep the rest from it', async () => {
  workshop.expectsComplaint('EMPTY_TRASH: ');
  await storeLakes();
  await workshop.run(deletePhoto('kept'));
  await workshop.run(deletePhoto('crater-1'));
  wire.breaks({ to: 'storage', method: 'DELETE', about: 'crater-1', as: 'down' });
  expect(await workshop.run(emptyTrash())).toMatchObject({ ok: false });
  expect(await idsIn('trash')).toEqual(['photos~crater-1']);
});
