import { describe, expect, it } from 'vitest';
import { deleteCategory, loadCategoryContents } from '../../../src/store/admin/categories.ts';
import { cleanUp, findLeftovers } from '../../../src/store/admin/cleanUp.ts';
import { deleteGallery, loadGalleryContents } from '../../../src/store/admin/galleries.ts';
import { loadCategories, selectCategories } from '../../../src/store/entities/categories.ts';
import { loadAllPhotos, selectPhotosByGallery } from '../../../src/store/entities/photos.ts';
import { storeDocuments, storeFile } from '../../support/backend.ts';
import {
  aSocialCard,
  aCategory,
  aGallery,
  anImageInfo,
  aPhoto,
  someVariants,
} from '../../support/factories.ts';
import { storedDocuments, storedFiles } from '../../support/stored.ts';
import { kinds } from './kinds.ts';
import { wire } from './wire.ts';
import { journal, openWorkshop, FETCH_FAILED, UNREACHABLE } from './workshop.ts';

const workshop = openWorkshop();
/** A category `lakes` of two galleries with three photos each, beside what stays. */
async function storeLakes(): Promise<void> {
  const galleries = ['diablo', 'crater'].map((id) => aGallery({ id, categoryId: 'lakes' }));
  const photos = galleries.flatMap((gallery) =>
    [1, 2, 3].map((number) => {
      const id = `${gallery.id}-${number}`;
      const variants = someVariants('photos', id, 'r');
      const card = aSocialCard('photos', id, 'r');
      const image = { ...anImageInfo({ revision: 'r', variants }), card };
      return { ...aPhoto({ id, galleryId: gallery.id }), image };
    }),
  );
  const category = aCategory({ id: 'lakes' });
  const kept = aPhoto({ id: 'kept', galleryId: 'beach' });
  await storeDocuments('categories', [category]);
  await storeDocuments('galleries', galleries);
  await storeDocuments('photos', [...photos, kept]);
  const files = [
    ...[category, ...galleries].map(({ coverPath }) => coverPath),
    ...[...photos, kept].map(({ path }) => path),
    ...photos.flatMap(({ image }) => [...image.variants, image.card].map(({ path }) => path)),
  ];
  await Promise.all(files.map((path) => storeFile(path, Buffer.from(path))));
}

const idsIn = async (collection: 'categories' | 'galleries' | 'photos') =>
  Object.keys(await storedDocuments(collection)).toSorted();

const onlyTheOthersAreLeft = async () => {
  expect(await idsIn('categories')).toEqual(['coast', 'forest']);
  expect(await idsIn('galleries')).toEqual(['beach']);
  expect(await idsIn('photos')).toEqual(['kept']);
  expect(await storedFiles()).toEqual(['photos/kept.jpg']);
  expect(journal()).toEqual([]);
};

describe.each(kinds)('deleting a $name', ({ collection, folder, pathField, upper, remove }) => {
  const path = `${folder}/old.jpg`;

  async function storeOld() {
    await storeDocuments(collection, [{ id: 'old', [pathField]: path }]);
    await storeFile(path, Buffer.from('a picture'));
  }

  const isGone = async () => !(await idsIn(collection)).includes('old');

  it('removes the document and its file', async () => {
    await storeOld();
    const result = await workshop.run(remove('old'));
    expect(result).toMatchObject({ ok: true });
    expect(workshop.actions).toEqual([
      {
        type: `DELETE_${upper}_START`,
        meta: { operation: `DELETE_${upper}`, step: 'START', arg: 'old' },
      },
      {
        type: `DELETE_${upper}_SUCCESS`,
        meta: { operation: `DELETE_${upper}`, step: 'SUCCESS', arg: 'old' },
        payload: result.ok && result.data,
      },
    ]);
    expect(await isGone()).toBe(true);
    expect(await storedFiles()).toEqual([]);
    expect(journal()).toEqual([]);
  });

  it('that finds no server leaves all as it was', async () => {
    workshop.expectsComplaint(`DELETE_${upper}: `);
    await storeOld();
    wire.breaks({ to: 'database', about: ':commit', as: 'down' });
    expect(await workshop.run(remove('old'))).toEqual({ ok: false, error: UNREACHABLE });
    expect(workshop.actions.at(-1)).toEqual({
      type: `DELETE_${upper}_ERROR`,
      meta: { operation: `DELETE_${upper}`, step: 'ERROR', arg: 'old' },
      payload: UNREACHABLE,
      details: FETCH_FAILED,
    });
    expect(await isGone()).toBe(false);
    expect(await storedFiles()).toEqual([path]);
    expect(journal()).toEqual([]);
  });

  it('whose answer is lost counts as done', async () => {
    await storeOld();
    wire.breaks({ to: 'database', about: ':commit', as: 'lost' });
    expect(await workshop.run(remove('old'))).toMatchObject({ ok: true });
    expect(await isGone()).toBe(true);
    expect(await storedFiles()).toEqual([]);
  });

  it('whose answer is lost with the connection is finished by a second try and a clean-up', async () => {
    workshop.expectsComplaint(`DELETE_${upper}: `);
    await storeOld();
    wire.forget();
    const onceCommitted = () => {
      if (wire.stored().includes('commit')) throw new TypeError('fetch failed');
    };
    wire.breaks({ to: 'database', about: ':batchGet', as: onceCommitted });
    wire.breaks({ to: 'database', about: ':commit', as: 'lost' });
    expect(await workshop.run(remove('old'))).toEqual({ ok: false, error: UNREACHABLE });
    expect(await isGone()).toBe(true);
    expect(await storedFiles()).toEqual([path]);
    wire.mends();
    expect(await workshop.run(remove('old'))).toMatchObject({ ok: true });
    expect(await isGone()).toBe(true);
    await workshop.run(cleanUp());
    expect(await storedFiles()).toEqual([]);
  });

  it('succeeds with a word where a file can’t be removed', async () => {
    workshop.expectsComplaint(`${path} could not be removed: `);
    await storeOld();
    wire.breaks({ to: 'storage', as: 'down' });
    expect(await workshop.run(remove('old'))).toMatchObject({ ok: true });
    expect(workshop.store.getState().errorMessage).toMatch(/^1 file could not be removed/);
    expect(await isGone()).toBe(true);
    wire.mends();
    expect((await findLeftovers()).flatMap(({ files }) => files)).toEqual([path]);
    await workshop.run(cleanUp());
    expect(await storedFiles()).toEqual([]);
  });

  it('whose file is missing already needs no word', async () => {
    await storeDocuments(collection, [{ id: 'old', [pathField]: path }]);
    expect(await workshop.run(remove('old'))).toMatchObject({ ok: true });
    expect(workshop.store.getState().errorMessage).toBe('');
  });
});

