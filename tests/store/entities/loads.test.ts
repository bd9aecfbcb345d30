import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BUCKET } from '../../../emulators/ports.ts';
import {
  loadCategories,
  loadCategory,
  selectCategories,
} from '../../../src/store/entities/categories.ts';
import {
  loadGalleries,
  loadListedGalleries,
  loadGallery,
  selectGalleries,
  selectGalleriesByCategory,
  selectGallery,
} from '../../../src/store/entities/galleries.ts';
import {
  loadAllPhotos,
  loadPhoto,
  loadPhotosByGallery,
  loadSlideshow,
  selectPhoto,
  selectPhotosByGallery,
  selectSlideshow,
} from '../../../src/store/entities/photos.ts';
import type { Result } from '../../../src/store/runOperation.ts';
import type { AdminStore, AdminThunk } from '../../../src/store/state.ts';
import { createAdminStore } from '../../support/adminStore.ts';
import { visitCategory, visitGallery, visitPhoto } from '../../../src/store/entities/visits.ts';
import {
  emptyFirestore,
  removeDocument,
  STORAGE,
  storeDocument,
  storeDocuments,
  UNREACHABLE,
} from '../../support/backend.ts';
import { photoInputs } from '../../../src/model/content/entities.ts';
import { parseFields } from '../../../src/model/content/fields.ts';
import { aCategory, aGallery, anImageInfo, aPhoto } from '../../support/factories.ts';
import { watchConsole } from '../support/console.ts';
import { watchNetwork } from '../support/network.ts';
import { failure } from '../../support/operations.ts';

const BAD_IDS = ['', '.', '..', 'a/b', 'photos/a', '__x__', '__proto__', 'x'.repeat(2000)];

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const network = watchNetwork();
const complaints = watchConsole();

const addressOf = (path: string) =>
  `${STORAGE}/v0/b/${BUCKET}/o/${encodeURIComponent(path)}?alt=media`;

/** What is stored, with the address at which everyone finds its image. */
const withCoverURL = <Stored extends { coverPath: string }>(stored: Stored) => ({
  description: '',
  ...stored,
  coverURL: addressOf(stored.coverPath),
});
const withPhotoURL = <Stored extends { path: string }>(stored: Stored) => ({
  ...parseFields(photoInputs, {}),
  ...stored,
  photoURL: addressOf(stored.path),
});

let store: AdminStore;

beforeEach(async () => {
  store = createAdminStore();
  await emptyFirestore();
  network.asked.length = 0;
});

afterEach(() => {
  expect(store.getState().operationsCounter).toBe(0);
});

async function stored(...args: Parameters<typeof storeDocuments>) {
  await storeDocuments(...args);
  network.asked.length = 0;
}

/** Runs one of several loads, whichever its result. */
const run = (load: (id: string) => AdminThunk<Promise<Result<object>>>, id: string) =>
  store.dispatch(load(id));

describe('categories', () => {
  it('are read with one request, in their order, and their addresses change with their covers', async () => {
    const [night, coast, forest] = [
      aCategory({ categoryName: 'Night' }),
      aCategory({ categoryName: 'Coast' }),
      aCategory({
        categoryName: 'Forest',
        order: 5,
        coverImage: anImageInfo({ revision: 'next' }),
      }),
    ];
    await stored('categories', [night, coast, forest]);
    const result = await store.dispatch(loadCategories());
    expect(network.asked).toEqual(['categories where any']);
    const [first, ...others] = result.ok ? result.data : [];
    const widest = `variants/category-covers/${forest.id}/next/1280.webp`;
    expect(first).toMatchObject({ ...forest, coverURL: addressOf(widest) });
    expect(others).toEqual([coast, night].map(withCoverURL));
    expect(selectCategories(store.getState())).toEqual([first, ...others]);
  });
});

describe('all galleries', () => {
  it('are read with their categories, and stand by the names of both, in which numbers count', async () => {
    await storeDocuments('categories', [
      aCategory({ id: 'two', categoryName: 'Coast 2' }),
      aCategory({ id: 'ten', categoryName: 'Coast 10' }),
    ]);
    await stored('galleries', [
      aGallery({ galleryName: 'Dawn 10', categoryId: 'two' }),
      aGallery({ galleryName: 'Zion', categoryId: 'gone' }),
      aGallery({ galleryName: 'Arches', categoryId: 'ten' }),
      aGallery({ galleryName: 'Dawn 2', categoryId: 'two' }),
    ]);
    await store.dispatch(loadGalleries());
    expect(network.asked.toSorted()).toEqual(['categories where any', 'galleries where any']);
    const names = selectGalleries(store.getState())?.map(({ galleryName, categoryName }) => [
      galleryName,
      categoryName,
    ]);
    expect(names).toEqual([
      ['Zion', ''],
      ['Dawn 2', 'Coast 2'],
      ['Dawn 10', 'Coast 2'],
      ['Arches', 'Coast 10'],
    ]);
  });
});

