import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { withIptc, withXmp } from '../../support/metadata.ts';
import { BLUE, GREEN, type GivenFile, RED } from '../../support/pictures.ts';
import { storedFile } from '../../support/stored.ts';
import { expectAccessible, passUntilShown, withoutNetwork } from '../visit.ts';
import {
  carried,
  chosenFile,
  expect,
  expectAskedOnClosing,
  findDocument,
  heading,
  holdUploads,
  orderedIn,
  seedArchive,
  select,
  test,
  chooseFiles,
} from './admin.ts';

test.beforeEach(seedArchive);

/** A JPEG as a camera writes it, of one colour, taken on a day of September 2026. */
async function aCameraPicture(color: string, day: number): Promise<Buffer> {
  const taken = `2026:09:${String(day).padStart(2, '0')} 06:31:00`;
  return sharp({ create: { width: 600, height: 400, channels: 3, background: color } })
    .withExif({ IFD2: { DateTimeOriginal: taken } })
    .jpeg()
    .toBuffer();
}

const given = (name: string, buffer: Buffer): GivenFile => ({
  name,
  mimeType: 'image/jpeg',
  buffer,
});

/** Three photos of which one has words in XMP, one in IPTC, and one has none; the last first. */
async function threePhotos(): Promise<GivenFile[]> {
  const [noon, dawn, dusk] = await Promise.all([
    aCameraPicture(GREEN, 13),
    aCameraPicture(RED, 11),
    aCameraPicture(BLUE, 12),
  ]);
  const words = { title: 'Dawn', description: 'First light.', subject: ['sea', 'light'] };
  return [
    given('DSC_0003.jpg', noon),
    given('DSC_0001.jpg', withXmp(dawn, { ...words, creator: ['Ada'], rights: '© Ada' })),
    given('DSC_0002.jpg', withIptc(dusk, [{ number: 5, text: 'Blaue Stunde 🌊' }])),
  ];
}

const uploadButton = (page: Page) => page.getByRole('button', { name: /^Upload \d+ photo/ });

const threeUploaded = (page: Page) => heading(page, 'Uploaded 3');

/** Runs in the page: the bytes of all copies that are whole in the browser's own file system. */
async function copiedBytes(): Promise<number> {
  // While a copy is written, its swap file is listed and may be gone before it is read.
  const bytesOf = (kept: FileSystemFileHandle) =>
    kept.getFile().then(
      ({ size }) => size,
      () => 0,
    );
  const sizeOf = async (folder: FileSystemDirectoryHandle): Promise<number> => {
    let bytes = 0;
    for await (const kept of folder.values()) {
      if (kept instanceof FileSystemDirectoryHandle) bytes += await sizeOf(kept);
      else if (kept instanceof FileSystemFileHandle) bytes += await bytesOf(kept);
    }
    return bytes;
  };
  return sizeOf(await navigator.storage.getDirectory());
}

test('photos are named by their files, published in order and kept as they were', async ({
  page,
  visitor,
}) => {
  const files = await threePhotos();
  await page.goto('/admin/photos?galleryId=moss');
  await page.getByRole('link', { name: 'Upload photos' }).click();
  await chooseFiles(page, files);

  await expect(page.getByRole('combobox', { name: 'Gallery' })).toHaveValue(/Moss/);
  await expect(page.getByLabel('Name of DSC_0001.jpg')).toHaveValue('Dawn');
  await expect(page.getByLabel('Caption of DSC_0001.jpg')).toHaveValue('First light.');
  await expect(page.getByLabel('Keywords of DSC_0001.jpg')).toHaveValue('sea, light');
  await expect(page.getByLabel('Name of DSC_0002.jpg')).toHaveValue('Blaue Stunde 🌊');
  await expect(page.getByLabel('Name of DSC_0003.jpg')).toHaveValue('Moss 3');
  await expect(uploadButton(page)).toBeEnabled();
  await expectAccessible(page);

  await page.getByLabel('Name of DSC_0003.jpg').fill('Noon');
  await page.getByRole('combobox', { name: 'Keywords to add' }).fill('2026,');
  await uploadButton(page).click();
  await expect(page.getByRole('button', { name: 'Upload more' })).toBeVisible({ timeout: 60_000 });
  await expect(threeUploaded(page)).toBeVisible();
  await expectAccessible(page);

  const dawn = await findDocument('photos', 'photoName', 'Dawn');
  expect(dawn).toMatchObject({
    galleryId: 'moss',
    caption: 'First light.',
    keywords: ['sea', 'light', '2026'],
    creator: 'Ada',
    copyright: '© Ada',
  });
  const { bytes } = await storedFile(String(dawn.path));
  expect(bytes.equals(files[1]!.buffer)).toBe(true);
  expect(dawn.contentHash).toBe(createHash('sha256').update(bytes).digest('hex'));

  await visitor.goto('/galleries/photos/moss');
  const shown = visitor.getByRole('main').getByRole('link').getByRole('img');
  await expect(shown).toHaveCount(3);
  for (const [index, name] of ['Dawn', 'Blaue Stunde 🌊', 'Noon'].entries()) {
    await expect(shown.nth(index)).toHaveAttribute('alt', name);
  }
});

