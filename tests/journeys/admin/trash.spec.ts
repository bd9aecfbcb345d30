import type { Locator, Page } from '@playwright/test';
import { storeAt, storeDocument, storeFile } from '../../support/backend.ts';
import { aTrashEntry } from '../../support/factories.ts';
import { aPicture } from '../../support/pictures.ts';
import { storedDocuments, storedFiles } from '../../support/stored.ts';
import {
  expectAccessible,
  expectImagesLoaded,
  expectNoSidewaysScroll,
  tabTo,
} from '../support/visit.ts';
import {
  DESKTOP,
  expect,
  expectFocus,
  message,
  PHONE,
  rowOf,
  seedArchive,
  select,
  test,
  expectAccessibleEverywhere,
  question,
  press,
  told,
  button,
} from '../support/admin.ts';
import { deleteDusk, storedDusk } from '../support/dusk.ts';

test.beforeEach(seedArchive);

const DAY_MS = 24 * 60 * 60 * 1000;

const entryOf = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Deleted' }).getByRole('listitem').filter({ hasText: name });

/** Deletes what asks first, from its list. */
async function deleteAsked(page: Page, name: string): Promise<void> {
  await button(page, `Delete ${name}`).click();
  await press(page, 'Delete');
  await expect(question(page)).toHaveCount(0);
  await expect(rowOf(page, name)).toHaveCount(0);
}

/** Stores a photo in the trash, with its file, as if it had been deleted so many days ago. */
async function storeEntry(id: string, name: string, days = 1, more: object = {}): Promise<void> {
  const path = `photos/${id}.jpg`;
  await storeFile(path, (await aPicture()).buffer);
  const deletedAt = new Date(Date.now() - days * DAY_MS);
  const document = { id, photoName: name, galleryId: 'moss', path };
  const entry = aTrashEntry('photos', id, { name, deletedAt, document, ...more });
  await storeDocument('trash', `photos~${id}`, entry);
}

test('a photo is restored to another gallery', async ({ page, visit }) => {
  visit.allow(/^RESTORE_FROM_TRASH: /);
  await deleteDusk(page);
  await page.goto('/admin/galleries');
  await deleteAsked(page, 'Ruby Beach');
  await page.goto('/admin/trash');
  await button(page, 'Restore Dusk').click();
  await expect(question(page)).toHaveAccessibleName('Where should “Dusk” be restored?');
  await expect(question(page)).toHaveAccessibleDescription(
    '“Ruby Beach” is in the trash. Restore it first, or choose another one.',
  );
  await expect(message(page)).toHaveCount(0);
  await expect(question(page).getByRole('button', { name: 'Restore' })).toBeDisabled();
  await expectAccessibleEverywhere(page);
  await press(page, 'Cancel');
  await expectFocus(page, /^h1 Trash$/);

  await button(page, 'Restore Dusk').click();
  await select(page, 'Gallery', 'Forest - Moss');
  await press(page, 'Restore');
  await expect(told(page, '“Dusk” was restored to “Moss”.')).toBeVisible();
  expect(await storedDusk()).toMatchObject({ galleryId: 'moss' });
});