describe('galleries of a category', () => {
  it('are only those of that category', async () => {
    const beach = aGallery({ categoryId: 'coast', galleryName: 'Ruby Beach' });
    const cape = aGallery({ categoryId: 'coast', galleryName: 'Cape Flattery' });
    await stored('galleries', [beach, cape, aGallery({ categoryId: 'night' })]);
    await store.dispatch(loadListedGalleries('coast'));
    expect(network.asked).toEqual(['galleries where coast']);
    expect(selectGalleriesByCategory(store.getState(), 'coast')).toEqual(
      [cape, beach].map(withCoverURL),
    );
  });

  it.each(BAD_IDS)('of category %j are none, without a request', async (id) => {
    expect(await store.dispatch(loadListedGalleries(id))).toEqual({ ok: true, data: [] });
    expect(network.asked).toEqual([]);
  });
});

describe('photos', () => {
  it('of a gallery are only those of that gallery, in their order', async () => {
    const [b, a, first] = [
      aPhoto({ galleryId: 'beach', photoName: 'b' }),
      aPhoto({ galleryId: 'beach', photoName: 'a', isPanorama: true }),
      aPhoto({ galleryId: 'beach', photoName: 'z', order: 1 }),
    ];
    await stored('photos', [b, a, first, aPhoto({ galleryId: 'stars' })]);
    await store.dispatch(loadPhotosByGallery('beach'));
    expect(network.asked).toEqual(['photos where beach']);
    expect(selectPhotosByGallery(store.getState(), 'beach')).toEqual(
      [first, a, b].map(withPhotoURL),
    );
  });

  it('of all galleries come with one request, by their names', async () => {
    await stored('photos', [
      aPhoto({ id: 'a', photoName: 'Dusk 10', galleryId: 'beach' }),
      aPhoto({ id: 'b', photoName: 'Dusk 2', galleryId: 'stars' }),
    ]);
    await store.dispatch(loadAllPhotos());
    expect(network.asked).toEqual(['photos where any']);
    const names = selectPhotosByGallery(store.getState(), 'ALL')?.map((photo) => photo.photoName);
    expect(names).toEqual(['Dusk 2', 'Dusk 10']);
  });

  it('of the slideshow are those that are flagged, whose gallery is listed and whose category is there', async () => {
    await stored('categories', [aCategory({ id: 'coast' })]);
    await stored('galleries', [
      aGallery({ id: 'beach', categoryId: 'coast' }),
      aGallery({ id: 'hidden', categoryId: 'coast', isUnlisted: true }),
      aGallery({ id: 'left', categoryId: 'lost' }),
    ]);
    const [shown, ...others] = ['beach', 'hidden', 'left', 'gone'].map((galleryId) =>
      aPhoto({ galleryId, includeInSlideshow: true }),
    );
    const flagged = { galleryId: 'beach', includeInSlideshow: 'yes' as never };
    await stored('photos', [shown!, ...others, aPhoto({ galleryId: 'beach' }), aPhoto(flagged)]);
    await store.dispatch(loadSlideshow());
    expect(network.asked.toSorted()).toEqual([
      'categories where any',
      'galleries where any',
      'photos where true',
    ]);
    expect(selectSlideshow(store.getState())).toEqual([withPhotoURL(shown!)]);
  });
});

const single = [
  ['category', 'categories', loadCategory, 'LOAD_CATEGORY', 'Category not found'],
  ['gallery', 'galleries', loadGallery, 'LOAD_GALLERY', 'Gallery not found'],
  ['photo', 'photos', loadPhoto, 'LOAD_PHOTO', 'Photo not found'],
] as const;

