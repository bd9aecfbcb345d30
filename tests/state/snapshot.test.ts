import { expect, it } from 'vitest';
import type { ImageWithAddresses } from '../../src/model/files/image.ts';
import { restoreSnapshot, takeSnapshot } from '../../src/store/entities/snapshot.ts';
import { succeeded } from '../support/operations.ts';
import { createAppStore } from '../../src/store/store.ts';
import { aReadCategory, aReadGallery, aReadPhoto } from '../support/entities.ts';
import { anImageInfo } from '../support/factories.ts';

const image = anImageInfo({ revision: 'one' });
const category = {
  ...aReadCategory({ id: 'url', categoryName: '</script><b>"&', coverImage: image }),
  photoCount: 3,
  newest: { day: '3 November 2026', month: 'Nov 2026' },
};
const gallery = aReadGallery({ id: 'coverURL', categoryId: 'url', order: 2 });
const contentHash = '0f'.repeat(32);
const fileName = 'DSC_0001.jpg';
const exif = { iso: 100 };
const photo = aReadPhoto({
  id: 'photoURL',
  galleryId: 'coverURL',
  image,
  exif,
  contentHash,
  fileName,
});

const store = createAppStore();
store.dispatch(succeeded('LOAD_CATEGORY', 'url', category));
store.dispatch(succeeded('LOAD_GALLERIES_BY_CATEGORY', 'url', [gallery]));
store.dispatch(succeeded('LOAD_PHOTOS_BY_GALLERY', 'coverURL', [photo]));
const snapshot = () => takeSnapshot(store.getState());

/** What visitors see of an image: not the bytes of its files. */
const asSeen = ({ variants, files, ...seen }: ImageWithAddresses): ImageWithAddresses => ({
  ...seen,
  variants: variants.map((variant) => ({ ...variant, bytes: 0 })),
  files: Object.fromEntries(Object.keys(files).map((type) => [type, { 640: 0, 1280: 0 }])),
  card: 0,
});

it('brings back all that was loaded and that visitors see', () => {
  const { galleries, site, loads } = store.getState();
  const { contentHash: _hash, fileName: _name, ...seen } = photo;
  expect(restoreSnapshot(snapshot())).toEqual({
    categories: {
      byId: { url: { ...category, coverImage: asSeen(category.coverImage!) } },
    },
    galleries,
    photos: {
      byId: { photoURL: { ...seen, image: asSeen(photo.image!) } },
      byGallery: { coverURL: ['photoURL'] },
      counts: { coverURL: 1 },
    },
    site,
    loads,
  });
});

it('carries neither what only the admin area needs, nor what is empty or follows from the rest', () => {
  const text = snapshot();
  expect(text).toContain('"files":{"avif":[640,1280],"webp":[640,1280]}');
  const absent = [contentHash, fileName, 'variants', 'alt=media', '64000', 'card', 'caption'];
  for (const each of absent) {
    expect(text).not.toContain(each);
  }
});