test('a file that is no photo and one that is there already are left out', async ({ page }) => {
  const [first, second] = await threePhotos();
  await page.goto('/admin/photos/upload');
  await chooseFiles(page, [first!]);
  await select(page, 'Gallery', 'Forest - Moss');
  await uploadButton(page).click();
  await page.getByRole('button', { name: 'Upload more' }).click({ timeout: 60_000 });

  const raw = given('DSC_0009.RAF', Buffer.from(`FUJIFILMCCD-RAW ${'0'.repeat(100)}`));
  await chooseFiles(page, [{ ...first!, name: 'Again.jpg' }, raw, second!]);
  await expect(chosenFile(page, 'DSC_0009.RAF')).toContainText('This is a RAW file.');
  await expect(chosenFile(page, 'Again.jpg')).toContainText('Already in Moss');
  await expect(uploadButton(page)).toHaveText('Upload 1 photo');
  await page.getByRole('button', { name: 'Show 2 skipped files' }).click();
  await expect(chosenFile(page, 'DSC_0009.RAF')).toBeFocused();
  await page.getByRole('button', { name: 'Show 2 skipped files' }).click();
  await expect(chosenFile(page, 'Again.jpg')).toBeFocused();
  await select(page, 'Gallery', 'Forest - Moss');
  await uploadButton(page).click();
  await expect(page.getByRole('button', { name: 'Upload more' })).toBeVisible({ timeout: 60_000 });
  const summary = page.getByRole('region', { name: 'Results' });
  await expect(summary.getByRole('listitem').filter({ hasText: 'Again.jpg' })).toContainText(
    'In Moss.',
  );
  await expect(summary).toContainText('This is a RAW file.');
  expect(await orderedIn('moss')).toHaveLength(2);
});

