import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { withIptc, withXmp } from '../../support/metadata.ts';
import { aSurface, BLUE, GREEN, type GivenFile, givenFiles, RED } from '../../support/pictures.ts';
import { storeDocument, storeFile } from '../../support/backend.ts';
import { storedFile } from '../../support/stored.ts';
import { expectAccessible, withoutNetwork } from '../support/visit.ts';
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
} from '../support/admin.ts';

test.beforeEach(seedArchive);

/** A JPEG as a camera writes it, of one colour, taken on a day of September 2026. */
async function aCameraPicture(color: string, day: number): Promise<Buffer> {
  const taken = `2026:09:${String(day).padStart(2, '0')} 06:31:00`;
  return aSurface(600, 400, color)
    .withExif({ IFD2: { DateTimeOriginal: taken } })
    .jpeg()
    .toBuffer();
}

/** Three photos of which one has words in XMP, one in IPTC, and one has none; the last first. */
async function threePhotos(): Promise<GivenFile[]> {
  const [noon, dawn, dusk] = await Promise.all([
    aCameraPicture(GREEN, 13),
    aCameraPicture(RED, 11),
    aCameraPicture(BLUE, 12),
  ]);
  const words = { title: 'Dawn', description: 'First light.', subject: ['sea', 'light'] };
  return givenFiles({
    'DSC_0003.jpg': noon,
    'DSC_0001.jpg': withXmp(dawn, { ...words, creator: ['Ada'], rights: '© Ada' }),
    'DSC_0002.jpg': withIptc(dusk, [{ number: 5, text: 'Blaue Stunde 🌊' }]),
  });
}

const uploadButton = (page: Page) => page.getByRole('button', { name: /^Upload \d+ photo/ });

const threeUploaded = (page: Page) => heading(page, 'Uploaded 3');

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

  const [raw] = givenFiles({ 'DSC_0009.RAF': Buffer.from(`FUJIFILMCCD-RAW ${'0'.repeat(100)}`) });
  await chooseFiles(page, [{ ...first!, name: 'Again.jpg' }, raw!, second!]);
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
  await expect(chosenFile(page, 'DSC_0009.RAF')).toHaveCount(0);
  expect(await orderedIn('moss')).toHaveLength(2);
});

test('a photo that was exported again replaces its first version, once that is chosen', async ({
  page,
}) => {
  const [first, , other] = await threePhotos();
  const version: GivenFile = { ...other!, name: 'dsc_0003.jpeg' };
  await page.goto('/admin/photos?galleryId=moss');
  await page.getByRole('link', { name: 'Upload photos' }).click();
  await chooseFiles(page, [first!]);
  await page.getByLabel('Name of DSC_0003.jpg').fill('Noon');
  await uploadButton(page).click();
  await page.getByRole('button', { name: 'Upload more' }).click({ timeout: 60_000 });
  const before = await findDocument('photos', 'photoName', 'Noon');
  expect(before).toMatchObject({ fileName: 'DSC_0003.jpg' });

  await chooseFiles(page, [version]);
  const row = chosenFile(page, version.name);
  await expect(row).toContainText('Same file name as Noon');
  await expect(page.getByRole('button', { name: 'Upload', exact: true })).toBeDisabled();
  await expectAccessible(page);
  // In another gallery there is no such photo.
  await select(page, 'Gallery', 'Coast - Ruby Beach');
  await expect(row).not.toContainText('Same file name');
  await expect(uploadButton(page)).toHaveText('Upload 1 photo');
  await select(page, 'Gallery', 'Forest - Moss');
  await select(page, `What to do with ${version.name}`, 'Replace the existing photo');
  await expect(row).toContainText('The name and texts stay.');
  await uploadButton(page).click();
  await expect(heading(page, 'Uploaded 1')).toBeVisible({ timeout: 60_000 });
  expect(await orderedIn('moss')).toHaveLength(1);
  const after = await findDocument('photos', 'photoName', 'Noon');
  expect(after).toMatchObject({ id: before.id, fileName: version.name });
  const { bytes } = await storedFile(String(after.path));
  expect(bytes.equals(version.buffer)).toBe(true);
});

