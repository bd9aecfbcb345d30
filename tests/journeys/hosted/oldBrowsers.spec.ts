import type { Page } from '@playwright/test';
import { expect, expectImagesLoaded, heading, test } from '../support/visit.ts';

/** What browsers before those of docs/your-own-site.md lack. */
const MISSING = [
  'Array.prototype.at',
  'Array.prototype.findLast',
  'Array.prototype.toSorted',
  'AbortSignal.timeout',
  'Object.hasOwn',
  'HTMLScriptElement.supports',
];

const PRERENDERED = [
  ['/', 'Welcome'],
  ['/galleries/fells', 'Fells'],
  ['/galleries/photos/tarn', 'Red Tarn'],
  ['/galleries/photo/tarn-1', 'tarn 1'],
  ['/about', 'About Page'],
] as const;

/** Takes a function away before any script runs. */
const without = (page: Page, name: string) =>
  page.addInitScript((path) => {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    const owner = keys.reduce<unknown>((value, key) => Reflect.get(Object(value), key), window);
    Reflect.deleteProperty(Object(owner), last);
  }, name);

/** The scripts of the app that a page asks for and runs. */
const ranScripts = (page: Page) =>
  page.evaluate(() => document.querySelectorAll('script[type=module]').length);

for (const name of MISSING) {
  test(
    `a browser without ${name} shows pictures, words and links`,
    { tag: '@once' },
    async ({ page }) => {
      await without(page, name);
      for (const [path, title] of PRERENDERED) {
        await page.goto(path);
        await expect(heading(page)).toHaveText(title);
        if (path !== '/about') await expectImagesLoaded(page);
        expect(await ranScripts(page)).toBe(0);
      }
      await page.goto('/galleries/photo/tarn-1');
      await page.getByRole('link', { name: 'Next: tarn 2' }).click();
      await expect(heading(page)).toHaveText('tarn 2');
      await page.goto('/search');
      await expect(
        page.getByText(/^Search needs JavaScript, and at least Safari 16\.4/),
      ).toBeVisible();
      await page.goto('/galleries/photos/not-in-any-build');
      await expect(
        page.getByText(/^This page needs JavaScript, and at least Safari 16\.4/),
      ).toBeVisible();
    },
  );
}

for (const name of ['AbortSignal.any', 'Intl.Segmenter', 'Array.prototype.toSorted']) {
  test(
    `the admin area tells a browser without ${name} which it needs`,
    { tag: '@once' },
    async ({ page }) => {
      await without(page, name);
      for (const path of ['/admin', '/admin/photos/upload']) {
        await page.goto(path);
        const sentence = page.getByText(/^This page needs JavaScript, and at least Safari 17\.4/);
        await expect(sentence).toBeVisible();
        await expect(sentence).not.toHaveCSS('padding-left', '0px');
        expect(await ranScripts(page)).toBe(0);
        await expect(page.getByRole('textbox')).toHaveCount(0);
      }
    },
  );
}
