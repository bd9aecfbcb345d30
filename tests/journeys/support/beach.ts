import { expect, type Locator, type Page } from '@playwright/test';
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

/** Stores so many photos more, `Number 0` and so on, behind those of the beach or in another gallery. */
export const storeNumbered = (count: number, galleryId = 'beach'): Promise<void> =>
  storeDocuments(
    'photos',
    Array.from({ length: count }, (_, index) =>
      aPhoto({
        id: `many-${index}`,
        photoName: `Number ${index}`,
        galleryId,
        path: 'photos/dusk.jpg',
        order: 100 + index,
      }),
    ),
  );

/** The names of a gallery's photos that have a place, in their order. */
export const namesIn = async (galleryId: string): Promise<unknown[]> =>
  (await orderedIn(galleryId)).map(({ photoName }) => photoName);

/** What tells of a change, and offers to undo it. */
export const offer = (page: Page, words: string): Locator =>
  page.getByRole('alert').filter({ hasText: words });

export const cellOf = (page: Page, name: string): Locator =>
  page.getByRole('gridcell').filter({ has: page.getByText(name, { exact: true }) });

/** The pictures and the fields of the selected photos, beside the grid. */
export const inspector = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Details of the selected photos' });

/** Opens the fields of the selected photos beside the grid, before any photo is selected. */
export async function openDetails(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Details', exact: true }).click();
  await expect(inspector(page)).toBeVisible();
}

/** Unfolds the fields of photos that are seldom needed. */
export const showMoreFields = (fields: Locator): Promise<void> =>
  fields.getByRole('button', { name: 'More fields' }).click();

export async function expectSelected(page: Page, ...names: string[]): Promise<void> {
  const selected = page.getByRole('gridcell', { selected: true });
  await expect(selected.locator('bdi')).toHaveText(names);
}

/** Opens the grid of the beach, and waits until its photos are there. */
export async function openBeach(page: Page): Promise<void> {
  await page.goto('/admin/photos?galleryId=beach&view=grid');
  // Nothing can be dragged before all photos are there.
  await expect(page.getByRole('button', { name: 'Move Aurora', exact: true })).toBeEnabled();
}

/** Opens the grid of the beach with the fields of the selected photos beside it. */
export async function openBeachWithDetails(page: Page): Promise<void> {
  await openBeach(page);
  await openDetails(page);
}

/** Picks a cell up with the mouse. */
export async function pickUp(page: Page, name: string): Promise<void> {
  const { x, y } = (await cellOf(page, name).boundingBox())!;
  await page.mouse.move(x + 40, y + 40);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 60, { steps: 3 });
}

/** Drags a cell, and all that is selected with it, to another gallery. */
export async function dragOnto(page: Page, name: string, gallery: string): Promise<void> {
  await pickUp(page, name);
  const target = page.getByRole('listitem').filter({ hasText: gallery });
  const { x, y } = (await target.boundingBox())!;
  await page.mouse.move(x + 10, y + 10, { steps: 8 });
  await expect(target).toHaveAttribute('data-over', 'true');
  await page.mouse.up();
}
