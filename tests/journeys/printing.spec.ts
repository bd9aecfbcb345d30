import type { Page } from '@playwright/test';
import { printed } from './support/paper.ts';
import { expect, holdBack, open, photograph, test } from './support/visit.ts';

const GALLERY = '/galleries/photos/measured-60';

/** The brightness of colours as they are on paper, from 0 to 255. */
const brightness = (page: Page, property: 'color' | 'backgroundColor', selector: string) =>
  page.evaluate(
    ([name, elements]) =>
      [...document.querySelectorAll(elements)]
        .filter((element) => element.checkVisibility())
        .map((element) => Number(getComputedStyle(element)[name].match(/\d+/)?.[0])),
    [property, selector] as const,
  );

for (const { path, pictures, sheets } of [
  { path: GALLERY, pictures: 60, sheets: 7 },
  { path: '/galleries/photos/beach', pictures: 14, sheets: 3 },
  { path: '/galleries/photos/tall', pictures: 5, sheets: 1 },
  { path: '/galleries/measured', pictures: 2, sheets: 1 },
  { path: '/galleries', pictures: 16, sheets: 4 },
  { path: '/galleries/photo/tarn-1', pictures: 1, sheets: 1 },
  { path: '/galleries/photo/tarn-4', pictures: 1, sheets: 1 },
  { path: '/galleries/photo/told-long', pictures: 1, sheets: 2 },
  { path: '/keywords/wrack-line', pictures: 5, sheets: 1 },
  { path: '/', pictures: 1, sheets: 1 },
  { path: '/about', pictures: 0, sheets: 1 },
  { path: '/contacts', pictures: 0, sheets: 1 },
]) {
  test(`all of ${path} is printed, each picture on one sheet`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, path);
    expect(await printed(page)).toEqual({ pictures, sheets });
  });
}

test('the results of a search are printed, without a menu and dark on white', async ({ page }) => {
  await open(page, '/search?q=tarn');
  await expect(page.getByRole('list', { name: 'Photographs' })).toBeVisible();
  expect(await printed(page)).toEqual({ pictures: 5, sheets: 1 });

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(page.getByRole('button').first()).toBeHidden();
  expect(Math.max(...(await brightness(page, 'color', 'main *')))).toBeLessThan(100);
  expect(await brightness(page, 'backgroundColor', 'html')).toEqual([255]);
});

test('a long description and all keywords are printed', { tag: '@once' }, async ({ page }) => {
  await open(page, '/galleries/photos/told-long');
  const description = page.locator('main p').first();
  const isWhole = () =>
    description.evaluate((element) => element.scrollHeight <= element.clientHeight);
  expect(await isWhole()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await isWhole()).toBe(true);
});

test('the shortcut prints once all photographs have loaded', { tag: '@once' }, async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await open(page, GALLERY);
  const release = await holdBack(page, photograph);
  await page.keyboard.press('Control+p');
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Photographs' }).getByRole('listitem')).toHaveCount(
    60,
  );
  await expect(page.locator('body')).not.toHaveAttribute('data-printed');
  release();
  await expect(page.locator('body')).toHaveAttribute('data-printed');
  const areLoaded = await page
    .getByRole('list', { name: 'Photographs' })
    .getByRole('img')
    .evaluateAll((images) => images.every((image) => (image as HTMLImageElement).naturalWidth > 0));
  expect(areLoaded).toBe(true);
});
