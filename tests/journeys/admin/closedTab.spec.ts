import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { GivenFile } from '../../support/pictures.ts';
import { chooseFiles, expect, heading, orderedIn, seedArchive, test } from './admin.ts';

const COUNT = 60;
/** How many pictures the results show. */
const SHOWN = 24;

test.beforeEach(seedArchive);

/** A JPEG of a hue in degrees. */
async function aPhotoFile(index: number): Promise<GivenFile> {
  const background = { r: 4 * index, g: 255 - 4 * index, b: (37 * index) % 256 };
  const buffer = await sharp({ create: { width: 480, height: 320, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const name = `DSC_${String(index + 1).padStart(4, '0')}.jpg`;
  return { name, mimeType: 'image/jpeg', buffer };
}

/** How many of the photos the page says were added. */
async function added(page: Page): Promise<number> {
  const text = await page.getByRole('region', { name: 'Uploading' }).textContent();
  return Number(/(\d+) of 60 photos added/.exec(text ?? '')?.[1] ?? 0);
}

test('60 photos whose tab is closed are all added once, in order', async ({ page, visit }) => {
  test.setTimeout(300_000);
  // Whether an original has arrived is asked by its path.
  visit.tolerate(/^Failed to load resource: .*404.*\/o\/photos%2F/);
  const files = await Promise.all(Array.from({ length: COUNT }, (_, index) => aPhotoFile(index)));
  await page.goto('/admin/photos/upload?galleryId=moss');
  await chooseFiles(page, files);
  await page.getByRole('button', { name: `Upload ${COUNT} photos` }).click();
  await expect.poll(() => added(page), { timeout: 120_000 }).toBeGreaterThanOrEqual(20);
  const context = page.context();
  await page.close();

  const opened = await context.newPage();
  await opened.goto('/admin/galleries');
  const told = opened
    .getByRole('alert')
    .filter({ hasText: /of 60 photos have been added to “Moss”/ });
  await told.getByRole('button', { name: 'Continue' }).click();
  const strip = opened.getByRole('group', { name: 'Uploads' });
  await expect(strip).toContainText(`${COUNT} photos were uploaded.`, { timeout: 180_000 });
  await strip.getByRole('link', { name: 'Show' }).click();
  await expect(heading(opened, `Uploaded ${COUNT}`)).toBeVisible();
  await expect(opened.getByText(`and ${COUNT - SHOWN} more`)).toBeVisible();
  const pictures = opened.getByRole('region', { name: 'Results' }).locator('img');
  await expect(pictures).toHaveCount(SHOWN);
  const areSharp = () =>
    pictures.evaluateAll((images: HTMLImageElement[]) =>
      images.every(({ naturalWidth, clientWidth }) => naturalWidth >= clientWidth),
    );
  await expect.poll(areSharp).toBe(true);

  const names = (await orderedIn('moss')).map(({ photoName }) => photoName);
  expect(names).toEqual(files.map((_, index) => `Moss ${index + 1}`));
});
