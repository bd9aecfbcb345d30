import type { Page } from '@playwright/test';
import { GAP } from '../../src/ui/gap.ts';
import { untilIdle } from '../support/rest.ts';
import { PHOTOS } from './support/content.ts';
import {
  expect,
  expectImagesLoaded,
  expectNoSidewaysScroll,
  expectRest,
  isPhone,
  open,
  test,
} from './support/visit.ts';

/** How many photos the largest gallery has. */
const MANY = 2000;

const grid = (page: Page) => page.getByRole('list', { name: 'Photographs' });
const tiles = (page: Page) => grid(page).getByRole('listitem');

interface Box {
  position: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The tiles' places on the page, in the order of the document. */
const places = (page: Page): Promise<Box[]> =>
  tiles(page).evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const position = Number(element.getAttribute('aria-posinset'));
      return { position, left, right, top: top + scrollY, bottom: bottom + scrollY };
    }),
  );

function columnsOf(boxes: Box[]): Box[][] {
  const lefts = [...new Set(boxes.map(({ left }) => left))].toSorted((a, b) => a - b);
  return lefts.map((left) => boxes.filter((box) => box.left === left));
}

const heightOf = (page: Page) =>
  grid(page).evaluate((element) => (element as HTMLElement).offsetHeight);

const nodes = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);

test('one photograph is as high as the screen has room for, and two share its width', async ({
  page,
}) => {
  await open(page, '/galleries/photos/one');
  const { width, height } = page.viewportSize()!;
  await expect(tiles(page)).toHaveCount(1);
  const [alone] = await places(page);
  expect(Math.abs(alone!.left + alone!.right - width)).toBeLessThanOrEqual(20);
  const isFull =
    alone!.bottom - alone!.top > height - 300 || alone!.right - alone!.left > width - 50;
  expect(isFull).toBe(true);

  await open(page, '/galleries/photos/two');
  await expect(tiles(page)).toHaveCount(2);
  const columns = columnsOf(await places(page));
  expect(columns).toHaveLength(isPhone(page) ? 1 : 2);
  expect(columns.at(-1)!.at(-1)!.right).toBeGreaterThan(width - 50);
});

test('columns are equally wide, and no tile is taller than the window', async ({ page }) => {
  const { width } = page.viewportSize()!;
  for (const height of [900, 420]) {
    await page.setViewportSize({ width, height });
    await open(page, '/galleries/photos/tall');
    await expect(tiles(page).first()).toBeVisible();
    const boxes = await places(page);
    const widths = boxes.map(({ left, right }) => right - left);
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1);
    expect(Math.max(...boxes.map(({ top, bottom }) => bottom - top))).toBeLessThanOrEqual(height);
    const left = Math.min(...boxes.map((box) => box.left));
    const right = Math.max(...boxes.map((box) => box.right));
    const middle = await grid(page).evaluate((element) => {
      const box = element.parentElement!.getBoundingClientRect();
      return (box.left + box.right) / 2;
    });
    expect(Math.abs((left + right) / 2 - middle)).toBeLessThanOrEqual(1);
  }
});

test('a photo is never shown larger than its pixels', async ({ page }) => {
  const widthOf = (name: string) =>
    page
      .getByRole('img', { name })
      .first()
      .evaluate((image) => image.getBoundingClientRect().width);
  await open(page, '/galleries/photos/small');
  const link = tiles(page).getByRole('link');
  await expect(link).toBeVisible();
  expect(await link.evaluate((element) => element.getBoundingClientRect().width)).toBe(240);
  const name = await link.getByRole('img').getAttribute('alt');
  expect(await widthOf(name!)).toBe(240);

  await link.click();
  await expect(page).toHaveURL('/galleries/photo/small-0');
  await expect.poll(() => widthOf(name!)).toBe(240);
  await page.getByRole('button', { name: 'View larger' }).click();
  const viewed = page.getByRole('dialog').locator('.pswp__img').last();
  await expect
    .poll(() => viewed.evaluate((image) => image.getBoundingClientRect().width))
    .toBe(240);

  await page.setViewportSize({ width: 1900, height: 900 });
  await open(page, '/galleries/photos/smalls');
  await expect(tiles(page)).toHaveCount(3);
  const images = tiles(page).getByRole('img');
  const widths = await images.evaluateAll((all) =>
    all.map((image) => image.getBoundingClientRect().width),
  );
  expect(widths.slice(0, 2)).toEqual([240, 240]);
  expect(widths[2]).toBeGreaterThan(600);
});

test('has three columns where there is room, gap 8 all around, and panoramas below', async ({
  page,
}) => {
  await open(page, '/galleries/photos/beach');
  await test.step('panoramas have the full width, or move sideways, in their own shape', async () => {
    const panoramas = page.getByRole('list', { name: 'Panoramas' });
    await panoramas.getByRole('link').first().scrollIntoViewIfNeeded();
    const gridBox = (await grid(page).boundingBox())!;
    for (const link of await panoramas.getByRole('link').all()) {
      const box = (await link.boundingBox())!;
      expect(box.y).toBeGreaterThan(gridBox.y + gridBox.height);
      if (isPhone(page)) expect(box.height).toBe(240);
      else expect(box.width).toBe(gridBox.width);
      expect(box.width / box.height).toBeCloseTo(3, 1);
    }
    if (isPhone(page)) {
      const link = panoramas.getByRole('link').first();
      await link.press('ArrowRight');
      const moved = () => link.evaluate(({ parentElement }) => parentElement!.scrollLeft);
      await expect.poll(moved).toBeGreaterThan(0);
      await expectNoSidewaysScroll(page);
    }
  });

  await page.setViewportSize({ ...page.viewportSize()!, height: 8000 });
  await expect(tiles(page)).toHaveCount(PHOTOS);
  const columns = columnsOf(await places(page));
  expect(columns).toHaveLength(isPhone(page) ? 1 : 3);
  for (const [index, column] of columns.entries()) {
    const before = columns[index - 1];
    if (before) expect(column[0]!.left - before[0]!.right).toBe(GAP);
    for (const [row, tile] of column.entries()) {
      const above = column[row - 1];
      if (above) expect(tile.top - above.bottom).toBe(GAP);
    }
  }
});

