import type { Page } from '@playwright/test';
import { ports } from '../../../emulators/ports.ts';
import { storeDocument, storeFile } from '../../support/backend.ts';
import { FILE_FOLDERS } from '../../../src/model/files/references.ts';
import { deferred } from '../../support/deferred.ts';
import { aPhoto, aTrashEntry } from '../../support/factories.ts';
import { dropFile, storedFiles } from '../../support/stored.ts';
import { missingFile, tabTo } from '../visit.ts';
import {
  expect,
  expectFocus,
  heading,
  seedArchive,
  test,
  expectAccessibleEverywhere,
  told,
  button,
} from './admin.ts';

test.beforeEach(seedArchive);

const DAY_MS = 24 * 60 * 60 * 1000;

const UNUSED = ['photos/nobody.jpg', 'variants/photos/nobody/r/320.webp'];

/** Stores unused files, and has the storage say that they came two days ago. */
async function storeUnused(page: Page): Promise<void> {
  await Promise.all(UNUSED.map((path) => storeFile(path, Buffer.alloc(700_000))));
  const isOne = (url: URL) =>
    UNUSED.some((path) => url.pathname.endsWith(`/o/${encodeURIComponent(path)}`));
  await page.route(isOne, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const timeCreated = new Date(Date.now() - 2 * DAY_MS).toISOString();
    return route.fulfill({ response, json: { ...(await response.json()), timeCreated } });
  });
}

const isList = (url: URL): boolean =>
  Number(url.port) === ports.storage && url.searchParams.has('prefix');

test('missing files are listed with a link to the form, and unused files are deleted', async ({
  page,
  visit,
}) => {
  visit.tolerate(missingFile('photos/dusk.jpg'), missingFile('photos/gone.jpg'));
  await dropFile('photos/dusk.jpg');
  const document = aPhoto({ id: 'gone', photoName: 'Gone', galleryId: 'beach' });
  const entry = aTrashEntry('photos', 'gone', { name: 'Gone', document });
  await storeDocument('trash', 'photos~gone', entry);
  await storeUnused(page);
  await page.goto('/admin/categories');
  await page.getByRole('link', { name: 'Files', exact: true }).click();
  await expect(heading(page, 'Files')).toBeVisible();
  await expectAccessibleEverywhere(page);

  await button(page, 'Check files').click();
  const missing = page.getByRole('list', { name: 'Missing files' }).getByRole('listitem');
  await expect(missing).toHaveText([
    '“Dusk”, a photo: its original is missing',
    '“Gone”, a photo, in the trash: its original is missing',
  ]);
  await expectFocus(page, /^h1 Files$/);
  await expect(told(page, 'All files have been checked.')).toBeVisible();
  await expect(page.getByText('2 files, 1.4 MB.')).toBeVisible();
  await page.getByText('Show file names').click();
  for (const path of UNUSED) await expect(page.getByText(path, { exact: true })).toBeVisible();
  await expectAccessibleEverywhere(page);

  await button(page, 'Delete').click();
  const question = page.getByRole('dialog', { name: 'Delete 2 files?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  expect(await storedFiles()).toEqual(expect.arrayContaining(UNUSED));
  await button(page, 'Delete').click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(told(page, '2 files were deleted.')).toBeVisible();
  await expect(heading(page, 'Unused files')).toHaveCount(0);
  await expectFocus(page, /^h1 Files$/);
  expect((await storedFiles()).filter((path) => UNUSED.includes(path))).toEqual([]);

  await page.getByRole('link', { name: '“Dusk”' }).click();
  await expect(page).toHaveURL('/admin/photos/edit/dusk');
});

test('the keyboard is enough to hear that all is in order, and to try again after a failure', async ({
  page,
  visit,
}) => {
  visit.allow(/^Failed to load resource: net::ERR_FAILED/, /^LOAD_FILES_SURVEY: /);
  await page.goto('/admin/files');
  await page.route(isList, (route) => route.abort());
  await tabTo(page, 'button', 'Check files');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^The files could not be checked\. The server can’t/)).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.unroute(isList);
  await tabTo(page, 'button', 'Try again');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Everything is in order: 5 files.')).toBeVisible();
  await expectFocus(page, /^h1 Files$/);
  await expect(button(page, 'Check again')).toBeEnabled();
});

test('a check can be cancelled, and ends when the page is left', async ({ page }) => {
  await page.goto('/admin/files');
  const { promise, resolve } = deferred();
  const asked: string[] = [];
  await page.route(isList, async (route) => {
    asked.push(route.request().url());
    await promise;
    // The page has dropped it by now.
    await route.continue().catch(() => undefined);
  });
  await button(page, 'Check files').click();
  await expect(page.getByText('Listing the files: 0 so far…')).toBeVisible();
  await expect.poll(() => asked.length).toBe(FILE_FOLDERS.length);
  await expectAccessibleEverywhere(page);
  await button(page, 'Cancel').click();
  await expect(button(page, 'Check files')).toBeEnabled();
  await button(page, 'Check files').click();
  await expect.poll(() => asked.length).toBe(2 * FILE_FOLDERS.length);
  const dropped = page.waitForEvent('requestfailed', (request) => isList(new URL(request.url())));
  await page.getByRole('link', { name: 'Trash', exact: true }).click();
  await dropped;
  await expect(heading(page, 'Trash')).toBeVisible();
  resolve();
  expect(asked).toHaveLength(2 * FILE_FOLDERS.length);
});