test('files dropped on a gallery’s list come along, and leaving them asks', async ({ page }) => {
  const [first] = await threePhotos();
  await page.goto('/admin/photos?galleryId=moss');
  await expect(heading(page, 'Photos')).toBeVisible();
  const dataTransfer = await carried(page, first!);
  await heading(page, 'Photos').dispatchEvent('dragover', { dataTransfer });
  await expect(page.getByText('Drop the photos to upload them to Moss.')).toBeVisible();
  await heading(page, 'Photos').dispatchEvent('drop', { dataTransfer });

  await expect(heading(page, 'Upload photos')).toBeVisible();
  await expect(page.getByLabel('Name of DSC_0003.jpg')).toHaveValue('Moss 1');
  await page.getByRole('link', { name: 'Categories' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without uploading?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Name of DSC_0003.jpg')).toBeVisible();

  await page.getByRole('button', { name: 'Remove DSC_0003.jpg' }).click();
  await page.getByRole('button', { name: 'Restore 1 file' }).click();
  await expect(page.getByLabel('Name of DSC_0003.jpg')).toHaveValue('Moss 1');
});

const progress = (page: Page) => page.getByRole('region', { name: 'Uploading' });

test('a second tab hands its photo to the first, which adds both', async ({ page: first }) => {
  const files = await threePhotos();
  const second = await first.context().newPage();
  const tabs = [first, second];
  for (const [index, tab] of tabs.entries()) {
    await tab.goto('/admin/photos/upload?galleryId=moss');
    await chooseFiles(tab, [files[index]!]);
    await expect(uploadButton(tab)).toBeEnabled();
  }
  const release = await holdUploads(first);
  for (const tab of tabs) await uploadButton(tab).click();
  await expect(progress(second)).toContainText('Another tab is uploading');
  await expect(progress(second)).toContainText('0 of 2 photos added');
  release();
  await expect(heading(first, 'Uploaded 2')).toBeVisible({ timeout: 60_000 });
  await expect(progress(second)).toHaveCount(0);
  expect(await orderedIn('moss')).toHaveLength(2);
});

test('photos wait in a network that leads nowhere, also for what makes their sizes', async ({
  page,
  visit,
}) => {
  visit.tolerate(...withoutNetwork);
  await page.goto('/admin/photos/upload?galleryId=moss');
  await chooseFiles(page, await threePhotos());
  await expect(uploadButton(page)).toBeEnabled();
  let asked = 0;
  await page.route('**', (route) => {
    if (route.request().url().includes('/imageWorker')) asked += 1;
    return route.abort();
  });
  await uploadButton(page).click();
  const tryAgain = () => page.evaluate(() => dispatchEvent(new Event('online')));
  const attempts = () => tryAgain().then(() => asked);
  // All three at once at first, and then one at a time.
  await expect.poll(attempts).toBeGreaterThan(5);
  await expect(progress(page)).toContainText('Waiting for the network');
  await expect(page.getByRole('heading', { name: 'Failed' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(progress(page)).toContainText('Paused');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Resume' }).click();
  await tryAgain();
  await expect(heading(page, 'Uploaded 3')).toBeVisible({ timeout: 60_000 });
});

test('what was interrupted goes on, in its order and as it was, with the files that are chosen again', async ({
  page,
  visit,
}, testInfo) => {
  visit.tolerate(...withoutNetwork);
  const files = await threePhotos();
  const onDisk = files.map(({ name }) => testInfo.outputPath(name));
  await Promise.all(files.map(({ buffer }, index) => writeFile(onDisk[index]!, buffer)));
  await page.goto('/admin/photos/upload?galleryId=moss');
  await chooseFiles(page, onDisk);
  await expect(uploadButton(page)).toBeEnabled();
  await page.context().setOffline(true);
  await uploadButton(page).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(progress(page)).toContainText('Paused');
  await page.context().setOffline(false);
  const bytes = files.reduce((sum, { buffer }) => sum + buffer.length, 0);
  await expect.poll(() => page.evaluate(copiedBytes)).toBe(bytes);
  // A browser may have no room to keep the files.
  await page.evaluate(async () => {
    const kept = await navigator.storage.getDirectory();
    await kept.removeEntry('uploads', { recursive: true });
  });

  await page.goto('/admin/galleries');
  const told = page
    .getByRole('alert')
    .filter({ hasText: '0 of 3 photos have been added to “Moss”.' });
  await expect(told.getByRole('button', { name: 'Stop uploading' })).toBeVisible();
  await told.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('list', { name: 'Files to choose again' })).toContainText(
    'DSC_0002.jpg',
  );
  await page
    .getByLabel('Choose these 3 files again')
    .and(page.locator('input'))
    .setInputFiles(onDisk);
  await expect(page.getByRole('button', { name: 'Upload more' })).toBeVisible({ timeout: 60_000 });
  const photos = await orderedIn('moss');
  expect(photos.map(({ photoName }) => photoName)).toEqual(['Dawn', 'Blaue Stunde 🌊', 'Moss 3']);
  const originals = await Promise.all(photos.map(({ path }) => storedFile(String(path))));
  const taken = [files[1]!, files[2]!, files[0]!];
  expect(originals.map(({ bytes }, index) => bytes.equals(taken[index]!.buffer))).toEqual([
    true,
    true,
    true,
  ]);
});

test('photos are published where the browser’s own database does not answer', async ({
  ownPage: page,
  visit,
}) => {
  visit.allow(/^The upload queue can’t be saved/);
  await page.goto('/admin/photos/upload?galleryId=moss');
  const kept = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(kept).toContain('uploads');
  const other = await page.context().newPage();
  await other.goto('/robots.txt');
  // As a page does that was left in the middle of a write.
  await other.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('uploads');
        opening.onsuccess = () => {
          const stores = [...opening.result.objectStoreNames];
          const batches = opening.result.transaction(stores, 'readwrite').objectStore('batches');
          const goOn = () => {
            batches.count().onsuccess = goOn;
            resolve();
          };
          goOn();
        };
      }),
  );
  await page.clock.install();
  await page.reload();
  const told = 'The browser’s database is not responding.';
  const remedy = 'Reload this page or restart the browser to see whether uploads were interrupted.';
  await passUntilShown(page, page.getByText(`${told} ${remedy}`));
  await chooseFiles(page, (await threePhotos()).slice(0, 1));
  await expect(uploadButton(page)).toBeEnabled();
  const release = await holdUploads(page);
  await uploadButton(page).click();
  const open = 'Keep this tab open until everything is uploaded.';
  await expect(page.getByText(`${open} ${told}`)).toBeVisible();
  await expect(progress(page)).toContainText('0 of 1 photo added');
  await expectAskedOnClosing(page);
  release();
  await expect(heading(page, 'Uploaded 1')).toBeVisible({ timeout: 60_000 });
});
