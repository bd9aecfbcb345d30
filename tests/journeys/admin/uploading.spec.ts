import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { withIptc, withXmp } from '../../support/metadata.ts';
import { aSurface, BLUE, GREEN, type GivenFile, givenFiles, RED } from '../../support/pictures.ts';
import { storeDocument, storeFile } from '../../support/backend.ts';
import { storedFile } from '../../support/stored.ts';
import { expectAccessible } from '../support/visit.ts';
import { cellOf, expectSelected, inspector, offer } from '../support/beach.ts';
import {
  button,
  carried,
  chosenFile,
  expect,
  expectAccessibleEverywhere,
  expectAskedOnClosing,
  findDocument,
  heading,
  holdUploads,
  openedBy,
  orderedIn,
  press,
  question,
  seedArchive,
  select,
  test,
  WHILE_ENCODING,
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

const uploaded = (page: Page, count: number) => heading(page, `Uploaded ${count}`);

/** Uploads files to the gallery that is chosen. */
async function upload(page: Page, files: GivenFile[]): Promise<void> {
  await chooseFiles(page, files);
  await uploadButton(page).click();
  await expect(uploaded(page, files.length)).toBeVisible(WHILE_ENCODING);
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
  const dawnRow = chosenFile(page, 'DSC_0001.jpg');
  for (const words of ['Dawn', 'First light.', 'sea, light', /^11 Sept? 2026, 06:31$/]) {
    await expect(dawnRow.getByText(words, { exact: true })).toBeVisible();
  }
  await expect(chosenFile(page, 'DSC_0002.jpg')).toContainText('Blaue Stunde 🌊');
  await expect(chosenFile(page, 'DSC_0003.jpg')).toContainText('Moss 3');
  await expect(
    page.getByText('Visitors see these photos at once, with these names.'),
  ).toBeVisible();
  // What they are called is changed afterwards.
  await expect(page.getByRole('list', { name: 'Chosen photos' }).getByRole('textbox')).toHaveCount(
    0,
  );
  await expect(uploadButton(page)).toBeEnabled();
  await expectAccessibleEverywhere(page);

  await page.getByRole('combobox', { name: 'Keywords to add' }).fill('2026,');
  await expect(dawnRow).toContainText('sea, light, 2026');
  await uploadButton(page).click();
  await expect(uploaded(page, 3)).toBeVisible(WHILE_ENCODING);
  await expect(page.getByRole('link', { name: 'View on site' })).toBeVisible();
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
  for (const [index, name] of ['Dawn', 'Blaue Stunde 🌊', 'Moss 3'].entries()) {
    await expect(shown.nth(index)).toHaveAttribute('alt', name);
  }
});

test('uploaded photos are described afterwards', async ({ page }) => {
  await page.goto('/admin/photos/upload?galleryId=beach');
  await upload(page, await threePhotos());
  await page.getByRole('link', { name: 'Edit them' }).click();

  const filter = page.getByRole('combobox', { name: 'Show' });
  await expect(filter).toHaveText('Just added (3)');
  await expectSelected(page, 'Dawn');
  await expect(inspector(page).getByLabel('Caption')).toBeFocused();
  await expect(cellOf(page, 'Dusk')).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expectSelected(page, 'Blaue Stunde 🌊');
  await expect(inspector(page).getByLabel('Caption')).toBeFocused();
  await page.keyboard.type('The blue hour.');
  await page.keyboard.press('Control+Enter');
  await expectSelected(page, 'Ruby Beach 4');
  await inspector(page).getByLabel('Photo Name').fill('Noon');
  await page.keyboard.press('Control+Enter');
  await expect
    .poll(async () =>
      (await orderedIn('beach')).map(({ photoName, caption }) => [photoName, caption]),
    )
    .toEqual([
      ['Dusk', undefined],
      ['Dawn', 'First light.'],
      ['Blaue Stunde 🌊', 'The blue hour.'],
      ['Noon', undefined],
    ]);

  await page.reload();
  await expect(filter).toHaveText('Just added (3)');
  await expect(cellOf(page, 'Dusk')).toHaveCount(0);
});

