import type { Page } from '@playwright/test';
import { watchShifts } from './support/shifts.ts';
import {
  heading,
  expect,
  expectAccessible,
  expectImagesLoaded,
  expectNoSidewaysScroll,
  expectRest,
  isPhone,
  open,
  test,
  type Visit,
  watchFetched,
} from './support/visit.ts';

const pages = [
  { path: '/', title: 'Welcome' },
  { path: '/galleries', title: 'Galleries' },
  { path: '/galleries/coast', title: 'Coast' },
  { path: '/galleries/photos/beach', title: 'Ruby Beach' },
  { path: '/galleries/photo/beach-1', title: 'beach 1' },
  { path: '/about', title: 'About Page' },
  { path: '/contacts', title: 'Contact me' },
] as const;

/** Opens a page and waits until it is at rest. */
async function openToRest(page: Page, visit: Visit, path: string, title: string) {
  // The slideshow would go on to other photographs, sooner or later than one looks.
  if (path === '/') await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, path);
  await expect(heading(page)).toHaveText(title);
  if (path !== '/about' && path !== '/contacts') await expectImagesLoaded(page);
  await expectRest(page, visit);
}

for (const { path, title } of pages) {
  test(`${path} fetches each file once, shifts nothing, and suits everyone`, async ({
    page,
    visit,
  }) => {
    const shifts = await watchShifts(page);
    const fetched = await watchFetched(page);
    await openToRest(page, visit, path, title);
    expect(fetched).toEqual([...new Set(fetched)]);
    expect(await shifts()).toEqual([]);
    await expectNoSidewaysScroll(page);
    // Elsewhere the layout of a wide screen differs by the open menu alone.
    if (isPhone(page) || path === '/galleries/photos/beach') await expectAccessible(page);
  });
}

test('scrolling a gallery to its end shifts nothing', async ({ page, visit }) => {
  const shifts = await watchShifts(page);
  await openToRest(page, visit, '/galleries/photos/beach', 'Ruby Beach');
  const footer = page.getByRole('contentinfo');
  while (!(await footer.evaluate((element) => element.getBoundingClientRect().top < innerHeight))) {
    await page.mouse.move(100, 300);
    await page.mouse.wheel(0, 300);
    await expectImagesLoaded(page);
  }
  expect(await shifts()).toEqual([]);
});

test('going back returns to the same position at once, and so does a reload', async ({
  page,
  visit,
}) => {
  await openToRest(page, visit, '/galleries/photos/beach', 'Ruby Beach');
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
  await expectImagesLoaded(page);
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(100);
  const link = page.getByRole('link', { name: /^beach/ });
  const visible = await link.evaluateAll((all) =>
    all.findIndex((element) => element.getBoundingClientRect().top > 100),
  );
  // A click of the mouse would scroll to the middle of the tile first.
  await link.nth(visible).evaluate((element) => (element as HTMLElement).click());
  await expect(page).toHaveURL(/photo\/beach/);
  await expect(page.getByRole('figure')).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await page.goBack();
  await expect(heading(page)).toHaveText('Ruby Beach');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  await expectImagesLoaded(page);

  // A browser of a phone may round where it was.
  if (isPhone(page)) return;
  await page.reload();
  await expect(heading(page)).toHaveText('Ruby Beach');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});
