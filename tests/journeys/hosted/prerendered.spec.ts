import type { Page } from '@playwright/test';
import { restoreContent } from '../support/hostedContent.ts';
import { edit } from '../../support/times.ts';
import { watchShifts } from '../support/shifts.ts';
import {
  heading,
  expect,
  expectImagesLoaded,
  holdBack,
  isPhone,
  noindex,
  test,
  watchFetched,
} from '../support/visit.ts';
import { expectHydrated } from '../support/hosted.ts';

const SCRIPTS = '**/assets/index-*.js';

test.beforeEach(restoreContent);
test.afterAll(restoreContent);

const IN_A_GRID = ['Photographs', 'Panoramas'].map((name) => `main [aria-label=${name}] img`);
const FIRST_PICTURES = ['main img[fetchpriority=high]', ...IN_A_GRID].join();

/** Asserts that the first photographs come from the site itself, also those that nobody sees yet. */
async function expectCopies(page: Page): Promise<void> {
  const addresses = await page
    .locator(FIRST_PICTURES)
    .evaluateAll((images: HTMLImageElement[]) =>
      images.map(({ currentSrc }) => currentSrc).filter((address) => address !== ''),
    );
  expect(addresses.length).toBeGreaterThan(0);
  const { origin } = new URL(page.url());
  expect(addresses.filter((address) => !address.startsWith(`${origin}/images/`))).toEqual([]);
}

/** Asserts that the head names what the first picture chooses from, for each kind of screen. */
async function expectPreloaded(page: Page): Promise<void> {
  const [preloads, sources] = await page.evaluate(() => {
    const named = (selector: string, names: readonly string[]) =>
      Array.from(document.querySelectorAll(selector), (element) =>
        names.map((name) => element.getAttribute(name)),
      );
    return [
      named('link[rel=preload][as=image]', ['type', 'imagesrcset', 'imagesizes', 'media']),
      named('main source', ['type', 'srcset', 'sizes', 'media']),
    ];
  });
  const [upright, whole] = preloads;
  if (whole?.[3]) whole[3] = whole[3] === `not all and ${upright?.[3]}` ? null : whole[3];
  expect(preloads.length).toBeGreaterThan(0);
  expect(preloads).toEqual(sources.slice(0, preloads.length));
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole visitor site can be browsed', async ({ page, visit }) => {
    await page.goto('/');
    await expect(heading(page)).toHaveText('Welcome');
    await expectImagesLoaded(page);
    await page.getByRole('link', { name: 'View the galleries' }).click();
    await page.getByRole('link', { name: 'Fells' }).click();
    await page.getByRole('link', { name: 'Red Tarn' }).click();
    await expectImagesLoaded(page);
    await expect(page.getByRole('list', { name: 'Photographs' }).getByRole('link')).toHaveCount(4);
    await page.getByRole('link', { name: 'tarn 1', exact: true }).click();
    await expect(heading(page)).toHaveText('tarn 1');
    await expectImagesLoaded(page);
    await expect(page.locator('noscript p')).toHaveText('2 of 5');
    await page.getByRole('link', { name: 'Next: tarn 2' }).click();
    await expect(heading(page)).toHaveText('tarn 2');
    await page.getByRole('link', { name: 'Red Tarn' }).click();
    await expect(heading(page)).toHaveText('Red Tarn');
    if (isPhone(page)) await page.getByLabel('Menu', { exact: true }).click();
    await page.getByRole('link', { name: 'Contact me' }).click();
    await page.getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
    await page.goto('/');
    await page.getByRole('link', { name: 'About Wren Halloran' }).click();
    await expect(page).toHaveURL('/about');
    await page.goBack();
    const caption = page.getByRole('region', { name: 'Slideshow' }).getByRole('link');
    const photo = await caption.getAttribute('href');
    const { width, height } = page.viewportSize()!;
    await page.mouse.click(width / 2, height * 0.4);
    await expect(page).toHaveURL(photo!);
    expect(visit.reads).toEqual([]);
  });

  for (const path of ['/galleries/photos/newer-than-the-build', '/admin', '/no-such-page']) {
    test(`${path}, which no build has rendered, says that it needs JavaScript`, async ({
      page,
      visit,
    }) => {
      visit.tolerate(/status of 404/);
      await page.goto(path);
      const message = page.locator('body > noscript p');
      await expect(message).toHaveText(/^This page needs JavaScript/);
      await expect(message).toBeVisible();
    });
  }
});