test('files dropped on a gallery’s list come along, and are still there after another page', async ({
  page,
}) => {
  const [first] = await threePhotos();
  await page.goto('/admin/photos?galleryId=moss');
  await expect(heading(page, 'Photos')).toBeVisible();
  const dataTransfer = await carried(page, first!);
  await heading(page, 'Photos').dispatchEvent('dragover', { dataTransfer });
  await expect(page.getByText('Drop the photos to upload them to Moss.')).toBeVisible();
  await heading(page, 'Photos').dispatchEvent('drop', { dataTransfer });

  await expect(heading(page, 'Upload photos')).toBeVisible();
  await expect(page.getByLabel('Name of DSC_0003.jpg')).toHaveValue('Moss 1');
  await page.getByLabel('Name of DSC_0003.jpg').fill('Noon');
  await page.getByRole('link', { name: 'Categories' }).click();
  await page.getByRole('alert').getByRole('button', { name: 'Show' }).click();
  await expect(page.getByLabel('Name of DSC_0003.jpg')).toHaveValue('Noon');

  await page.getByRole('button', { name: 'Remove DSC_0003.jpg' }).click();
  await page.getByRole('button', { name: 'Restore 1 file' }).click();
  await expect(page.getByLabel('Name of DSC_0003.jpg')).toHaveValue('Noon');
});

const progress = (page: Page) => page.getByRole('region', { name: 'Uploading' });

test('a second tab takes no photos while the first uploads, and takes them afterwards', async ({
  page: first,
}) => {
  const [photo, later] = await threePhotos();
  const second = await first.context().newPage();
  await first.goto('/admin/photos/upload?galleryId=moss');
  await chooseFiles(first, [photo!]);
  await expect(uploadButton(first)).toBeEnabled();
  const release = await holdUploads(first);
  await uploadButton(first).click();
  await expect(progress(first)).toContainText('0 of 1 photo added');
  await expectAskedOnClosing(first);
  await second.goto('/admin/photos/upload?galleryId=moss');
  const notice = second.getByText('Another tab is uploading photos.');
  await expect(notice).toBeVisible();
  await expect(second.getByRole('button', { name: 'Choose photos' })).toHaveCount(0);
  release();
  await expect(heading(first, 'Uploaded 1')).toBeVisible({ timeout: 60_000 });
  await expect(notice).toHaveCount(0);
  await chooseFiles(second, [later!]);
  await uploadButton(second).click();
  await expect(heading(second, 'Uploaded 1')).toBeVisible({ timeout: 60_000 });
  expect(await orderedIn('moss')).toHaveLength(2);
});

test('photos wait in a network that leads nowhere, and are added once it leads somewhere', async ({
  page,
  visit,
}) => {
  // A second attempt asks for each file before it sends one.
  visit.tolerate(...withoutNetwork, /404 .*\/o\//);
  await page.goto('/admin/photos/upload?galleryId=moss');
  await chooseFiles(page, await threePhotos());
  await expect(uploadButton(page)).toBeEnabled();
  await page.route('**', (route) => route.abort());
  await uploadButton(page).click();
  await expect(progress(page)).toContainText('Waiting for the network');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(progress(page)).toContainText('Waiting for the network');
  await expect(page.getByRole('heading', { name: 'Failed' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(progress(page)).toContainText('Paused');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(heading(page, 'Uploaded 3')).toBeVisible({ timeout: 60_000 });
});

test('the smaller versions of another program’s photo are made from its list', async ({ page }) => {
  const original = await aCameraPicture(GREEN, 13);
  await storeFile('photos/plain.jpg', original, 'image/jpeg');
  await storeDocument('photos', 'plain', {
    id: 'plain',
    photoName: 'Plain',
    galleryId: 'moss',
    path: 'photos/plain.jpg',
  });
  await page.goto('/admin/photos?galleryId=moss');
  await expect(page.getByText('1 photo has no smaller versions')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make smaller versions' }).click();
  await expect(heading(page, 'Uploaded 1')).toBeVisible({ timeout: 60_000 });
  expect(await findDocument('photos', 'photoName', 'Plain')).toMatchObject({
    path: 'photos/plain.jpg',
    image: { width: 600, height: 400 },
  });
});
