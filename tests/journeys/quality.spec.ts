import type { Page } from '@playwright/test';
import { seedLongNames, seedSite } from '../support/seed.ts';
import { watchShifts } from '../support/shifts.ts';
import {
  expect,
  expectAccessible,
  expectImagesLoaded,
  expectRest,
  hold,
  isAnswer,
  isPhone,
  test,
  type Visit,
} from './visit.ts';

test.beforeAll(async () => {
  await seedSite();
  await seedLongNames();
});

const pages = [
  // The slides, and which galleries are unlisted.
  { path: '/', reads: 2, heading: 'Welcome' },
  { path: '/galleries', reads: 1, heading: 'Galleries' },
  { path: '/galleries/coast', reads: 2, heading: 'Coast' },
  { path: '/galleries/photos/beach', reads: 3, heading: 'Ruby Beach' },
  // The three of the page, and its gallery once the photograph has loaded.
  { path: '/galleries/photo/beach-1', reads: 4, heading: 'beach 1' },
  { path: '/about', reads: 0, heading: 'About Page' },
  { path: '/contacts', reads: 0, heading: 'Contact me' },
] as const;

/** Opens a page and waits until it is at rest. */
async function open(page: Page, visit: Visit, path: string, heading: string) {
  // The slideshow would go on to other photographs, sooner or later than one looks.
  if (path === '/') await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  if (path !== '/about' && path !== '/contacts') await expectImagesLoaded(page);
  await expectRest(page, visit);
}

for (const { path, reads, heading } of pages) {
  test(`${path} reads ${reads} times, shifts nothing, and suits everyone`, async ({
    page,
    visit,
  }) => {
    const shifts = await watchShifts(page);
    await open(page, visit, path, heading);
    expect(visit.reads).toHaveLength(reads);
    const images = await page.evaluate(() => [...document.images].map(({ src }) => src));
    expect(visit.files.filter((file) => !images.includes(file))).toEqual([]);
    expect(new Set(visit.files).size).toBe(visit.files.length);
    expect(await shifts()).toEqual([]);
    // Elsewhere the layout of a wide screen differs by the open menu alone.
    if (isPhone(page) || path === '/galleries/photos/beach') await expectAccessible(page);
  });
}

test('scrolling a gallery to its end shifts nothing', async ({ page, visit }) => {
  const shifts = await watchShifts(page);
  await open(page, visit, '/galleries/photos/beach', 'Ruby Beach');
  const footer = page.getByRole('contentinfo');
  while (!(await footer.evaluate((element) => element.getBoundingClientRect().top < innerHeight))) {
    await page.mouse.move(100, 300);
    await page.mouse.wheel(0, 300);
    await expectImagesLoaded(page);
  }
  expect(await shifts()).toEqual([]);
});

test('names that arrive late and are long move nothing', async ({ page }) => {
  const shifts = await watchShifts(page);
  const releases = [];
  for (const matching of ['documents/galleries/long', 'documents/categories/long']) {
    releases.push(await hold(page, matching));
  }
  const answered = page.waitForResponse((response) => isAnswer(response, 'galleryId'));
  await page.goto('/galleries/photos/long');
  await answered;
  for (const release of releases) release();
  await expectImagesLoaded(page);
  await expect(
    page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem'),
  ).toHaveCount(3);
  expect(await shifts()).toEqual([]);
});

test('the open menu suits everyone', async ({ page, visit }) => {
  test.skip(!isPhone(page), 'The menu stands open where there is room.');
  await open(page, visit, '/galleries', 'Galleries');
  await page.getByLabel('Menu', { exact: true }).click();
  await expect(page.getByRole('link', { name: 'Contact me' })).toBeVisible();
  await expectAccessible(page);
});

test('going back is at once where one was', { tag: '@once' }, async ({ page, visit }) => {
  await open(page, visit, '/galleries/photos/beach', 'Ruby Beach');
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
  await expectImagesLoaded(page);
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(100);
  const link = page.getByRole('link', { name: /^beach/ });
  const visible = await link.evaluateAll((all) =>
    all.findIndex((element) => element.getBoundingClientRect().top > 100),
  );
  await link.nth(visible).click();
  await expect(page).toHaveURL(/photo\/beach/);
  await expect(page.getByRole('figure')).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);

  // Nothing is answered any more: what shows was there.
  await page.route(/:(runQuery|batchGet)/, () => undefined);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ruby Beach');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  await expectImagesLoaded(page);
  await page.goBack();
});

test(
  'a page that was there shows at once again, and reloads',
  { tag: '@once' },
  async ({ page, visit }) => {
    await open(page, visit, '/galleries/coast', 'Coast');
    await page.getByRole('link', { name: 'Ruby Beach' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ruby Beach');
    // What is still on its way would not be asked for again.
    await expectRest(page, visit);
    expect(visit.reads).toHaveLength(2 + 3);
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Ruby Beach' })).toBeVisible();
    await expectRest(page, visit);
    expect(visit.reads).toHaveLength(2 + 3 + 2);
  },
);
