import type { Page } from '@playwright/test';
import { restoreContent } from '../support/hostedContent.ts';
import { watchShifts } from '../support/shifts.ts';
import {
  heading,
  expect,
  expectAccessible,
  inNoBuild,
  isPhone,
  tabTo,
  test,
} from '../support/visit.ts';
import { expectHydrated, stopTime } from '../support/hosted.ts';

test.beforeEach(restoreContent);

const photographs = (page: Page) =>
  page.getByRole('list', { name: 'Photographs' }).getByRole('link');
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
/** The first, because the page that is left may be there for a moment, with a status of its own. */
const found = (page: Page) => page.getByRole('main').getByRole('status').first();

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('keywords lead to their photos, and the search says what it takes', async ({ page }) => {
    await page.goto('/galleries/photo/tarn-1');
    const keywords = page.getByRole('list', { name: 'Keywords' });
    await expect(keywords.getByRole('link')).toHaveText(['wrack-line', 'Gloaming']);
    await keywords.getByRole('link', { name: 'wrack-line' }).click();
    await expect(heading(page)).toHaveText('Wrack Line');
    await expect(photographs(page)).toHaveCount(4);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(heading(page)).toHaveText('Search');
    await expect(page.locator('noscript p')).toHaveText(/^Search needs JavaScript/);
  });
});

test('a keyword is at one address, however it is typed, and stands still', async ({
  page,
  visit,
}) => {
  const shifts = await watchShifts(page);
  await page.goto('/keywords/wrack-line');
  await expectHydrated(page, visit);
  await expect(photographs(page)).toHaveCount(4);
  expect(await shifts()).toEqual([]);
  expect(visit.reads).toHaveLength(1);
  await expectAccessible(page);
  await page.goto('/keywords/Wrack%20%20LINE');
  await expect(heading(page)).toHaveText('Wrack Line');
  await expect(page).toHaveURL('/keywords/wrack-line');

  visit.tolerate(inNoBuild, /^LOAD_PHOTOS_BY_KEYWORD: .*Keyword not found/);
  await page.goto('/keywords/%2e%2e%2fnobody');
  await expect(heading(page)).toHaveText('Search');
  await expect(page).toHaveURL('/search?q=nobody');
  await expect(page.getByText('This keyword has no page yet.')).toBeVisible();
});

test('a keyword with accents has a readable address, to which another spelling leads', async ({
  page,
  visit,
}) => {
  const address = `/keywords/${encodeURIComponent('été-🌲')}`;
  const response = await page.goto(address);
  expect(response?.status()).toBe(200);
  const html = (await response?.text()) ?? '';
  expect(html).toContain('<h1');
  expect(html).toContain(`${address}"`);
  await expectHydrated(page, visit);
  await expect(heading(page)).toHaveText('Été 🌲');
  await expect(photographs(page)).toHaveCount(1);
  await page.goto(`/keywords/${encodeURIComponent('Été 🌲')}`);
  await expect(page).toHaveURL(address);
  await expect(heading(page)).toHaveText('Été 🌲');
});

test('a search is asked for, refined, left and come back to by keyboard', async ({
  page,
  visit,
}) => {
  await stopTime(page);
  await page.goto('/galleries/photo/tarn-2');
  await expectHydrated(page, visit);
  const reads = visit.reads.length;

  await tabTo(page, isPhone(page) ? 'button' : 'searchbox', 'Search');
  // On a phone the button leads to the search's own page, whose field is empty.
  if (isPhone(page)) await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  if (!isPhone(page)) {
    await page.keyboard.type('/zzqq');
    // On the page of a photo this key leads to the one before, but not in a text.
    await page.keyboard.press('ArrowLeft');
    await expect(heading(page)).toHaveText('tarn 2');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=%2Fzzqq');
    await expect(field(page)).toHaveValue('/zzqq');
    await expect(found(page)).toHaveText(/^Nothing found for “\/zzqq”/);
    await expect(page.getByRole('link', { name: 'Fells' })).toBeVisible();
    await tabTo(page, 'searchbox', 'Search');
    await page.keyboard.press('Escape');
  }
  await page.keyboard.type('wrak LINE');
  await expect(found(page)).toHaveText('5 photographs and 1 keyword');
  await page.keyboard.type(' gloam');
  await expect(found(page)).toHaveText('1 photograph');
  await expect(photographs(page)).toHaveCount(1);
  await expectAccessible(page);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(photographs(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('tarn 1');
  await page.goBack();
  await expect(field(page)).toHaveValue('wrak LINE gloam');
  await expect(photographs(page)).toBeFocused();
  expect(visit.reads.slice(reads)).toEqual([]);
});
