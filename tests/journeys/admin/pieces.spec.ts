import type { Page } from '@playwright/test';
import { storeNumbered } from '../support/beach.ts';
import { button, expect, rowOf, seedArchive, test } from '../support/admin.ts';
import { expectAccessible, hold } from '../support/visit.ts';

const LIST = '/admin/photos?galleryId=beach';
/** What is in the question for all photos of a gallery, page by page, and in no other. */
const WHOLE_LIST = '"stringValue":"beach"}}},"orderBy":[{"field":{"fieldPath":"__name__"}';

test.beforeEach(async () => {
  await seedArchive();
  await storeNumbered(60);
});

const selectAll = (page: Page) => page.getByRole('checkbox', { name: 'Select all photos' });

test('the first rows come before the rest and stay in place', async ({ page }) => {
  const release = await hold(page, WHOLE_LIST);
  await page.goto(LIST);
  await expect(rowOf(page, 'Number 0')).toBeVisible();
  await expect(page.getByText(/^\d+ photos so far…$/)).toBeVisible();
  await expect(selectAll(page)).toBeDisabled();
  await expectAccessible(page);
  await rowOf(page, 'Number 2').getByRole('checkbox').click();
  const before = await rowOf(page, 'Number 2').boundingBox();
  release();
  await expect(page.getByText('61 photos', { exact: true })).toBeVisible();
  await expect(page.getByText('1 selected', { exact: true })).toBeVisible();
  expect(await rowOf(page, 'Number 2').boundingBox()).toEqual(before);
  await selectAll(page).click();
  await expect(page.getByText('61 selected', { exact: true })).toBeVisible();
});

test('the grid can’t be arranged before all photos are there', async ({ page }) => {
  const release = await hold(page, WHOLE_LIST);
  await page.goto(`${LIST}&view=grid`);
  await expect(page.getByText(/photos so far…$/)).toBeVisible();
  const handle = button(page, 'Move Number 1');
  await expect(page.getByRole('gridcell').filter({ hasText: 'Number 1' }).first()).toBeVisible();
  await expect(handle).toBeDisabled();
  const before = await handle.boundingBox();
  release();
  await expect(handle).toBeEnabled();
  expect(await handle.boundingBox()).toEqual(before);
});

test('a list asks again for the rest of its photos', async ({ page, visit }) => {
  visit.allowUnreached('LOAD_PHOTOS_BY_GALLERY');
  await page.route('**/documents:runQuery*', async (route) => {
    if (route.request().postData()?.includes(WHOLE_LIST)) await route.abort();
    else await route.fallback();
  });
  await page.goto(LIST);
  await expect(rowOf(page, 'Number 0')).toBeVisible();
  await expect(page.getByText('The other photos could not be loaded.')).toBeVisible();
  await page.unroute('**/documents:runQuery*');
  await button(page, 'Try again').click();
  await expect(page.getByText('61 photos', { exact: true })).toBeVisible();
});
