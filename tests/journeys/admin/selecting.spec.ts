import type { Locator, Page } from '@playwright/test';
import { BEACH_PHOTOS, namesIn, offer, seedBeach, showMoreFields } from '../support/beach.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/visit.ts';
import { expect, expectFocus, PHONE, rowOf, test, button } from '../support/admin.ts';

test.beforeEach(seedBeach);

const box = (page: Page, name: string): Locator =>
  page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
const selected = (page: Page, count: number): Promise<void> =>
  expect(page.getByRole('region', { name: 'Selected' }).getByRole('status')).toHaveText(
    `${count} selected`,
  );

/** px from the top of the page, however far that is scrolled. */
const topOfTable = (page: Page): Promise<number> =>
  page
    .getByRole('grid')
    .evaluate((table) => Math.round(table.getBoundingClientRect().top + window.scrollY));

/** The fields of the selected photos. */
const fields = (page: Page) => page.getByRole('dialog', { name: 'Details of the selected photos' });

test('five clicks move five photos from the table', async ({ page }) => {
  await page.goto('/admin/photos?galleryId=beach');
  await expect(box(page, 'Bay')).toBeVisible();
  const before = await topOfTable(page);
  await box(page, 'Bay').click();
  await box(page, 'Fjord').click({ modifiers: ['Shift'] });
  await selected(page, 5);
  expect(await topOfTable(page)).toBe(before);
  await expectAccessible(page);
  await button(page, 'Details').click();
  await expectAccessible(page);
  await showMoreFields(fields(page));
  await fields(page).getByRole('combobox', { name: 'Gallery' }).click();
  await page.getByRole('option', { name: 'Moss' }).click();

  await expect(offer(page, '5 photos moved to “Moss”.')).toBeVisible();
  await expect(page).toHaveURL('/admin/photos?galleryId=beach');
  await expect(page.getByRole('row')).toHaveCount(4);
  expect(await topOfTable(page)).toBe(before);
  await expectFocus(page, /^div Selecting photos/);
  expect(await namesIn('moss')).toEqual(['Moor', 'Bay', 'Cape', 'Delta', 'Eagle', 'Fjord']);
  await offer(page, '5 photos moved to “Moss”.').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row')).toHaveCount(9);
  expect(await namesIn('beach')).toEqual(BEACH_PHOTOS);
});

test('on a phone the bar of the selection covers no row', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/admin/photos?galleryId=beach');
  await box(page, 'Bay').click();
  await box(page, 'Cape').click();
  await selected(page, 2);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const table = page.getByRole('region', { name: 'Table of photos' });
  expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  for (const name of ['Details', 'Delete', 'Clear selection']) {
    await expect(button(page, name)).toBeInViewport({ ratio: 1 });
  }
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const last = (await rowOf(page, 'Glacier').boundingBox())!;
  const bar = (await page.getByRole('region', { name: 'Selected' }).boundingBox())!;
  expect(last.y + last.height).toBeLessThanOrEqual(bar.y);
  await page.getByRole('checkbox', { name: 'Select all photos' }).click();
  await selected(page, 8);
  await button(page, 'Clear selection').click();
  await expect(button(page, 'Delete')).toHaveCount(0);
});
