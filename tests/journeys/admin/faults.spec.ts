import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { storeDocument, storeFile } from '../../support/backend.ts';
import { deferred } from '../../support/deferred.ts';
import { dropFile, storedDocuments, storedFiles } from '../../support/stored.ts';
import { aPicture, BLUE, GREEN } from '../../support/pictures.ts';
import { expectAccessible, missingFile, unreached } from '../visit.ts';
import {
  expect,
  expectFocus,
  expectColor,
  findDocument,
  message,
  pick,
  preview,
  rowOf,
  saveButton,
  seedArchive,
  test,
} from './admin.ts';

test.beforeEach(seedArchive);

const OFFLINE = 'The server can’t be reached. Check the connection and try again.';
const CLASH = 'This was changed in another window since you opened it.';

test('a double click saves once', async ({ page }) => {
  const sent = { uploads: 0, commits: 0 };
  page.on('request', (request) => {
    if (request.method() !== 'POST') return;
    if (request.url().includes('/o?name=')) sent.uploads += 1;
    if (request.url().includes(':commit')) sent.commits += 1;
  });
  await page.goto('/admin/categories/add');
  await page.getByLabel('Category Name').fill('Once');
  await pick(page, await aPicture());
  await saveButton(page).dblclick();
  await expect(page).toHaveURL('/admin/categories');
  await findDocument('categories', 'categoryName', 'Once');
  // Two sizes, the card and the original.
  expect(sent).toEqual({ uploads: 4, commits: 1 });
});

test('saving without a network ends in a sentence, and saving again works', async ({
  page,
  context,
  visit,
}) => {
  // After each write, what lacks variants is counted again.
  visit.allow(/^UPDATE_PHOTO: /, ...unreached('LOAD_(PHOTO|MISSING_VARIANTS_COUNT)'));
  // The encoder may not have been asked for by then.
  visit.tolerate(/^The variants could not be made: .*can’t be read just now/);
  await page.goto('/admin/photos/edit/dusk');
  await page.getByLabel('Photo Name').fill('Nightfall');
  await page.getByLabel('Panorama').check();
  await pick(page, await aPicture({ color: GREEN }));
  await context.setOffline(true);
  await page.getByLabel('Photo Name').press('Enter');
  await expect(message(page)).toContainText(OFFLINE);
  await expect(page.getByLabel('Photo Name')).toHaveValue('Nightfall');
  await expect(page.getByLabel('Panorama')).toBeChecked();
  await expectColor(preview(page), GREEN);
  await expectFocus(page, /^button Save$/);
  expect((await storedDocuments('photos')).dusk).toMatchObject({ photoName: 'Dusk' });

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Close message' }).click();
  await saveButton(page).click();
  await expectColor(rowOf(page, 'Nightfall').locator('img'), GREEN);
});

test('a tab that is closed before the document is written leaves a file that the next visit cleans', async ({
  page,
  context,
}) => {
  await page.goto('/admin/categories/add');
  await page.getByLabel('Category Name').fill('Interrupted');
  await pick(page, await aPicture());
  const silence = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silence, 'listening');
  const asked = once(silence, 'request');
  const { port } = silence.address() as AddressInfo;
  await page.route(/:commit/, (route) => route.continue({ url: `http://127.0.0.1:${port}/` }));
  await saveButton(page).click();
  await asked;
  const left = (await storedFiles()).length;
  await page.close();
  silence.close();

  const next = await context.newPage();
  await next.goto('/admin');
  const offer = next.getByRole('alert').filter({ hasText: '3 files that nothing uses' });
  await expect(offer).toBeVisible();
  await expectAccessible(next);
  await offer.getByRole('button', { name: 'Remove' }).click();
  await expect(offer).toHaveCount(0);
  await expectFocus(next, /^main/);
  expect((await storedFiles()).length).toBe(left - 3);
  await next.reload();
  await expect(rowOf(next, 'Coast')).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test('a save under way in another tab is not offered to be cleaned', async ({ page, context }) => {
  await page.goto('/admin/categories/add');
  await page.getByLabel('Category Name').fill('Under way');
  await pick(page, await aPicture());
  const writing = page.waitForRequest(/:commit/);
  const { promise: held, resolve: release } = deferred();
  await page.route(/:commit/, async (route) => {
    await held;
    await route.fallback();
  });
  await saveButton(page).click();
  await writing;
  const other = await context.newPage();
  // One that was interrupted before is found in the same look.
  await other.addInitScript(() => {
    const key = 'unsettled-file:earlier';
    const entry = { key, collection: 'photos', id: 'earlier', paths: ['photos/earlier.jpg'] };
    localStorage.setItem(key, JSON.stringify(entry));
  });
  await other.goto('/admin');
  await expect(other.getByText('that nothing uses')).toHaveText(
    '1 file that nothing uses is left in the storage.',
  );
  release();
  await expect(rowOf(page, 'Under way')).toBeVisible();
});

test('two tabs that edit different fields both count', async ({ page, context }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/admin/photos/edit/dusk');
    await expect(saveButton(tab)).toBeVisible();
  }
  await page.getByLabel('Photo Name').fill('Nightfall');
  await saveButton(page).click();
  await expect(page).toHaveURL('/admin/photos?galleryId=beach');
  await other.getByLabel('Panorama').check();
  await saveButton(other).click();
  await expect(other).toHaveURL('/admin/photos?galleryId=beach');
  expect((await storedDocuments('photos')).dusk).toMatchObject({
    photoName: 'Nightfall',
    isPanorama: true,
  });
});