describe.each(single)('one %s', (_kind, collection, load, operation, notFound) => {
  it('that is not there any more is not found', async () => {
    complaints.expects(`${operation}: `);
    await storeDocuments(collection, [{ id: 'gone' }]);
    expect(await run(load, 'gone')).toMatchObject({ ok: true });
    await removeDocument(collection, 'gone');
    network.asked.length = 0;
    expect(await run(load, 'gone')).toEqual(failure(notFound));
    expect(network.asked).toEqual([`${collection}/gone`]);
    expect(store.getState().errorMessage).toBe(notFound);
    expect(store.getState()[collection].byId).toEqual({});
  });

  it.each(BAD_IDS)('of id %j is not found, without a request', async (id) => {
    complaints.expects(`${operation}: `);
    expect(await run(load, id)).toEqual(failure(notFound));
    expect(network.asked).toEqual([]);
  });

  it.each(['constructor', 'a b%', '🏔', '%2F', '...', '?a=b#c'])(
    'may have the id %j',
    async (id) => {
      await storeDocuments(collection, [{ id }]);
      const result = await run(load, id);
      expect(result).toMatchObject({ ok: true, data: { id } });
    },
  );

  it('with fields of any type is read as far as it makes sense, by the id in its address', async () => {
    const junk = {
      id: 'another',
      name: 7,
      coverPath: null,
      path: { a: 1 },
      order: 'first',
      image: 'x',
      extra: [],
    };
    await storeDocument(collection, 'junk', junk);
    const result = await run(load, 'junk');
    expect(result).toMatchObject({ ok: true, data: { id: 'junk' } });
    expect(result.ok && result.data).not.toHaveProperty('extra');
    expect(result.ok && result.data).not.toHaveProperty('order');
  });
});

describe('a visit', () => {
  it.each([
    ['category', () => visitCategory('coast'), ['categories/coast', 'galleries where coast']],
    [
      'gallery',
      () => visitGallery('beach'),
      ['photos where beach', 'galleries/beach', 'categories/coast'],
    ],
    ['photo', () => visitPhoto('dusk'), ['photos/dusk', 'galleries/beach', 'categories/coast']],
  ])('to a %s asks for it, what is in it and what it is in', async (_what, visit, asked) => {
    await storeDocuments('categories', [aCategory({ id: 'coast' })]);
    await storeDocuments('galleries', [aGallery({ id: 'beach', categoryId: 'coast' })]);
    await stored('photos', [aPhoto({ id: 'dusk', galleryId: 'beach' })]);
    await store.dispatch<Promise<unknown>>(visit());
    expect(network.asked).toEqual(asked);
  });

  it('to a page that does not exist asks for nothing more', async () => {
    complaints.expects('LOAD_PHOTO: ');
    await store.dispatch(visitPhoto('gone'));
    expect(network.asked).toEqual(['photos/gone']);
    expect(store.getState().errorMessage).toBe('Photo not found');
  });

  it('to a photo without a gallery asks for none', async () => {
    complaints.expects('LOAD_GALLERY: ');
    await stored('photos', [{ id: 'stray' }]);
    await store.dispatch(visitPhoto('stray'));
    expect(network.asked).toEqual(['photos/stray']);
    expect(selectPhoto(store.getState(), 'stray')).toBeDefined();
  });
});

describe('without a network', () => {
  it.each([
    ['LOAD_CATEGORIES', () => loadCategories()],
    ['LOAD_GALLERY', () => loadGallery('beach')],
    ['LOAD_PHOTOS_BY_GALLERY', () => loadPhotosByGallery('beach')],
    ['LOAD_SLIDESHOW', () => loadSlideshow()],
  ])('%s ends in a sentence', async (operation, load) => {
    complaints.expects(`${operation}: `);
    network.down = true;
    expect(await run(load, '')).toEqual(failure(UNREACHABLE));
    expect(store.getState().errorMessage).toBe(UNREACHABLE);
  });

  it('keeps what was loaded before', async () => {
    complaints.expects('LOAD_GALLERY: ');
    await stored('galleries', [aGallery({ id: 'beach' })]);
    await store.dispatch(loadGallery('beach'));
    network.down = true;
    await store.dispatch(loadGallery('beach'));
    expect(selectGallery(store.getState(), 'beach')).toBeDefined();
  });
});

describe('answers', () => {
  it('that come late and out of order belong to their own request', async () => {
    const [early, late] = [aPhoto({ galleryId: 'beach' }), aPhoto({ galleryId: 'stars' })];
    await stored('photos', [early, late]);
    const release = network.hold('photos where beach');
    const first = store.dispatch(loadPhotosByGallery('beach'));
    await store.dispatch(loadPhotosByGallery('stars'));
    expect(selectPhotosByGallery(store.getState(), 'beach')).toBeUndefined();
    expect(store.getState().operationsCounter).toBe(1);
    release();
    await first;
    expect(selectPhotosByGallery(store.getState(), 'beach')).toEqual([withPhotoURL(early)]);
    expect(selectPhotosByGallery(store.getState(), 'stars')).toEqual([withPhotoURL(late)]);
  });
});
