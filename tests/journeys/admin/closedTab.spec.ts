import type { Page } from '@playwright/test';
import { aSurface, type GivenFile } from '../../support/pictures.ts';
import { chooseFiles, expect, heading, orderedIn, seedArchive, test } from '../support/admin.ts';

const COUNT = 60;
/** The file whose photo gets a typed name. */
const TYPED = 'DSC_0050.jpg';

test.beforeEach(seedArchive);

/** A JPEG of a hue in degrees. */
async function aPhotoFile(index: number): Promise<GivenFile> {
  const background = { r: 4 * index, g: 255 - 4 * index, b: (37 * index) % 256 };
  const buffer = await aSurface(480, 320, background).jpeg().toBuffer();
  const name = `DSC_${String(index + 1).padStart(4, '0')}.jpg`;
  return { name, mimeType: 'image/jpeg', buffer };
}

const someFiles = () => Promise.all(Array.from({ length: COUNT }, (_, index) => aPhotoFile(index)));

/** Chooses a folder as a picker gives it: of the browser's own file system, whose files have handles. */
async function chooseFolder(page: Page, files: readonly GivenFile[]): Promise<void> {
  const contents = files.map(({ name, buffer }) => ({ name, base64: buffer.toString('base64') }));
  await page.evaluate(async (all) => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('Walk', { create: true });
    for (const { name, base64 } of all) {
      const handle = await folder.getFileHandle(name, { create: true });
      const writable = await handle.createWritable();
      await writable.write(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
      await writable.close();
    }
    Object.assign(window, { showDirectoryPicker: async () => folder });
  }, contents);
  await page.getByRole('button', { name: 'Choose a folder' }).click();
}

/** Uploads 60 photos, and closes the tab once 20 of them are added. */
async function closeAfterSome(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Upload ${COUNT} photos` }).click();
  const added = async () => (await orderedIn('moss')).length;
  await expect.poll(added, { timeout: 120_000 }).toBeGreaterThanOrEqual(20);
  await page.close();
}

const uploadRest = (page: Page) => page.getByRole('button', { name: /^Upload \d+ photos?$/ });

async function expectUploaded(page: Page, names: readonly string[]): Promise<void> {
  await expect(page.getByRole('region', { name: 'Results' })).toBeVisible({ timeout: 180_000 });
  await expect(page.getByRole('heading', { name: /^Uploaded \d+/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Failed' })).toHaveCount(0);
  expect((await orderedIn('moss')).map(({ photoName }) => photoName)).toEqual(names);
}

const mossNames = Array.from({ length: COUNT }, (_, index) => `Moss ${index + 1}`);

test('60 photos whose tab is closed are added once, in order and with their words, by one click in the next', async ({
  page,
  visit,
}) => {
  test.setTimeout(300_000);
  // Whether files have arrived is asked by their paths.
  visit.tolerate(/^Failed to load resource: .*404/);
  const files = await someFiles();
  await page.goto('/admin/photos/upload?galleryId=moss');
  await chooseFolder(page, files);
  await expect(uploadRest(page)).toBeEnabled({ timeout: 60_000 });
  await page.mouse.wheel(0, 20_000);
  await page.getByLabel(`Name of ${TYPED}`).fill('Dusk');
  const context = page.context();
  await closeAfterSome(page);

  const opened = await context.newPage();
  await opened.goto('/admin/galleries');
  const left = opened.getByRole('alert').filter({ hasText: /of your list have not been uploaded/ });
  await left.getByRole('button', { name: 'Show' }).click();
  await expect(uploadRest(opened)).toBeEnabled({ timeout: 60_000 });
  await uploadRest(opened).click();
  const names = mossNames.with(49, 'Dusk');
  await expectUploaded(opened, names);
  await opened.goto('/admin/photos/upload');
  await expect(heading(opened, 'Drop photos or a folder here')).toBeVisible();
});

test('60 photos whose tab is closed are completed in another browser by choosing them again', async ({
  page,
  ownPage: other,
  visit,
}) => {
  test.setTimeout(300_000);
  visit.tolerate(/^Failed to load resource: .*404/);
  const files = await someFiles();
  await page.goto('/admin/photos/upload?galleryId=moss');
  await chooseFiles(page, files);
  await expect(uploadRest(page)).toBeEnabled({ timeout: 60_000 });
  await closeAfterSome(page);

  await other.goto('/admin/photos/upload?galleryId=moss');
  await chooseFiles(other, files);
  await expect(uploadRest(other)).toBeEnabled({ timeout: 60_000 });
  await expect(uploadRest(other)).not.toHaveText(`Upload ${COUNT} photos`);
  await uploadRest(other).click();
  await expectUploaded(other, mossNames);
});
