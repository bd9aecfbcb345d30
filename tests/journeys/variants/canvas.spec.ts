import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { aGallery } from '../../support/factories.ts';
import { emptyFirestore, storeDocument } from '../../support/backend.ts';
import { aPicture, aSurface, BLUE, givenFiles, RED } from '../../support/pictures.ts';
import { emptyStorage, storedDocuments, storedFiles } from '../../support/stored.ts';
import {
  chooseFiles,
  expect,
  findDocument,
  imageOf,
  publishPhotos,
  test,
} from '../support/admin.ts';

const CHANGES_PIXELS = 'This browser changes the pixels of pictures';
const DRAWS_WRONGLY = 'This browser can’t draw this photo correctly.';

/** Returns stripes for every canvas, as Firefox does when it resists fingerprinting. */
const STRIPES = `{
  const { prototype } = OffscreenCanvasRenderingContext2D;
  const { getImageData } = prototype;
  prototype.getImageData = function (...area) {
    const pixels = getImageData.apply(this, area);
    pixels.data.forEach((_, at, data) => (data[at] = (at * 97) % 256));
    return pixels;
  };
}`;

/** Leaves canvases black that are wider than 400 px, as a device does that lacks memory. */
const BLACK = `{
  const { prototype } = OffscreenCanvasRenderingContext2D;
  const { drawImage } = prototype;
  prototype.drawImage = function (...drawing) {
    if (this.canvas.width <= 400) drawImage.apply(this, drawing);
  };
}`;

/** Runs a script in each worker before its own. */
const plantInWorker = (page: Page, script: string) =>
  page.route('**/imageWorker*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${script}\n${await response.text()}` });
  });

async function upload(page: Page): Promise<void> {
  await storeDocument('galleries', 'beach', aGallery({ id: 'beach', categoryId: 'coast' }));
  await page.goto('/admin/photos/upload?galleryId=beach');
  const { buffer } = await aPicture({ width: 700, height: 500 });
  await chooseFiles(page, givenFiles({ 'Surf.jpg': buffer }));
  await page.getByRole('button', { name: 'Upload 1 photo' }).click();
}

test.beforeEach(() => Promise.all([emptyFirestore(), emptyStorage()]));

test('the upload page waits with a browser that changes pixels, and sends no file', async ({
  page,
}) => {
  await page.addInitScript(STRIPES);
  await upload(page);
  const progress = page.getByRole('region', { name: 'Uploading' });
  await expect(progress.getByText(CHANGES_PIXELS)).toBeVisible();
  await expect(progress.getByText('Turn off the browser’s protection')).toBeVisible();
  expect(await storedFiles()).toEqual([]);
  expect(await storedDocuments('photos')).toEqual({});
});

test('a form refuses photos in a worker that changes pixels', async ({ page }) => {
  await plantInWorker(page, STRIPES);
  await page.goto('/admin/categories/add');
  await page.getByLabel('Category Name').fill('Coast');
  await page.locator('input[type=file]').setInputFiles(await aPicture());
  await expect(page.getByText(CHANGES_PIXELS)).toBeVisible();
  await expect(page.getByLabel('Category Name')).toHaveValue('Coast');
  expect(await storedFiles()).toEqual([]);
});

test('a photo that is drawn black in some sizes is not published', async ({ page, visit }) => {
  visit.allow(/^UPLOAD .*can’t draw this photo/);
  await plantInWorker(page, BLACK);
  await upload(page);
  await expect(page.getByText(DRAWS_WRONGLY)).toBeVisible();
  expect(await storedDocuments('photos')).toEqual({});
  expect((await storedFiles()).filter((path) => path.startsWith('variants/'))).toEqual([]);
});

test('a photo of few rows is published, although its card blends them', async ({ page }) => {
  const rows = [RED, BLUE].map((colour) => aSurface(5000, 1, colour).png().toBuffer());
  const strip = await sharp(await Promise.all(rows), { join: { across: 1 } })
    .png()
    .toBuffer();
  await publishPhotos(page, { 'Strip.png': strip });
  const { width, height } = imageOf(await findDocument('photos', 'photoName', 'Strip'));
  expect([width, height]).toEqual([5000, 2]);
});
