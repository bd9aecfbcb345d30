import type { Page } from '@playwright/test';
import { theAccounts } from '../../support/accounts.ts';
import { signIn } from '../../support/signIn.ts';
import { heading, expect, expectImagesLoaded, test, withoutNetwork } from '../support/visit.ts';
import { keptAddresses, stopTime, untilKept } from '../support/hosted.ts';

/** Opens pages so that the service worker has seen them and their photographs. */
async function seePages(page: Page, paths: readonly string[]): Promise<void> {
  await page.goto('/about');
  await untilKept(page);
  for (const path of paths) {
    await page.goto(path);
    await expectImagesLoaded(page);
  }
  // What was seen is kept just after it is shown.
  await expect
    .poll(async () => (await keptAddresses(page)).some((kept) => kept.endsWith(paths.at(-1)!)))
    .toBe(true);
}

const variantsIn = (addresses: string[]) =>
  addresses.filter((address) => /variants(%2F|\/)/.test(address));

/** Cuts off the emulators and what serves the site, for the page and its service worker. */
async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
}

test('the page of a first visit shows without a network', async ({ page, visit }) => {
  // The photographs themselves may have come before the service worker did.
  visit.tolerate(...withoutNetwork);
  await page.goto('/galleries/photos/tarn');
  await untilKept(page);
  await expect.poll(() => keptAddresses(page)).toContain('/galleries/photos/tarn');
  await page.context().setOffline(true);
  await page.goto('/galleries/photos/tarn');
  await expect(heading(page)).toHaveText('Red Tarn');
});

test('pages and photographs that were seen show without a network', async ({ page, visit }) => {
  visit.tolerate(...withoutNetwork);
  const { passMinute } = await stopTime(page);
  await seePages(page, [
    '/galleries/photo/tarn-1',
    '/galleries/photo/tarn-2',
    '/galleries/photo/tarn-3',
    '/galleries',
    '/galleries/fells',
    '/galleries/photos/tarn',
  ]);
  await expect.poll(async () => variantsIn(await keptAddresses(page)).length).toBeGreaterThan(3);

  await goOffline(page);
  await passMinute();
  for (const [path, title] of [
    ['/galleries/photo/tarn-1', 'tarn 1'],
    ['/galleries/photos/tarn', 'Red Tarn'],
    ['/galleries/fells?utm_source=post', 'Fells'],
    ['/galleries', 'Galleries'],
  ] as const) {
    await page.goto(path);
    await expect(heading(page)).toHaveText(title);
    await expect(heading(page)).not.toHaveCSS('font-family', /Times/);
    await expectImagesLoaded(page);
  }
  await expect(page.getByRole('alert')).toContainText('This page may be out of date.');
});

test('a visited page shows after some seconds in a network without a connection', async ({
  page,
  context,
}) => {
  await seePages(page, ['/galleries']);
  await context.route('**/galleries', () => undefined);
  await page.goto('/galleries', { waitUntil: 'commit', timeout: 15_000 });
  await expect(heading(page)).toHaveText('Galleries');
});

test('a page that was not seen says without a network what is missing', async ({ page, visit }) => {
  visit.tolerate(...withoutNetwork);
  await seePages(page, ['/galleries']);
  await goOffline(page);
  await page.goto('/galleries/photos/tarn');
  await expect(page.getByRole('main')).toContainText('This gallery could not be loaded.');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('Red Tarn');
});

test('nothing of the admin area is kept', async ({ page, visit }) => {
  await theAccounts();
  await seePages(page, ['/galleries']);
  await page.goto('/about');
  await expect.poll(() => keptAddresses(page)).toContain('/about');
  const before = await keptAddresses(page);
  await page.goto('/admin/photos?galleryId=tarn');
  await signIn(page);
  await expect(page.getByRole('row').filter({ hasText: 'tarn 1' })).toBeVisible();
  await expectImagesLoaded(page);
  await page.goto('/admin/categories/edit/fells');
  await expect(page.getByLabel('Category Name')).toHaveValue('Fells');
  expect(visit.files.some((file) => file.includes('variants%2Fphotos%2F'))).toBe(true);
  // By when this one is kept, all that came before it would be.
  await page.goto('/contacts');
  await expect.poll(() => keptAddresses(page)).toContain('/contacts');
  const after = await keptAddresses(page);
  expect(after.filter((address) => address !== '/contacts').toSorted()).toEqual(before.toSorted());
  expect(before.filter((address) => /admin|(image|avif)Worker|avif_enc/.test(address))).toEqual([]);
  expect(before.some((address) => /^\/assets\/index-.*\.js$/.test(address))).toBe(true);
});

