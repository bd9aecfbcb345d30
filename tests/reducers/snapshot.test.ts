import { expect, it } from 'vitest';
import { restoreSnapshot, takeSnapshot } from '../../src/store/snapshot.ts';
import { createAppStore } from '../../src/store/store.ts';
import { aReadCategory, aReadGallery, aReadPhoto } from '../support/entities.ts';
import { aCard, anImageInfo, someVariants } from '../support/factories.ts';

const image = anImageInfo({
  variants: someVariants('photos', 'url', 'one'),
  card: aCard('photos', 'url', 'one'),
});
const category = aReadCategory({ id: 'url', categoryName: '</script><b>"&', coverImage: image });
const gallery = aReadGallery({ id: 'coverURL', categoryId: 'url', order: 2 });
const photo = aReadPhoto({ id: 'photoURL', galleryId: 'coverURL', image, exif: { iso: 100 } });

const store = createAppStore();
store.dispatch({ type: 'LOAD_CATEGORY_SUCCESS', subject: 'url', payload: category });
store.dispatch({ type: 'LOAD_GALLERIES_BY_CATEGORY_SUCCESS', subject: 'url', payload: [gallery] });
store.dispatch({ type: 'LOAD_PHOTOS_BY_GALLERY_SUCCESS', subject: 'coverURL', payload: [photo] });
const snapshot = takeSnapshot(store.getState());

it('brings back all that was loaded', () => {
  const { categories, galleries, photos, loads } = store.getState();
  expect(restoreSnapshot(snapshot)).toEqual({ categories, galleries, photos, loads });
});

it('carries no address, since these follow from the paths', () => {
  expect(snapshot).toContain('variants/photos/url/one/640.avif');
  expect(snapshot).not.toContain('alt=media');
});

it('can stand in a script element whatever a name holds', () => {
  expect(snapshot).not.toContain('<');
});