describe('what goes with', () => {
  it('a category is counted', async () => {
    await storeLakes();
    expect(await workshop.run(loadCategoryContents('lakes'))).toEqual({
      ok: true,
      data: { galleries: 2, photos: 6 },
    });
    expect(await workshop.run(loadCategoryContents('forest'))).toMatchObject({
      data: { galleries: 0, photos: 0 },
    });
  });

  it('a gallery is counted', async () => {
    await storeLakes();
    expect(await workshop.run(loadGalleryContents('crater'))).toEqual({
      ok: true,
      data: { galleries: 0, photos: 3 },
    });
  });
});

describe('deleting a category with all that is in it', () => {
  it('leaves no document and no file, and tells how far it is', async () => {
    await storeLakes();
    await workshop.run(loadCategories());
    await workshop.run(loadAllPhotos());
    const steps: string[] = [];
    const result = await workshop.run(
      deleteCategory('lakes', (done, total) => steps.push(`${done} of ${total}`)),
    );
    expect(result).toMatchObject({
      ok: true,
      data: { categoryIds: ['lakes'], galleryIds: expect.arrayContaining(['crater', 'diablo']) },
    });
    expect(result.ok && result.data.photoIds).toHaveLength(6);
    expect(steps).toEqual(Array.from({ length: 9 }, (_, index) => `${index + 1} of 9`));
    await onlyTheOthersAreLeft();
    const state = workshop.store.getState();
    expect(selectCategories(state)?.map(({ id }) => id)).toEqual(['coast', 'forest']);
    expect(selectPhotosByGallery(state, 'ALL')?.map(({ id }) => id)).toEqual(['kept']);
  });

  it('that fails in the middle keeps what holds the rest, and a second try finishes', async () => {
    workshop.expectsComplaint('DELETE_CATEGORY: ');
    await storeLakes();
    wire.breaks({ to: 'database', about: 'photos/crater-2', as: 'down' });
    expect(await workshop.run(deleteCategory('lakes'))).toMatchObject({ ok: false });
    expect(await idsIn('categories')).toContain('lakes');
    expect(await idsIn('galleries')).toEqual(['beach', 'crater', 'diablo']);
    expect(await idsIn('photos')).toContain('crater-2');
    wire.mends();
    expect(await workshop.run(deleteCategory('lakes'))).toMatchObject({ ok: true });
    await workshop.run(cleanUp());
    await onlyTheOthersAreLeft();
  });

  it('whose counting fails says so', async () => {
    workshop.expectsComplaint('LOAD_CONTENTS: ');
    wire.breaks({ to: 'database', as: 'down' });
    expect(await workshop.run(loadCategoryContents('lakes'))).toEqual({
      ok: false,
      error: UNREACHABLE,
    });
  });
});

it('deleting a gallery of 60 photos leaves nothing of it', async () => {
  const photos = Array.from({ length: 60 }, () => aPhoto({ galleryId: 'crater' }));
  await storeDocuments('galleries', [aGallery({ id: 'crater' })]);
  await storeDocuments('photos', [...photos, aPhoto({ id: 'kept' })]);
  await Promise.all(photos.map(({ path }) => storeFile(path, Buffer.from('a'))));
  expect(await workshop.run(deleteGallery('crater'))).toMatchObject({ ok: true });
  expect(await idsIn('photos')).toEqual(['kept']);
  expect(await idsIn('galleries')).toEqual(['beach']);
  expect(await storedFiles()).toEqual([]);
});
