import { expect, it } from 'vitest';
import type { PublishedImage } from '../../src/model/files/image.ts';
import { restoreSnapshot, takeSnapshot } from '../../src/store/entities/snapshot.ts';
import { succeeded } from '../support/actions.ts';
import { createAppStore } from '../../src/store/store.ts';
import { aReadCategory, aReadGallery, aReadPhoto } from '../support/entities.ts';
import { aSocialCard, anImageInfo, someVariants } from '../support/factories.ts';

const image = anImageInfo({
  variants: someVariants('photos', 'url', 'one'),
  card: aSocialCard('photos', 'url', 'one'),
});
const category = {
  ...aReadCategory({ id: 'url', categoryName: '</script><b>"&', coverImage: image }),
  photoCount: 3,
  newest: { day: '3 November 2026', month: 'Nov 2026' },
};
const gallery = aReadGallery({ id: 'coverURL', categoryId: 'url', order: 2 });
const contentHash = '0f'.repeat(32);
const exif = { iso: 100 };
const photo = aReadPhoto({ id: 'photoURL', galleryId: 'coverURL', image, exif, contentHash });

const store = createAppStore();
store.dispatch(succeeded('LOAD_CATEGORY', 'url', category));
store.dispatch(succeeded('LOAD_GALLERIES_BY_CATEGORY', 'url', [gallery]));
store.dispatch(succeeded('LOAD_PHOTOS_BY_GALLERY', 'coverURL', [photo]));
const snapshot = () => takeSnapshot(store.getState());

/** What visitors see of an image: neither the sizes of its files nor its social card. */
function asSeen({ card: _none, variants, ...seen }: PublishedImage): PublishedImage {
  return { ...seen, variants: variants.map((variant) => ({ ...variant, bytes: 0 })) };
}

it('brings back all that was loaded and that visitors see', () => {
  const { galleries, site, loads } = store.getState();
  expect(restoreSnapshot(snapshot())).toEqual({
    categories: {
      byId: { url: { ...category, coverImage: asSeen(category.coverImage!) } },
    },
    galleries,
    photos: {
      byId: { photoURL: { ...photo, image: asSeen(photo.image!), contentHash: undefined } },
      byGallery: { coverURL: ['photoURL'] },
      counts: { coverURL: 1 },
    },
    site,
    loads,
  });
});

it('brings back files that are not named by their width', () => {
  const [variant] = someVariants('photos', 'odd', 'one');
  const files = [{ ...variant!, path: 'variants/photos/odd name/small.avif', bytes: 0 }];
  const odd = aReadPhoto({ id: 'odd', image: anImageInfo({ variants: files }) });
  const other = createAppStore();
  other.dispatch(succeeded('LOAD_PHOTO', 'odd', odd));
  expect(restoreSnapshot(takeSnapshot(other.getState())).photos).toEqual(other.getState().photos);
});

it('carries neither what only the admin area needs, nor what is empty or follows from the rest', () => {
  const text = snapshot();
  expect(text).toContain('variants/photos/url/one/');
  const absent = [contentHash, 'one/640.avif', 'alt=media', 'bytes', 'card.jpg', 'caption'];
  for (const each of absent) {
    expect(text).not.toContain(each);
  }
});
