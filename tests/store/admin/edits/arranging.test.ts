import { beforeEach, describe, expect, it } from 'vitest';
import { updatesForMove } from '../../../../src/model/content/order.ts';
import {
  arrange,
  CATEGORY_ORDER,
  galleryOrder,
  photoOrder,
} from '../../../../src/store/admin/edits/arranging.ts';
import type { Move } from '../../../../src/store/admin/edits/editsState.ts';
import { loadCategories, selectCategories } from '../../../../src/store/entities/categories.ts';
import {
  loadListedGalleries,
  selectGalleriesByCategory,
} from '../../../../src/store/entities/galleries.ts';
import {
  loadAllPhotos,
  loadPhotosByGallery,
  loadSlideshow,
  selectPhotosByGallery,
  selectSlideshow,
} from '../../../../src/store/entities/photos.ts';
import { storeDocuments } from '../../../support/backend.ts';
import { aGallery, anImageInfo, aPhoto } from '../../../support/factories.ts';
import { storedDocuments } from '../../../support/stored.ts';
import { wire } from '../../support/wire.ts';
import { openWorkshop, STAMPED } from '../../support/workshop.ts';

const workshop = openWorkshop();
const { run } = workshop;

const documents = ['a', 'b', 'c', 'd'].map((id) => ({
  ...aPhoto({
    id,
    photoName: id,
    galleryId: 'beach',
    image: anImageInfo(),
    includeInSlideshow: true,
  }),
  shotWith: 'film',
}));

/** A place for a photo that was never ordered. */
const placed = (id: string, to: number): Move => ({ id, from: undefined, to });

const place = (moves: readonly Move[], galleryId = 'beach') =>
  run(arrange(photoOrder(galleryId), moves));

const message = () => workshop.store.getState().errorMessage;

/** The photos of each list that they are in, in its order. */
function shown() {
  const state = workshop.store.getState();
  const lists = [
    selectPhotosByGallery(state, 'beach'),
    selectPhotosByGallery(state, 'ALL'),
    selectSlideshow(state),
  ];
  return lists.map((photos = []) => photos.map(({ id }) => id).join(' '));
}

describe('placing photos', () => {
  beforeEach(async () => {
    await storeDocuments('photos', documents);
    await run(loadPhotosByGallery('beach'));
    await run(loadAllPhotos());
    await run(loadSlideshow());
    workshop.actions.length = 0;
    wire.forget();
  });

  it('writes their order alone, by one commit, and shows it at once in each list', async () => {
    const [a, b, c, d] = documents;
    const theirs = { ...d!, photoName: 'Named in another window' };
    await storeDocuments('photos', [theirs]);
    expect(await place([placed('d', -1.5), placed('b', 2048)])).toBe(true);
    expect(wire.stored()).toEqual(['commit']);
    expect(await storedDocuments('photos')).toEqual({
      a,
      b: { ...b, ...STAMPED, order: 2048 },
      c,
      d: { ...theirs, ...STAMPED, order: -1.5 },
    });
    expect(shown()).toEqual(['d b a c', 'd b a c', 'd b a c']);
    expect(workshop.actions.map(({ type }) => type)).toEqual([
      'ARRANGEMENT_STARTED',
      'UPDATE_DOCUMENTS_START',
      'UPDATE_DOCUMENTS_SUCCESS',
      'EDITS_WRITTEN',
      'ARRANGEMENT_SAVED',
    ]);
  });

  it('gives all of them a new order as one step, which undo takes back', async () => {
    const target = documents.toReversed();
    const updates = updatesForMove(target, new Set(target.map(({ id }) => id)));
    expect(await place(updates.map(({ id, order = 0 }) => placed(id, order)))).toBe(true);
    expect(wire.stored()).toEqual(['commit']);
    expect(shown()).toEqual(['d c b a', 'd c b a', 'd c b a']);
    expect(await workshop.undo()).toBe(true);
    expect(shown()).toEqual(['a b c d', 'a b c d', 'a b c d']);
    const stored = Object.values(await storedDocuments('photos'));
    expect(stored.map((photo) => 'order' in photo)).toEqual([false, false, false, false]);
    expect(await workshop.undo()).toBe(false);
  });

  it('orders all or none, and says if one is gone', async () => {
    workshop.expectsComplaint('UPDATE_DOCUMENTS: ');
    expect(await place(['a', 'gone', 'b'].map(placed))).toBe(false);
    expect(message()).toBe('Photo not found');
    expect(Object.values(await storedDocuments('photos'))).toEqual(documents);
    expect(shown()).toEqual(['a b c d', 'a b c d', 'a b c d']);
  });

  it('orders none where another window has moved one into another gallery, and says so', async () => {
    workshop.expectsComplaint('UPDATE_DOCUMENTS: ');
    const moved = { ...documents[1]!, galleryId: 'cape', order: 5, updatedAt: new Date() };
    await storeDocuments('photos', [moved]);
    const before = await storedDocuments('photos');
    expect(await place(['a', 'b'].map(placed))).toBe(false);
    expect(message()).toContain('Another window has moved some of these items elsewhere');
    expect(await storedDocuments('photos')).toEqual(before);
    expect(await place([{ id: 'b', from: 5, to: 7 }], 'cape')).toBe(true);
  });
});

it('categories and galleries are placed in the same way', async () => {
  await run(loadCategories());
  await run(arrange(CATEGORY_ORDER, [placed('forest', 1)]));
  const { forest } = await storedDocuments('categories');
  expect(forest).toMatchObject({ ...STAMPED, order: 1 });
  const categories = selectCategories(workshop.store.getState());
  expect(categories?.map(({ id }) => id)).toEqual(['forest', 'coast']);

  const galleries = ['cape', 'dunes'].map((id) =>
    aGallery({ id, galleryName: id, categoryId: 'coast' }),
  );
  await storeDocuments('galleries', galleries);
  await run(loadListedGalleries('coast'));
  await run(arrange(galleryOrder('coast'), [placed('dunes', 1)]));
  expect((await storedDocuments('galleries')).dunes).toMatchObject({ ...STAMPED, order: 1 });
  const shownGalleries = selectGalleriesByCategory(workshop.store.getState(), 'coast');
  expect(shownGalleries?.map(({ id }) => id)).toEqual(['dunes', 'beach', 'cape']);
});