test('deleting for good asks first, and goes on after a failure', async ({ page, visit }) => {
  visit.allow(/^Failed to load resource: /, /^DELETE_FROM_TRASH: /);
  await deleteDusk(page);
  await page.goto('/admin/trash');
  await button(page, 'Delete for good: Dusk').click();
  await expect(question(page)).toHaveAccessibleName('Delete “Dusk” for good?');
  await expectAccessibleEverywhere(page);
  await press(page, 'Cancel');
  await expectFocus(page, /^button Delete for good: Dusk$/);
  expect(await storedFiles()).toContain('photos/dusk.jpg');

  await page.route(/\/o\/photos/, (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
  );
  await button(page, 'Delete for good: Dusk').click();
  await press(page, 'Delete for good');
  await expect(message(page)).toBeVisible();
  await expect(entryOf(page, 'Dusk')).toContainText('Being deleted for good.');
  await expect(button(page, 'Restore Dusk')).toBeDisabled();
  await expectFocus(page, /^h1 Trash$/);
  await page.getByRole('button', { name: 'Close message' }).click();
  await expectAccessibleEverywhere(page);
  await page.unroute(/\/o\/photos/);

  await button(page, 'Delete for good: Dusk').click();
  await press(page, 'Delete for good');
  await expect(page.getByText('The trash is empty.')).toBeVisible();
  expect(await storedFiles()).not.toContain('photos/dusk.jpg');
  expect(await storedDocuments('trash')).toEqual({});
});

test('more of the trash and of an item comes on request', async ({ page }) => {
  for (const id of ['one', 'two']) await storeEntry(id, id, 0, { group: 'both' });
  const older = Array.from({ length: 99 }, (_, index) => `old-${index}`);
  const deletedAt = new Date(Date.now() - DAY_MS);
  await storeAt(
    Object.fromEntries(
      older.map((id) => [
        `trash/photos~${id}`,
        aTrashEntry('photos', id, { name: id, deletedAt, document: { id, path: '' } }),
      ]),
    ),
  );
  await page.goto('/admin/trash');
  const items = page.getByRole('list', { name: 'Deleted' }).getByRole('listitem');
  await expect(entryOf(page, '2 photos')).toContainText('Deleted on');
  await expect(entryOf(page, '2 photos')).toContainText('“two” and “one”');
  await expect(items).toHaveCount(99);
  await button(page, 'Show more').click();
  await expect(items).toHaveCount(100);
  await expect(button(page, 'Show more')).toHaveCount(0);
  await expectAccessible(page);
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectNoSidewaysScroll(page);
  }
  await page.locator('summary', { hasText: 'Show 2 photos' }).press('Enter');
  const members = page.getByRole('list', { name: '2 photos' });
  await expect(members.getByRole('listitem')).toHaveText(['two', 'one']);
  await expect(members.locator('img')).toHaveCount(2);
  await expectImagesLoaded(page);
  await expectAccessible(page);
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectNoSidewaysScroll(page);
  }
  await button(page, 'Restore 2 photos').click();
  await expect(told(page, '2 photos were restored')).toBeVisible();
  expect(Object.keys(await storedDocuments('photos'))).toEqual(
    expect.arrayContaining(['one', 'two']),
  );
});

test('the keyboard empties the trash', async ({ page }) => {
  await page.goto('/admin/categories');
  await deleteAsked(page, 'Coast');
  await storeEntry('other', 'Other');
  await page.goto('/admin/trash');
  await expect(entryOf(page, 'Coast')).toContainText('Category with 1 gallery and 1 photo');
  await expect(entryOf(page, 'Coast')).toContainText('30 days left.');
  await tabTo(page, 'button', 'Restore Other');
  await page.keyboard.press('Enter');
  await expect(told(page, '“Other” was restored')).toBeVisible();
  await expectFocus(page, /^h1 Trash$/);

  await tabTo(page, 'button', 'Empty trash');
  await page.keyboard.press('Enter');
  await expect(question(page)).toHaveAccessibleName('Delete everything in the trash for good?');
  await expectAccessibleEverywhere(page);
  await page.keyboard.press('Escape');
  await expectFocus(page, /^button Empty trash$/);
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', 'Delete for good');
  await page.keyboard.press('Enter');
  await expect(told(page, 'The items in the trash were deleted for good.')).toBeVisible();
  await expect(page.getByText('The trash is empty.')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await expectFocus(page, /^h1 Trash$/);
  await expect(button(page, 'Empty trash')).toBeDisabled();
});

test('long names and names from right to left fit', async ({ page }) => {
  const long = 'A very long name of a photograph '.repeat(9).trim();
  await storeEntry('long', long);
  await storeEntry('word', 'w'.repeat(300));
  await storeEntry('hebrew', 'זריחה מעל הים');
  await storeEntry('latin', 'Dawn');
  await storeEntry('none', '', 1, { document: { id: 'none' } });
  await page.goto('/admin/trash');
  await expect(entryOf(page, 'זריחה')).toBeVisible();
  await expectAccessibleEverywhere(page);
  const left = async (name: string) => {
    const range = await entryOf(page, name)
      .locator('bdi')
      .evaluate((element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        return text.getBoundingClientRect().left;
      });
    return Math.round(range);
  };
  expect(await left('זריחה')).toBe(await left('Dawn'));
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await button(page, `Delete for good: ${'w'.repeat(300)}`).click();
    await expect(question(page)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await press(page, 'Cancel');
    await expect(question(page)).toHaveCount(0);
  }
});