test('of 2000 photos asks for the images of the first screens alone, and keeps few nodes however far one scrolls', async ({
  page,
  visit,
}) => {
  await open(page, '/galleries/photos/measured-2000');
  await expectImagesLoaded(page);
  await expectRest(page, visit);
  expect(await nodes(page)).toBeLessThan(1500);

  // The page carries as many, and the browser asks for those that are near the screen.
  expect(new Set(visit.files).size).toBeGreaterThan(1);
  expect(new Set(visit.files).size).toBeLessThanOrEqual(18);

  const height = await heightOf(page);
  expect(height).toBeGreaterThan(50 * page.viewportSize()!.height);
  for (const part of [0.1, 0.35, 0.6, 0.85, 1]) {
    await page.evaluate((top) => window.scrollTo(0, top), height * part);
    await expect
      .poll(() =>
        tiles(page).evaluateAll((elements) =>
          elements.some((element) => {
            const { top, bottom } = element.getBoundingClientRect();
            return top < innerHeight / 2 && bottom > innerHeight / 4;
          }),
        ),
      )
      .toBe(true);
    expect(await nodes(page)).toBeLessThan(1500);
    expect(await heightOf(page)).toBe(height);
  }
  await expect(page.getByRole('link', { name: `Photo ${MANY}`, exact: true })).toBeVisible();
  expect(await tiles(page).last().getAttribute('aria-posinset')).toBe(String(MANY));
  expect(await tiles(page).last().getAttribute('aria-setsize')).toBe(String(MANY));
});

test('lets the Tab key go on through what is not mounted yet, and back', async ({ page }) => {
  await open(page, '/galleries/photos/measured-2000');
  await grid(page).getByRole('link', { name: 'Photo 1', exact: true }).focus();
  // Looking for a link by its name in each of these pages takes longer than all else.
  const focused = () => page.evaluate(() => document.activeElement?.querySelector('img')?.alt);
  const steps = isPhone(page) ? 12 : 40;
  for (let index = 1; index <= steps; index += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(focused, { intervals: [20] }).toBe(`Photo ${index + 1}`);
  }
  for (let index = steps - 1; index >= steps - 5; index -= 1) {
    await page.keyboard.press('Shift+Tab');
    await expect.poll(focused, { intervals: [20] }).toBe(`Photo ${index + 1}`);
  }
});

test('keeps the focus on a tile that is scrolled far away', { tag: '@once' }, async ({ page }) => {
  await open(page, '/galleries/photos/measured-2000');
  const first = grid(page).getByRole('link', { name: 'Photo 1', exact: true });
  await first.focus();
  await page.evaluate(() => window.scrollTo({ top: 50_000, behavior: 'instant' }));
  await expect(first).not.toBeInViewport();
  await expect(grid(page).getByRole('link', { name: 'Photo 2', exact: true })).toHaveCount(0);
  await expect(first).toBeFocused();
});

test('follows the width of the window', { tag: '@once' }, async ({ page }) => {
  await open(page, '/galleries/photos/beach');
  for (const [width, columns] of [
    [1920, 3],
    [760, 2],
    [390, 1],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const look = async () => {
      const boxes = await places(page);
      const edge = await grid(page).evaluate((element) => element.getBoundingClientRect().right);
      const right = Math.max(...boxes.map((box) => box.right));
      return { columns: columnsOf(boxes).length, isFilled: Math.abs(right - edge) < 1 };
    };
    await expect.poll(look).toEqual({ columns, isFilled: true });
  }
});

test('without sizes settles into the images’ own shapes', { tag: '@once' }, async ({ page }) => {
  await open(page, '/galleries/photos/bare');
  await expectImagesLoaded(page);
  await expect
    .poll(() =>
      grid(page)
        .locator('img')
        .evaluateAll((images) =>
          images
            .filter((image) => (image as HTMLImageElement).naturalWidth > 0)
            .map((image) => {
              const { width, height } = image.getBoundingClientRect();
              const { naturalWidth, naturalHeight } = image as HTMLImageElement;
              return Math.abs(width / height - naturalWidth / naturalHeight) < 0.01;
            })
            .join(),
        ),
    )
    .toMatch(/^true(,true){3,}$/);
});

test('without sizes leaves on the screen what one is looking at', async ({ page }) => {
  await open(page, '/galleries/photos/bare');
  await page.setViewportSize({ ...page.viewportSize()!, height: 500 });
  await expectImagesLoaded(page);
  await untilIdle(page);
  const columnOf = async () =>
    new Map((await places(page)).map(({ position, left }) => [position, left]));
  const before = await columnOf();
  for (const top of [400, 900, 1400]) {
    await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
    await expectImagesLoaded(page);
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(tiles(page).first()).toBeInViewport();
  const after = await columnOf();
  const seen = (await places(page)).filter(({ top }) => top < 500).map(({ position }) => position);
  const compared = seen.filter((position) => before.has(position));
  expect(compared.length).toBeGreaterThan(isPhone(page) ? 1 : 3);
  expect(compared.map((position) => after.get(position))).toEqual(
    compared.map((position) => before.get(position)),
  );
});
