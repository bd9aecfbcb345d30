import { describe, expect, it } from 'vitest';
import { deleteDocument, deletePhotos } from '../../../../src/store/admin/deletion.ts';
import {
  loadContents,
  loadTrash,
  restoreFromTrash,
} from '../../../../src/store/admin/trash/trash.ts';
import { selectTrash } from '../../../../src/store/admin/trash/slice.ts';
import { loadAllPhotos } from '../../../../src/store/entities/photos.ts';
import { groupEntries } from '../../../../src/model/trash.ts';
import {
  removeDocument,
  storeDocument,
  storeDocuments,
  UNREACHABLE,
} from '../../../support/backend.ts';
import { aGallery, aPhoto } from '../../../support/factories.ts';
import { storedDocuments, storedTimes } from '../../../support/stored.ts';
import { photosTime } from '../../../../src/model/site/times.ts';
import { updateGallery } from '../../support/edits.ts';
import { content, idsIn, storeLakes } from '../../support/lakes.ts';
import { wire } from '../../support/wire.ts';
import { openWorkshop } from '../../support/workshop.ts';
import { meanwhile, purge, purgeAll } from '../../support/trash.ts';

const workshop = openWorkshop();
const { run, undo, redo } = workshop;

const done = { ok: true };
const refused = (code: string) => ({ ok: false, error: { code } });
const THREE = ['crater-1', 'crater-3', 'diablo-2'];

it('the galleries and photos in a category or gallery are counted', async () => {
  await storeLakes();
  const counted = async (...of: Parameters<typeof loadContents>) => {
    const result = await run(loadContents(...of));
    return result.ok && [result.data.galleries, result.data.photos];
  };
  expect(await counted('categories', 'lakes')).toEqual([2, 6]);
  expect(await counted('categories', 'forest')).toEqual([0, 0]);
  expect(await counted('galleries', 'crater')).toEqual([0, 3]);
});