for (const path of [
  '/',
  '/galleries',
  '/galleries/fells',
  '/galleries/photos/tarn',
  '/galleries/photo/tarn-1',
  '/keywords/wrack-line',
]) {
  test(`the first photographs of ${path} are there before the code, and come once from the site itself`, async ({
    page,
    visit,
  }) => {
    // The slideshow would go on to other photographs, and come back.
    if (path === '/') await page.emulateMedia({ reducedMotion: 'reduce' });
    const release = await holdBack(page, SCRIPTS);
    const fetched = await watchFetched(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expectImagesLoaded(page);
    await expectPreloaded(page);
    expect(visit.reads).toEqual([]);
    await expectCopies(page);
    const first = page.locator('main img').first();
    await first.evaluate((image) => Object.assign(image, { stood: true }));
    release();
    await expectHydrated(page, visit);
    await expectImagesLoaded(page);
    // At home the slideshow takes the place of its first slide.
    const isSame = await first.evaluate((image) => 'stood' in image);
    expect(isSame || path === '/').toBe(true);
    await expectCopies(page);
    expect(fetched.length).toBeGreaterThan(0);
    expect(fetched.toSorted()).toEqual([...new Set(fetched)].toSorted());
  });
}

test('an upright screen loads only the middle of the first photograph at home', async ({
  page,
  visit,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const fetched = await watchFetched(page);
  await page.goto('/');
  await expectHydrated(page, visit);
  await expectImagesLoaded(page);
  const first = fetched.filter((address) => address.includes('slide-0'));
  expect(first).toEqual([expect.stringMatching(isPhone(page) ? /upright-853/ : /\/1280\.avif/)]);
});

test('a first photograph whose copy is gone comes from Storage', async ({ page, visit }) => {
  visit.allow(/^Failed to load resource: .*404.*\/images\//);
  // Hosting's own answer for a file that it does not have.
  await page.route('**/images/**', (route) =>
    route.continue({ url: new URL('/images/gone.avif', route.request().url()).href }),
  );
  await page.goto('/galleries/photo/tarn-1');
  await expectImagesLoaded(page);
  const address = await page
    .locator('main img')
    .first()
    .evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(address).toMatch(/\/o\/variants%2Fphotos%2Ftarn-1%2F.*\.avif/);
});

test('a visitor who scrolled before the code came stays there', async ({ page, visit }) => {
  await page.setViewportSize({ width: 412, height: 400 });
  const release = await holdBack(page, SCRIPTS);
  await page.goto('/galleries/photos/tarn', { waitUntil: 'domcontentloaded' });
  await expectImagesLoaded(page);
  const photographs = page.getByRole('list', { name: 'Photographs' });
  const top = () => photographs.evaluate((list) => list.getBoundingClientRect().top);
  await page.evaluate((distance) => window.scrollBy(0, distance), (await top()) + 20);
  release();
  await expectHydrated(page, visit);
  expect(await top()).toBeCloseTo(-20, 0);
});

test('a page is hydrated as it is, and nothing moves', async ({ page, visit }) => {
  const release = await holdBack(page, SCRIPTS);
  const shifts = await watchShifts(page);
  // By then the styles are there.
  await page.goto('/galleries/photos/tarn', { waitUntil: 'domcontentloaded' });
  await expectImagesLoaded(page);
  const boxes = () =>
    page.locator('main img').evaluateAll((images) =>
      images.map((image) => {
        const { left, top, width, height } = image.getBoundingClientRect();
        return [left, top, width, height];
      }),
    );
  const before = await boxes();
  const overflowing = await page.locator('main a:has(img)').evaluateAll(
    (links) =>
      links.filter((link) => {
        const [outer, inner] = [link, link.querySelector('img')!].map((element) =>
          element.getBoundingClientRect(),
        );
        return Math.abs(inner!.top - outer!.top) > 1 || Math.abs(inner!.height - outer!.height) > 1;
      }).length,
  );
  expect(overflowing).toBe(0);
  await page.locator('main img').evaluateAll((images) => {
    for (const image of images) Object.assign(image, { stood: true });
  });
  release();
  await expectHydrated(page, visit);
  expect(visit.reads).toHaveLength(1);
  // In the browser a grid is laid out in whole pixels.
  const moved = (await boxes()).flat().map((value, index) => value - before.flat()[index]!);
  expect(moved.length).toBeGreaterThan(16);
  expect(Math.max(...moved.map(Math.abs))).toBeLessThan(1.5);
  const stood = await page
    .locator('main img')
    .evaluateAll((images) => images.map((image) => 'stood' in image));
  expect(stood).toEqual(stood.map(() => true));
  expect(await shifts()).toEqual([]);
});

test('a photo that was deleted since is not found, and nothing broken shows', async ({
  page,
  visit,
}) => {
  visit.allow(/^LOAD_PHOTO: \w+: Photo not found/);
  visit.tolerate(/^Failed to load resource: .*404.*r-tarn-1/);
  await edit({}, ['photos/tarn-1']);
  await page.route(/r-tarn-1/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/galleries/photo/tarn-1');
  await expect(heading(page)).toHaveText('Photo not found');
  await expect(page.getByRole('figure')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveText('Photo not found');
});

test('a photo whose gallery was deleted since is not found, and its gallery neither', async ({
  page,
  visit,
}) => {
  visit.allow(/^LOAD_GALLERY: \w+: Gallery not found/);
  await edit({}, ['galleries/tarn']);
  await page.goto('/galleries/photo/tarn-1');
  await expect(heading(page)).toHaveText('Photo not found');
  await expect(page.getByRole('figure')).toHaveCount(0);
  await expect(noindex(page)).toHaveCount(1);
  await page.goto('/galleries/photos/tarn');
  await expect(heading(page)).toHaveText('Gallery not found');
  await expect(page.getByRole('img')).toHaveCount(0);
});
