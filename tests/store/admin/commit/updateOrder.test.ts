import { describe, expect, it } from 'vitest';
import type { OrderUpdate } from '../../../../src/model/content/order.ts';
import { loadCategories, selectCategories } from '../../../../src/store/entities/categories.ts';
import {
  loadGalleriesByCategory,
  selectGalleriesByCategory,
} from '../../../../src/store/entities/galleries.ts';
import {
  loadAllPhotos,
  loadPhotosByGallery,
  loadSlideshow,
  selectPhotosByGallery,
  selectSlideshow,
} from '../../../../src/store/entities/photos.ts';
import type { Result } from '../../../../src/store/runOperation.ts';
import type { AppState, Thunk } from '../../../../src/store/state.ts';
import { type Collection, emptyFirestore, storeDocuments } from '../../../support/backend.ts';
import { aCategory, aGallery, anImageInfo, aPhoto } from '../../../support/factories.ts';
import { storedDocuments } from '../../../support/stored.ts';
import { wire } from '../wire.ts';
import { openWorkshop, STAMPED, UNREACHABLE } from '../workshop.ts';
import { failure } from '../../../support/errors.ts';
import { updateOrder } from '../../../../src/store/admin/order.ts';

interface Kind {
  collection: Collection;
  upper: string;
  notFound: string;
  place: (updates: readonly OrderUpdate[]) => Thunk<Promise<Result<OrderUpdate[]>>>;
  /** A document called by its id, as one that an older site wrote. */
  make: (id: string) => { id: string };
  load: () => Thunk<Promise<Result<unknown>>>;
  select: (state: AppState) => readonly { id: string }[] | undefined;
}

const older = { shotWith: 'film' };

const kinds: Kind[] = [
  {
    collection: 'categories',
    upper: 'CATEGORY',
    notFound: 'Category not found',
    place: (updates) => updateOrder('UPDATE_CATEGORY_ORDER', updates),
    make: (id) => ({ ...aCategory({ id, categoryName: id }), ...older }),
    load: loadCategories,
    select: selectCategories,
  },
  {
    collection: 'galleries',
    upper: 'GALLERY',
    notFound: 'Gallery not found',
    place: (updates) => updateOrder('UPDATE_GALLERY_ORDER', updates),
    make: (id) => ({ ...aGallery({ id, galleryName: id, categoryId: 'gone' }), ...older }),
    load: () => loadGalleriesByCategory('gone'),
    select: (state) => selectGalleriesByCategory(state, 'gone'),
  },
  {
    collection: 'photos',
    upper: 'PHOTO',
    notFound: 'Photo not found',
    place: (updates) => updateOrder('UPDATE_PHOTO_ORDER', updates),
    make: (id) => ({
      ...aPhoto({ id, photoName: id, galleryId: 'gone', image: anImageInfo() }),
      ...older,
    }),
    load: () => loadPhotosByGallery('gone'),
    select: (state) => selectPhotosByGallery(state, 'gone'),
  },
];

const workshop = openWorkshop();

const shown = ({ select }: Kind) => select(workshop.store.getState())?.map(({ id }) => id);

describe.each(kinds)('placing $collection', (kind) => {
  const { collection, upper, notFound, place, make, load } = kind;
  const documents = ['a', 'b', 'c', 'd'].map(make);

  async function open() {
    await emptyFirestore();
    await storeDocuments(collection, documents);
    await workshop.run(load());
    workshop.actions.length = 0;
    wire.forget();
  }

  it('writes the order of one document, and no other field of it', async () => {
    await open();
    await workshop.run(place([{ id: 'c', order: -1.5 }]));
    expect(await storedDocuments(collection)).toEqual(
      Object.fromEntries(
        documents.map((fields) => [
          fields.id,
          fields.id === 'c' ? { ...fields, ...STAMPED, order: -1.5 } : fields,
        ]),
      ),
    );
    expect(wire.stored()).toEqual(['commit']);
  });

  it('shows the new order at once, without a load', async () => {
    await open();
    const updates = [
      { id: 'd', order: 1024 },
      { id: 'b', order: 2048 },
    ];
    expect(await workshop.run(place(updates))).toEqual({ ok: true, data: updates });
    expect(shown(kind)).toEqual(['d', 'b', 'a', 'c']);
    expect(workshop.actions).toEqual([
      {
        type: `UPDATE_${upper}_ORDER_START`,
        meta: { operation: `UPDATE_${upper}_ORDER`, step: 'START', arg: '' },
      },
      {
        type: `UPDATE_${upper}_ORDER_SUCCESS`,
        meta: { operation: `UPDATE_${upper}_ORDER`, step: 'SUCCESS', arg: '' },
        payload: updates,
      },
    ]);
  });

  it('is one commit for several', async () => {
    await open();
    await workshop.run(place(documents.map(({ id }, order) => ({ id, order }))));
    expect(wire.stored()).toEqual(['commit']);
  });

  it('orders all or none, and says where one is gone', async () => {
    workshop.expectsComplaint(`UPDATE_${upper}_ORDER: `);
    await open();
    const result = await workshop.run(
      place([
        { id: 'a', order: 1 },
        { id: 'gone', order: 2 },
        { id: 'b', order: 3 },
      ]),
    );
    expect(result).toEqual(failure(notFound));
    for (const fields of Object.values(await storedDocuments(collection))) {
      expect(fields).not.toHaveProperty('order');
    }
    expect(shown(kind)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('changes nothing where the server is out of reach, and says so', async () => {
    workshop.expectsComplaint(`UPDATE_${upper}_ORDER: `);
    await open();
    wire.breaks({ to: 'database', as: 'down' });
    expect(await workshop.run(place([{ id: 'd', order: 1 }]))).toEqual(failure(UNREACHABLE));
    expect(workshop.store.getState().errorMessage).toBe(UNREACHABLE);
    expect(shown(kind)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('keeps what another window changed meanwhile', async () => {
    await open();
    await storeDocuments(collection, [
      { ...make('c'), coverPath: 'elsewhere.jpg' } as { id: string },
    ]);
    await workshop.run(place([{ id: 'c', order: 7 }]));
    expect((await storedDocuments(collection)).c).toMatchObject({
      order: 7,
      coverPath: 'elsewhere.jpg',
    });
  });
});

it('sorts each list that a photo is in', async () => {
  await storeDocuments(
    'photos',
    ['a', 'b', 'c'].map((id) =>
      aPhoto({ id, photoName: id, galleryId: 'beach', includeInSlideshow: true }),
    ),
  );
  await workshop.run(loadAllPhotos());
  await workshop.run(loadPhotosByGallery('beach'));
  await workshop.run(loadSlideshow());
  await workshop.run(updateOrder('UPDATE_PHOTO_ORDER', [{ id: 'c', order: 1 }]));
  const state = workshop.store.getState();
  for (const list of [
    selectPhotosByGallery(state, 'ALL'),
    selectPhotosByGallery(state, 'beach'),
    selectSlideshow(state),
  ]) {
    expect(list?.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  }
});