describe('restoring', () => {
  it('a gallery has pages ask again for what a build has left out, and a photo for its own gallery', async () => {
    await storeLakes();
    await run(deleteDocument('photos', 'crater-1'));
    await run(restoreFromTrash('photos~crater-1'));
    const times = await storedTimes();
    expect(Object.keys(times ?? {})).toEqual([photosTime('crater')]);
    await run(deleteDocument('galleries', 'crater'));
    await run(restoreFromTrash('galleries~crater'));
    const later = await storedTimes();
    expect(Object.keys(later ?? {}).toSorted()).toEqual(
      [photosTime('crater'), 'galleries', 'slideshow'].toSorted(),
    );
    expect(later?.[photosTime('crater')]).not.toBe(times?.[photosTime('crater')]);
  });

  it('a category has pages ask again for galleries of other programs that lie below it', async () => {
    await storeLakes();
    await run(deleteDocument('categories', 'lakes'));
    await storeDocument('galleries', 'foreign', aGallery({ id: 'foreign', categoryId: 'lakes' }));
    const before = await storedTimes();
    await run(restoreFromTrash('categories~lakes'));
    const after = await storedTimes();
    expect(after?.[photosTime('foreign')]).not.toBe(before?.[photosTime('foreign')]);
  });

  it('leaves a document that a backup has put in its place, and keeps the other version in the trash', async () => {
    workshop.expectsComplaint('RESTORE_FROM_TRASH: ');
    await storeLakes();
    const stored = (await storedDocuments('photos'))['crater-1'];
    await run(deletePhotos(THREE, 'three'));
    await storeDocument('photos', 'crater-1', { ...stored, photoName: 'From a backup' });
    expect(await run(restoreFromTrash('three'))).toMatchObject(refused('place-taken'));
    expect((await storedDocuments('photos'))['crater-1']).toMatchObject({
      photoName: 'From a backup',
    });
    expect(await idsIn('photos')).toEqual(expect.arrayContaining(THREE));
    expect(await storedDocuments('trash')).toEqual({
      'photos~crater-1': expect.objectContaining({
        document: expect.objectContaining({ photoName: stored?.photoName }),
      }),
    });
    workshop.leaves('photos/crater-1 lies in photos/crater-1, trash/photos~crater-1.');
  });

  it('asks for another gallery if that of one photo is gone, before any photo is back', async () => {
    workshop.expectsComplaint('RESTORE_FROM_TRASH: ');
    await storeLakes();
    await run(deletePhotos(THREE, 'three'));
    await run(deleteDocument('galleries', 'crater'));
    const before = await content();
    expect(await run(restoreFromTrash('three'))).toMatchObject(refused('parent-in-trash'));
    await purge(run, 'galleries~crater');
    expect(await run(restoreFromTrash('three'))).toMatchObject(refused('parent-gone'));
    expect(await content(['galleries'])).toEqual([before[1]]);
    expect(await idsIn('photos')).not.toContain('diablo-2');
    expect(await run(restoreFromTrash('three', 'beach'))).toMatchObject(done);
    expect(await storedDocuments('photos')).toMatchObject({
      'crater-1': { galleryId: 'beach' },
      'crater-3': { galleryId: 'beach' },
      'diablo-2': { galleryId: 'diablo' },
    });
  });

  it('a gallery asks for another category if its own is gone, and keeps its photos', async () => {
    workshop.expectsComplaint('RESTORE_FROM_TRASH: ');
    await storeLakes();
    await run(deleteDocument('galleries', 'crater'));
    await removeDocument('categories', 'lakes');
    expect(await run(restoreFromTrash('galleries~crater'))).toMatchObject(refused('parent-gone'));
    expect(await idsIn('galleries')).not.toContain('crater');
    expect(await run(restoreFromTrash('galleries~crater', 'forest'))).toMatchObject(done);
    expect((await storedDocuments('galleries')).crater).toMatchObject({ categoryId: 'forest' });
    expect(await idsIn('photos')).toContain('crater-1');
  });
});

describe('a category', () => {
  it('without galleries takes along the one that another window adds meanwhile', async () => {
    const late = aGallery({ id: 'late', categoryId: 'forest', coverPath: '' });
    meanwhile(':commit', () => storeDocuments('galleries', [late]));
    expect(await run(deleteDocument('categories', 'forest'))).toMatchObject({
      data: { galleries: ['late'] },
    });
    expect(await idsIn('trash')).toEqual(['categories~forest', 'galleries~late']);
  });

  it('leaves a gallery that another window moves out of it meanwhile, with its photos', async () => {
    await storeLakes();
    const move = { changes: { categoryId: { from: 'lakes', to: 'forest' } } };
    meanwhile('trash/categories~lakes', () => run(updateGallery('crater', move)));
    expect(await run(deleteDocument('categories', 'lakes'))).toMatchObject({
      data: { galleries: ['diablo'] },
    });
    expect(await idsIn('galleries')).toEqual(['beach', 'crater']);
    expect(await purge(run, 'categories~lakes')).toMatchObject(done);
    expect(await idsIn('photos')).toEqual(['crater-1', 'crater-2', 'crater-3', 'kept']);
  });
});