test('a new gallery is a draft until it is published', async ({ page, visitor, visit }) => {
  visit.allow(/^LOAD_GALLERY: .*Gallery not found/);
  await page.goto('/admin/photos/upload');
  await chooseFiles(page, await threePhotos());
  await select(page, 'Gallery', 'New gallery…');
  await page.getByLabel('Name of the new gallery').fill('Hoh');
  await select(page, 'Category', 'Forest');
  await expectAccessible(page);
  await uploadButton(page).click();
  await expect(uploaded(page, 3)).toBeVisible(WHILE_ENCODING);
  await expect(page.getByRole('link', { name: 'View on site' })).toHaveCount(0);
  const { id } = await findDocument('drafts/content/galleries', 'galleryName', 'Hoh');
  const address = `/galleries/photos/${String(id)}`;
  await visitor.goto(address);
  await expect(heading(visitor, 'Gallery not found')).toBeVisible();

  await page.getByRole('link', { name: 'Edit them' }).click();
  const head = page.getByRole('group', { name: 'Gallery' });
  await expect(head).toContainText('Draft, only you can see it');
  const preview = await openedBy(page, () =>
    head.getByRole('link', { name: 'View Hoh as a draft' }).click(),
  );
  await expect(heading(preview, 'Hoh')).toBeVisible();
  await preview.close();

  await head.getByRole('button', { name: 'Publish' }).click();
  await expect(question(page)).toContainText('Publish “Hoh”?');
  await expectAccessible(page);
  await press(page, 'Cancel');
  await expect(head).toBeVisible();
  await head.getByRole('button', { name: 'Publish' }).click();
  await press(page, 'Publish');
  await expect(offer(page, '“Hoh” is now public.')).toBeVisible();
  await expect(head).not.toContainText('Draft');
  await expect(head.getByRole('button', { name: 'Publish' })).toHaveCount(0);
  await visitor.goto(address);
  await expect(visitor.getByRole('main').getByRole('link').getByRole('img')).toHaveCount(3);
});

test('RAW files and duplicates are left out', async ({ page }) => {
  const [first, second] = await threePhotos();
  await page.goto('/admin/photos/upload');
  await chooseFiles(page, [first!]);
  await select(page, 'Gallery', 'Forest - Moss');
  await uploadButton(page).click();
  await button(page, 'Upload more').click(WHILE_ENCODING);

  const [raw] = givenFiles({ 'DSC_0009.RAF': Buffer.from(`FUJIFILMCCD-RAW ${'0'.repeat(100)}`) });
  await chooseFiles(page, [{ ...first!, name: 'Again.jpg' }, raw!, second!]);
  await expect(chosenFile(page, 'DSC_0009.RAF')).toContainText('This is a RAW file.');
  await expect(chosenFile(page, 'Again.jpg')).toContainText('Already in Moss');
  await expect(uploadButton(page)).toHaveText('Upload 1 photo');
  await button(page, 'Show 2 skipped files').click();
  await expect(chosenFile(page, 'DSC_0009.RAF')).toBeFocused();
  await button(page, 'Show 2 skipped files').click();
  await expect(chosenFile(page, 'Again.jpg')).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Gallery' })).toHaveValue(/Moss/);
  await uploadButton(page).click();
  await expect(uploaded(page, 1)).toBeVisible(WHILE_ENCODING);
  const summary = page.getByRole('region', { name: 'Results' });
  await expect(summary.getByRole('listitem').filter({ hasText: 'Again.jpg' })).toContainText(
    'In Moss.',
  );
  await expect(summary).toContainText('This is a RAW file.');
  await expect(chosenFile(page, 'DSC_0009.RAF')).toHaveCount(0);
  expect(await orderedIn('moss')).toHaveLength(2);
});

test('files are dropped on the list of a gallery', async ({ page }) => {
  const [first] = await threePhotos();
  await page.goto('/admin/photos?galleryId=moss');
  await expect(heading(page, 'Photos')).toBeVisible();
  const dataTransfer = await carried(page, first!);
  await heading(page, 'Photos').dispatchEvent('dragover', { dataTransfer });
  await expect(page.getByText('Drop the photos to upload them to Moss.')).toBeVisible();
  await heading(page, 'Photos').dispatchEvent('drop', { dataTransfer });

  await expect(heading(page, 'Upload photos')).toBeVisible();
  await expect(chosenFile(page, 'DSC_0003.jpg')).toContainText('Moss 1');
  await expect(uploadButton(page)).toBeEnabled();
});

const progress = (page: Page) => page.getByRole('region', { name: 'Uploading' });

test('a tab that uploads asks before it is closed, while another tab uploads too', async ({
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
  await upload(second, [later!]);
  release();
  await expect(uploaded(first, 1)).toBeVisible(WHILE_ENCODING);
  expect(await orderedIn('moss')).toHaveLength(2);
});

test('a list makes the smaller versions of another program’s photo', async ({ page }) => {
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
  await expect(uploaded(page, 1)).toBeVisible(WHILE_ENCODING);
  expect(await findDocument('photos', 'photoName', 'Plain')).toMatchObject({
    path: 'photos/plain.jpg',
    image: { width: 600, height: 400 },
  });
});