test('two tabs that edit the same field are told, and the later one decides', async ({
  page,
  context,
  visit,
}) => {
  visit.allow(/^UPDATE_CATEGORY: AppError: This was changed in another window/);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/admin/categories/edit/coast');
    await expect(saveButton(tab)).toBeVisible();
  }
  await page.getByLabel('Category Name').fill('Shore');
  await pick(page, await aPicture({ color: BLUE }));
  await saveButton(page).click();
  await expect(page).toHaveURL('/admin/categories');
  await other.getByLabel('Category Name').fill('Seaside');
  await saveButton(other).click();
  await expect(message(other)).toContainText(CLASH);
  await expect(other.getByLabel('Category Name')).toHaveValue('Seaside');
  await expectColor(preview(other), BLUE);
  expect((await storedDocuments('categories')).coast).toMatchObject({ categoryName: 'Shore' });
  await saveButton(other).click();
  await expectColor(rowOf(other, 'Seaside').locator('img'), BLUE);
});

test('a list, and the choices of a form, are asked for again where they could not be loaded', async ({
  page,
  visit,
}) => {
  visit.allow(...unreached('LOAD_CATEGORIES'));
  visit.tolerate(...unreached('LOAD_TRASH'));
  await page.route(/:runQuery/, (route) => route.abort());
  await page.goto('/admin/categories');
  await expect(page.getByText('Could not load the categories.')).toBeVisible();
  await expect(message(page)).toContainText(OFFLINE);
  await expectAccessible(page);
  await page.unroute(/:runQuery/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rowOf(page, 'Coast')).toBeVisible();

  await page.route(/:runQuery/, (route) => route.abort());
  await page.goto('/admin/galleries/add');
  await expect(page.getByText('The choices could not be loaded.')).toBeVisible();
  await page.getByLabel('Gallery Name').fill('Kept');
  await page.unroute(/:runQuery/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('combobox', { name: 'Category' }).click();
  await expect(page.getByRole('option')).toHaveText(['Coast', 'Forest']);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Gallery Name')).toHaveValue('Kept');
});

test('documents of an older site, and what has lost its file or its parent, can be mended', async ({
  page,
  visit,
}) => {
  visit.allow(missingFile('photos/dusk.jpg'));
  await dropFile('photos/dusk.jpg');
  await storeDocument('photos', 'old', {
    photoName: 'Old',
    galleryId: 'gone',
    path: 'photos/old.jpg',
  });
  await storeFile('photos/old.jpg', (await aPicture()).buffer);
  await page.goto('/admin/photos?galleryId=gone');
  await expect(rowOf(page, 'Old')).toBeVisible();
  await page.getByRole('link', { name: 'Edit Old' }).click();
  await expect(page.getByText('Its gallery no longer exists. Choose another.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Gallery' }).click();
  await page.getByRole('option', { name: 'Forest - Moss' }).click();
  await saveButton(page).click();
  await expect(page).toHaveURL('/admin/photos?galleryId=moss');
  expect((await storedDocuments('photos')).old).toEqual({
    id: 'old',
    photoName: 'Old',
    galleryId: 'moss',
    path: 'photos/old.jpg',
    order: expect.any(Number),
    updatedAt: expect.any(String),
  });

  await page.goto('/admin/photos/edit/dusk');
  await pick(page, await aPicture({ color: GREEN }));
  await saveButton(page).click();
  await expectColor(rowOf(page, 'Dusk').locator('img'), GREEN);
});