describe('more photos than one commit takes', () => {
  const MANY = Array.from({ length: 250 }, (_, index) => `p${String(index).padStart(3, '0')}`);
  const storeMany = async () => {
    const photos = MANY.map((id) => aPhoto({ id, photoName: id, galleryId: 'beach', path: '' }));
    await storeDocuments('photos', photos);
    await run(loadAllPhotos());
  };
  const shownItems = () => groupEntries(selectTrash(workshop.store.getState()) ?? []);

  it('are one item, and one step to undo and to redo', async () => {
    await storeMany();
    const before = await content();
    expect(await run(deletePhotos(MANY, 'many'))).toMatchObject(done);
    await run(loadTrash(MANY.length));
    expect(shownItems().map(({ entries }) => entries.length)).toEqual([250]);
    expect(await undo()).toBe(true);
    expect([await content(), await idsIn('trash')]).toEqual([before, []]);
    expect(await redo()).toBe(true);
    expect(await idsIn('photos')).toEqual([]);
    await run(loadTrash(MANY.length));
    expect(shownItems().map(({ entries }) => entries.length)).toEqual([250]);
    expect(await undo()).toBe(true);
    expect([await content(), await idsIn('trash')]).toEqual([before, []]);
  });

  it('are deleted as far as the network goes, and that much is undone', async () => {
    await storeMany();
    const before = await content();
    wire.breaks({ to: 'database', about: 'photos/p220', as: 'down' });
    expect(await run(deletePhotos(MANY, 'many'))).toMatchObject(done);
    wire.mends();
    expect(workshop.store.getState().errorMessage).toBe(
      `Stopped after 200 of 250 photos. ${UNREACHABLE}`,
    );
    expect(await idsIn('photos')).toEqual(MANY.slice(200));
    expect(await undo()).toBe(true);
    expect([await content(), await idsIn('trash')]).toEqual([before, []]);
  });

  it('come back as far as the network goes, and undoing again brings the rest', async () => {
    workshop.expectsComplaint('RESTORE_FROM_TRASH: ');
    await storeMany();
    const before = await content();
    await run(deletePhotos(MANY, 'many'));
    wire.breaks({ to: 'database', about: 'photos/p220', as: 'down' });
    expect(await undo()).toBe(false);
    wire.mends();
    expect(await idsIn('photos')).toEqual(MANY.slice(0, 200));
    expect(await undo()).toBe(true);
    expect([await content(), await idsIn('trash')]).toEqual([before, []]);
  });
});

describe('photos whose answer was lost', () => {
  it('come back when undo is repeated', async () => {
    workshop.expectsComplaint('RESTORE_FROM_TRASH: ');
    await storeLakes();
    const before = await content();
    await run(deletePhotos(THREE, 'three'));
    wire.breaks({ to: 'database', about: ':commit', times: 1, as: 'lost' });
    wire.breaks({ to: 'database', about: ':commit', as: 'down' });
    expect(await undo()).toBe(false);
    wire.mends();
    expect(await content()).toEqual(before);
    expect(await run(restoreFromTrash('of the page', undefined, THREE))).toMatchObject(done);
    expect(await undo()).toBe(true);
    expect([await content(), await idsIn('trash')]).toEqual([before, []]);
  });
});

it('photos that another window has moved are deleted where they are, and come back there', async () => {
  await storeLakes();
  await run(loadAllPhotos());
  const { ['crater-1']: stored } = await storedDocuments('photos');
  const moved = { ...stored, galleryId: 'diablo' };
  await storeDocument('photos', 'crater-1', moved);
  expect(await run(deletePhotos(THREE, 'three'))).toMatchObject(done);
  expect(await idsIn('photos')).not.toContain('crater-1');
  expect(await undo()).toBe(true);
  expect((await storedDocuments('photos'))['crater-1']).toMatchObject({ galleryId: 'diablo' });
});

describe('photos that another window has deleted', () => {
  it('leave nothing to undo if they are gone for good', async () => {
    await storeLakes();
    await run(deletePhotos(THREE, 'theirs'));
    await purgeAll(run);
    expect(await run(deletePhotos(THREE, 'ours'))).toMatchObject({
      data: { movedIds: [], goneIds: THREE },
    });
    expect(workshop.store.getState().errorMessage).toBe('3 photos were deleted in another window.');
    expect(workshop.store.getState().undo.done).toHaveLength(0);
  });

  it('stay in its group', async () => {
    await storeLakes();
    await run(deletePhotos(['crater-1'], 'theirs'));
    expect(await run(deletePhotos(THREE, 'ours'))).toMatchObject({
      data: { movedIds: ['crater-3', 'diablo-2'], goneIds: ['crater-1'] },
    });
    expect(await undo()).toBe(true);
    expect(await idsIn('trash')).toEqual(['photos~crater-1']);
  });
});