test('the site works where the browser offers no place to keep anything', async ({
  browser,
  visit,
}) => {
  // React Router tells of it as a page is left, if the browser still lets it.
  visit.tolerate(/^Failed to save .* sessionStorage/);
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.defineProperty(window, 'sessionStorage', { get: refuse });
    Object.defineProperty(window, 'localStorage', { get: refuse });
    Object.defineProperty(window, 'indexedDB', { get: refuse });
    Object.defineProperty(window, 'caches', { get: refuse });
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: refuse });
  });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto('/galleries/photos/tarn');
  await page.getByRole('link', { name: 'tarn 1', exact: true }).click();
  await expect(heading(page)).toHaveText('tarn 1');
  await expectImagesLoaded(page);
  expect(errors).toEqual([]);
  await context.close();
});

test('a photograph that fails at one visit is shown at the next', async ({
  page,
  context,
  visit,
}) => {
  visit.allow(/^Failed to load resource: .*503.*r-tarn-1/);
  await page.goto('/about');
  await untilKept(page);
  let failed = 0;
  await context.route(/r-tarn-1/, (route) => {
    failed += 1;
    const headers = { 'Access-Control-Allow-Origin': '*' };
    // Of a length that would be kept.
    return route.fulfill({ status: 503, headers, body: 'Not now.' });
  });
  await page.goto('/galleries/photo/tarn-1');
  // The worker has done with the first type when the second is asked for.
  await expect.poll(() => failed).toBeGreaterThan(1);
  await page.goto('/about');
  await context.unroute(/r-tarn-1/);
  await page.goto('/galleries/photo/tarn-1');
  await expect(heading(page)).toHaveText('tarn 1');
  await expectImagesLoaded(page);
});

test('photographs are kept though one of them failed before', async ({ page, context, visit }) => {
  visit.tolerate(...withoutNetwork);
  await page.goto('/about');
  await untilKept(page);
  let failed = 0;
  await context.route(/r-tarn-1/, (route) => {
    failed += 1;
    return failed === 1 ? route.abort() : route.continue();
  });
  await page.goto('/galleries/photo/tarn-1');
  await expectImagesLoaded(page);
  expect(failed).toBeGreaterThan(1);
  await page.goto('/galleries/photos/tarn');
  await expectImagesLoaded(page);
  const kept = async () => variantsIn(await keptAddresses(page)).length;
  await expect.poll(kept).toBeGreaterThan(3);
});

test('a full store does not keep photographs from showing', async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  await page.goto('/about');
  await untilKept(page);
  const origin = new URL(page.url()).origin;
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  for (const path of ['/galleries', '/galleries/photos/tarn']) {
    await page.goto(path);
    await expectImagesLoaded(page);
  }
});

test('photographs show where the bucket does not let the site read them', async ({
  page,
  context,
}) => {
  await page.goto('/about');
  await untilKept(page);
  let asked = 0;
  await context.route(/variants%2F/, async (route) => {
    if (route.request().serviceWorker()) asked += 1;
    const response = await route.fetch();
    const headers = {
      ...response.headers(),
      'access-control-allow-origin': 'https://elsewhere.example.com',
    };
    await route.fulfill({ response, headers });
  });
  await page.goto('/galleries/photo/tarn-1');
  // Only the photo that one came for is a copy; the next one is in the bucket.
  await page.getByRole('link', { name: /^Next photograph/ }).click();
  await expect(heading(page)).toHaveText('tarn 2');
  await expectImagesLoaded(page);
  expect(asked).toBeGreaterThan(0);
  const kept = variantsIn(await keptAddresses(page));
  expect(kept.filter((address) => address.startsWith('http'))).toEqual([]);
});
