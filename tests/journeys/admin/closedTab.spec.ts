import type { Page } from '@playwright/test';
import { aSurface, type GivenFile } from '../../support/pictures.ts';
import { storedDocuments } from '../../support/stored.ts';
import {
  chooseFiles,
  expect,
  findDocument,
  orderedIn,
  seedArchive,
  select,
  test,
} from '../support/admin.ts';

const COUNT = 60;

test.beforeEach(seedArchive);

/** A JPEG of a hue in degrees. */
async function aPhotoFile(index: number): Promise<GivenFile> {
  const background = { r: 4 * index, g: 255 - 4 * index, b: (37 * index) % 256 };
  const buffer = await aSurface(480, 320, background).jpeg().toBuffer();
  const name = `DSC_${String(index + 1).padStart(4, '0')}.jpg`;
  return { name, mimeType: 'image/jpeg', buffer };
}

const someFiles = () => Promise.all(Array.from({ length: COUNT }, (_, index) => aPhotoFile(index)));

/** Uploads the chosen photos, and closes the tab once 20 of them are in a gallery. */
async function closeAfterSome(page: Page, galleryId: () => Promise<string>): Promise<void> {
  await page.getByRole('button', { name: `Upload ${COUNT} photos` }).click();
  const added = async () => (await orderedIn(await galleryId())).length;
  await expect.poll(added, { timeout: 120_000 }).toBeGreaterThanOrEqual(20);
  await page.close();
}

const uploadRest = (page: Page) => page.getByRole('button', { name: /^Upload \d+ photos?$/ });

/** Chooses the files again, and uploads those that are not there. */
async function goOn(page: Page, files: GivenFile[]): Promise<void> {
  await chooseFiles(page, files);
  await expect(uploadRest(page)).toBeEnabled({ timeout: 60_000 });
  await expect(uploadRest(page)).not.toHaveText(`Upload ${COUNT} photos`);
  await uploadRest(page).click();
  await expect(page.getByRole('region', { name: 'Results' })).toBeVisible({ timeout: 180_000 });
  await expect(page.getByRole('heading', { name: /^Uploaded \d+/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Failed' })).toHaveCount(0);
}

const banner = (page: Page) =>
  page.getByRole('alert').filter({
    hasText: /^\d+ photos have not been uploaded to “.+”\. Choose the same files again to go on\./,
  });

const numbered = (name: string) =>
  Array.from({ length: COUNT }, (_, index) => `${name} ${index + 1}`);

test('choosing 60 photos again completes an upload with its choices', async ({ page, visit }) => {
  // Whether files have arrived is asked by their paths.
  visit.tolerate(/^Failed to load resource: .*404/);
  const files = await someFiles();
  await page.goto('/admin/photos/upload');
  await chooseFiles(page, files);
  await select(page, 'Gallery', 'New gallery…');
  await page.getByLabel('Name of the new gallery').fill('Hoh');
  await select(page, 'Category', 'Forest');
  await page.getByRole('combobox', { name: 'Keywords to add' }).fill('rain,');
  await expect(uploadRest(page)).toBeEnabled({ timeout: 60_000 });
  const context = page.context();
  const galleryId = async () => {
    const drafts = Object.values(await storedDocuments('drafts/content/galleries'));
    return String(drafts[0]?.id);
  };
  await closeAfterSome(page, galleryId);

  const opened = await context.newPage();
  await opened.goto('/admin/categories');
  await expect(banner(opened)).toContainText('“Hoh”');
  await opened.getByRole('link', { name: 'Slideshow' }).click();
  await banner(opened).getByRole('button', { name: 'Go on' }).click();
  await expect(opened.getByText(/not been uploaded to this gallery\./)).toBeVisible();
  await expect(banner(opened)).toHaveCount(0);
  // What was decided does not depend on how the page was opened.
  await opened.reload();
  await goOn(opened, files);
  const photos = await orderedIn(await galleryId());
  expect(photos.map(({ photoName }) => photoName)).toEqual(numbered('Hoh'));
  for (const { keywords } of photos) expect(keywords).toEqual(['rain']);
  await findDocument('drafts/content/galleries', 'galleryName', 'Hoh');
  await opened.goto('/admin/categories');
  await expect(opened.getByRole('heading', { name: 'Categories' })).toBeVisible();
  await expect(banner(opened)).toHaveCount(0);
});

test('another browser completes an upload of 60 photos', async ({
  page,
  ownPage: other,
  visit,
}) => {
  visit.tolerate(/^Failed to load resource: .*404/);
  const files = await someFiles();
  await page.goto('/admin/photos/upload?galleryId=moss');
  await chooseFiles(page, files);
  await expect(uploadRest(page)).toBeEnabled({ timeout: 60_000 });
  const context = page.context();
  await closeAfterSome(page, async () => 'moss');

  await other.goto('/admin/photos/upload?galleryId=moss');
  await goOn(other, files);
  expect((await orderedIn('moss')).map(({ photoName }) => photoName)).toEqual(numbered('Moss'));

  // The first browser does not know, until the photographer says so.
  const first = await context.newPage();
  await first.goto('/admin/categories');
  await banner(first).getByRole('button', { name: 'Close notice' }).click();
  await expect(banner(first)).toHaveCount(0);
  await first.reload();
  await expect(first.getByRole('heading', { name: 'Categories' })).toBeVisible();
  await expect(banner(first)).toHaveCount(0);
});