describe('a group', () => {
  const MANY = Array.from({ length: 150 }, (_, index) => `p${String(index).padStart(3, '0')}`);

  it('is counted, restored and deleted for good whole, however few entries the page asks for', async () => {
    const photos = MANY.map((id) => aPhoto({ id, galleryId: 'beach', path: '' }));
    await storeDocuments('photos', photos);
    await run(deletePhotos(MANY, 'many'));
    const shown = async () => {
      await run(loadTrash());
      return groupEntries(selectTrash(workshop.store.getState()) ?? []);
    };
    expect((await shown()).map(({ entries }) => entries.length)).toEqual([150]);
    expect(await purge(run, 'many')).toMatchObject(done);
    expect(await shown()).toEqual([]);
    expect(await idsIn('trash')).toEqual([]);
  });

  it('comes back without what is being deleted for good, which stays in the trash', async () => {
    workshop.expectsComplaint('RESTORE_FROM_TRASH: ');
    await storeLakes();
    await run(deletePhotos(THREE, 'three'));
    const { ['photos~crater-1']: entry } = await storedDocuments('trash');
    await storeDocument('trash', 'photos~crater-1', { ...entry, isPurging: true });
    await run(loadTrash());
    expect(await run(restoreFromTrash('three', undefined, THREE))).toMatchObject(done);
    expect(await idsIn('photos')).toEqual(expect.arrayContaining(['crater-3', 'diablo-2']));
    expect(await idsIn('trash')).toEqual(['photos~crater-1']);
    expect(selectTrash(workshop.store.getState())).toMatchObject([{ id: 'photos~crater-1' }]);
    expect(await run(restoreFromTrash('three', undefined, THREE))).toMatchObject(
      refused('being-purged'),
    );
  });
});

it('photos that come back into another gallery go to its end, in the order they had', async () => {
  await storeLakes();
  await run(deletePhotos(['crater-3', 'crater-1'], 'two'));
  await run(deleteDocument('galleries', 'crater'));
  await purge(run, 'galleries~crater');
  expect(await run(restoreFromTrash('two', 'diablo'))).toMatchObject(done);
  const photos = Object.entries(await storedDocuments('photos'))
    .filter(([, { galleryId }]) => galleryId === 'diablo')
    .toSorted(([, one], [, other]) => Number(one.order) - Number(other.order));
  expect(photos.map(([id]) => id)).toEqual([
    'diablo-1',
    'diablo-2',
    'diablo-3',
    'crater-1',
    'crater-3',
  ]);
});

it('a category of 150 galleries goes and comes back in commits of up to 100', async () => {
  const ids = Array.from({ length: 150 }, (_, index) => `g${String(index).padStart(3, '0')}`);
  const galleries = ids.map((id) => aGallery({ id, categoryId: 'forest', coverPath: '' }));
  await storeDocuments('galleries', galleries);
  wire.breaks({ to: 'database', about: 'trash/categories~forest', as: 'down' });
  workshop.expectsComplaint('DELETE_CATEGORY: ');
  expect(await run(deleteDocument('categories', 'forest'))).toMatchObject({ ok: false });
  wire.mends();
  // The category goes last.
  expect(await idsIn('categories')).toContain('forest');
  expect(await run(deleteDocument('categories', 'forest'))).toMatchObject(done);
  expect([await idsIn('galleries'), (await idsIn('trash')).length]).toEqual([['beach'], 151]);
  expect(await run(restoreFromTrash('categories~forest'))).toMatchObject(done);
  expect(await idsIn('galleries')).toEqual(['beach', ...ids]);
});
