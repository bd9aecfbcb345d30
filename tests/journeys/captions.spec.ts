import type { Page } from '@playwright/test';
import { storeDocuments } from '../support/backend.ts';
import { aGallery, aPhoto, anImageInfo } from '../support/factories.ts';
import { seedSite } from '../support/seed.ts';
import { watchShifts } from '../support/shifts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './visit.ts';

const SHORT = 'Five minutes past six, from the dam.';
const HEBREW = 'שקיעה מעל ים המלח.\nאחרי הגשם הראשון (2024).';
const LONG = Array.from({ length: 6 }, () => 'It rained. '.repeat(28).trim()).join('\n\n');
const UNBROKEN = 'Unbroken'.repeat(37);

const CAPTIONS: [id: string, caption: string][] = [
  ['none', ''],
  ['short', SHORT],
  ['hebrew', HEBREW],
  ['long', LONG],
  ['unbroken', UNBROKEN],
];

const DESCRIPTIONS: [id: string, description: string][] = [
  ['told-none', ''],
  ['told-hebrew', HEBREW],
  ['told-long', LONG],
];

test.beforeAll(async () => {
  await seedSite();
  await storeDocuments('galleries', [
    aGallery({ id: 'told', galleryName: 'Told', categoryId: 'coast' }),
    ...DESCRIPTIONS.map(([id, description]) =>
      aGallery({
        id,
        galleryName: 'Described',
        categoryId: 'coast',
        ...(description && { description }),
      }),
    ),
  ]);
  await storeDocuments(
    'photos',
    CAPTIONS.map(([id, caption], order) =>
      aPhoto({
        id,
        photoName: `Photo ${id}`,
        galleryId: 'told',
        path: `photos/beach-${order}.jpg`,
        image: anImageInfo({ width: 600, height: 400 }),
        order,
        ...(caption && { caption }),
      }),
    ).concat(
      DESCRIPTIONS.map(([galleryId], index) =>
        aPhoto({
          id: `in-${galleryId}`,
          galleryId,
          // Every fourth photo of the beach is as wide as this says.
          path: `photos/beach-${4 * index}.jpg`,
          image: anImageInfo({ width: 600, height: 400 }),
        }),
      ),
    ),
  );
});

const words = (page: Page) => page.locator('figcaption p');
const image = (page: Page) => page.locator('figure img').first();

async function visit(page: Page, id: string) {
  await page.goto(`/galleries/photo/${id}`);
  await expect(page.getByText(` of ${CAPTIONS.length}`)).toBeVisible();
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
  const middle = (line!.left + line!.right) / 2;
  expect(Math.abs(middle - page.viewportSize()!.width / 2)).toBeLessThan(2);
});

test('a photo without a caption is shown by its name alone', { tag: '@once' }, async ({ page }) => {
  await visit(page, 'none');
  await expect(words(page)).toHaveCount(0);
  await expect(image(page)).toHaveAttribute('alt', 'Photo none');
});

test(
  'a caption from right to left begins at the right, and keeps its lines',
  { tag: '@once' },
  async ({ page }) => {
    await visit(page, 'hebrew');
    await expect(words(page)).toHaveText(HEBREW);
    const lines = await linesOf(page);
    const right = Math.max(...lines.map((line) => line.right));
    expect(new Set(lines.map((line) => Math.round(line.left))).size).toBeGreaterThan(1);
    for (const line of lines.slice(0, 1)) expect(line.right).toBeCloseTo(right, 0);
    await expectNoSidewaysScroll(page);
  },
);

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
  expect((await next.boundingBox())!.y).toBe(y);
});

test('the viewer shows the caption, of a long one its beginning', async ({ page }) => {
  const viewer = page.getByRole('dialog', { name: 'Photograph viewer' });
  const view = async (id: string) => {
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
    await page.goto(`/galleries/photos/${id}`);
    await expect(grid).toBeVisible();
  };
  await visitGallery('told-none');
  await expect(description).toHaveCount(0);
  await expect(page.getByText('1 photograph', { exact: true })).toBeVisible();

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
