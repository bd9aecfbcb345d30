import type { Page } from '@playwright/test';
import { watchShifts } from './support/shifts.ts';
import { CAPTIONS } from './support/content.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  heading,
  isPhone,
  open,
  test,
} from './support/visit.ts';

const { short: SHORT, hebrew: HEBREW } = CAPTIONS;

const words = (page: Page) => page.locator('figcaption p');
const image = (page: Page) => page.locator('figure img').first();

async function visit(page: Page, id: keyof typeof CAPTIONS) {
  await open(page, `/galleries/photo/told-${id}`);
  await expect(page.getByText(` of ${Object.keys(CAPTIONS).length}`)).toBeVisible();
}

/** The lines of a text as they are shown: where each begins and ends, px. */
const linesOf = (page: Page) =>
  words(page).evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()]
      .filter(({ width }) => width > 0)
      .map(({ left, right }) => ({ left, right }));
  });

test('a photo is shown with its caption, which stands for it where it can’t be seen', async ({
  page,
}) => {
  const shifts = await watchShifts(page);
  await visit(page, 'short');
  await expect(words(page)).toHaveText(SHORT);
  await expect(image(page)).toHaveAttribute('alt', SHORT);
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    new RegExp(`^${SHORT} `),
  );
  expect(await shifts()).toEqual([]);
  await expectAccessible(page);

  const [line] = await linesOf(page);
  // Both begin at the photo's left edge on a phone, and are centred below it elsewhere.
  const name = (await heading(page).locator('bdi').boundingBox())!;
  const photo = (await image(page).boundingBox())!;
  if (isPhone(page)) {
    expect(line!.left).toBeCloseTo(photo.x, 0);
    expect(name.x).toBeCloseTo(photo.x, 0);
  } else {
    const middle = photo.x + photo.width / 2;
    expect(Math.abs((line!.left + line!.right) / 2 - middle)).toBeLessThan(2);
    expect(Math.abs(name.x + name.width / 2 - middle)).toBeLessThan(2);
  }
});

test('a caption from right to left begins there', { tag: '@once' }, async ({ page }) => {
  await visit(page, 'hebrew');
  await expect(words(page)).toHaveText(HEBREW);
  const lines = await linesOf(page);
  const right = Math.max(...lines.map((line) => line.right));
  expect(new Set(lines.map((line) => Math.round(line.left))).size).toBeGreaterThan(1);
  for (const line of lines.slice(0, 1)) expect(line.right).toBeCloseTo(right, 0);
  await expectNoSidewaysScroll(page);
});

test('a long caption is read like a page, and one without a blank stays on it', async ({
  page,
}) => {
  await visit(page, 'unbroken');
  await expectNoSidewaysScroll(page);
  await visit(page, 'long');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const lines = await linesOf(page);
  expect(lines.length).toBeGreaterThan(12);
  expect(new Set(lines.map((line) => Math.round(line.left))).size).toBe(1);
  // What leads on to other photos is where it is beside a photo without a caption.
  const next = page.getByRole('link', { name: /^Next photograph/ });
  const { y } = (await next.boundingBox())!;
  await visit(page, 'none');
  await expect(words(page)).toHaveCount(0);
  await expect(image(page)).toHaveAttribute('alt', 'Photo none');
  expect((await next.boundingBox())!.y).toBe(y);
});

test('the viewer shows the caption, of a long one its beginning', async ({ page }) => {
  const viewer = page.getByRole('dialog', { name: 'Photograph viewer' });
  const view = async (id: keyof typeof CAPTIONS) => {
    await visit(page, id);
    await page.getByRole('button', { name: 'View larger' }).click();
    await expect(viewer.getByText(`Photo ${id}`)).toBeVisible();
  };
  await view('hebrew');
  await expect(viewer.getByText('שקיעה מעל ים המלח.')).toHaveCSS('direction', 'rtl');
  await view('long');
  const caption = viewer.getByText('It rained.');
  await expect(caption).toBeVisible();
  expect((await caption.boundingBox())!.height).toBeLessThan(90);
  await view('none');
  await expect(viewer.locator('.pswp__caption')).toHaveText('Photo none');
});

test('a gallery is shown with its description, of a long one the beginning until it is asked for', async ({
  page,
}) => {
  const shifts = await watchShifts(page);
  const heading = page.getByRole('heading', { level: 1 });
  const grid = page.getByRole('list', { name: 'Photographs' });
  const description = page.locator('main p');
  const visitGallery = async (id: string) => {
    await open(page, `/galleries/photos/${id}`);
    await expect(grid).toBeVisible();
  };
  await visitGallery('told-none');
  await expect(description).toHaveCount(0);
  await expect(page.getByText(/^1 photograph\b/)).toBeVisible();

  await visitGallery('told-hebrew');
  await expect(description).toHaveText(HEBREW);
  await expect(description).toHaveCSS('direction', 'rtl');
  await expect(page.getByText('Read more')).toHaveCount(0);
  await expectNoSidewaysScroll(page);

  await visitGallery('told-long');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const height = async () => (await description.boundingBox())!.height;
  const { y } = (await heading.boundingBox())!;
  expect((await grid.boundingBox())!.y - y).toBeLessThan(300);
  expect(await shifts()).toEqual([]);
  const closed = await height();
  await page.locator('summary', { hasText: 'Read more' }).press('Enter');
  await expect(page.getByText('Read less')).toBeVisible();
  expect(await height()).toBeGreaterThan(2 * closed);
  await page.getByText('Read less').click();
  expect(await height()).toBe(closed);
});
