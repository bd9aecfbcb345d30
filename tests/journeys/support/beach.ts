import type { Locator, Page } from '@playwright/test';
import { storeDocuments } from '../../support/backend.ts';
import { aGallery, aPhoto } from '../../support/factories.ts';
import { orderedIn, seedArchive } from './admin.ts';

/** The photos of the gallery `beach` in their order, before `Dusk`. */
export const BEACH_PHOTOS = ['Aurora', 'Bay', 'Cape', 'Delta', 'Eagle', 'Fjord', 'Glacier'];

const exif = { camera: 'Nikon Z7', latitude: 47.512, longitude: -122.263 };

/** The archive with seven more photos in one gallery, one in another, and an empty gallery. */
export async function seedBeach(): Promise<void> {
  await seedArchive();
  const common = { galleryId: 'beach', path: 'photos/dusk.jpg', exif };
  await storeDocuments('galleries', [
    aGallery({
      id: 'cliffs',
      galleryName: 'Cliffs',
      categoryId: 'coast',
      coverPath: 'gallery-covers/moss.jpg',
    }),
  ]);
  await storeDocuments('photos', [
    ...BEACH_PHOTOS.map((photoName, order) =>
      aPhoto({ ...common, id: photoName.toLowerCase(), photoName, order: 10 + order }),
    ),
    aPhoto({ id: 'moor', photoName: 'Moor', galleryId: 'moss', path: 'photos/dusk.jpg' }),
  ]);
}

/** The names of a gallery's photos that have a place, in their order. */
export const namesIn = async (galleryId: string): Promise<unknown[]> =>
  (await orderedIn(galleryId)).map(({ photoName }) => photoName);

/** What tells of a change, and offers to undo it. */
export const offer = (page: Page, words: string): Locator =>
  page.getByRole('alert').filter({ hasText: words });
