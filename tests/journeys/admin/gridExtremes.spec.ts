import type { Locator } from '@playwright/test';
import { storeDocuments } from '../../support/backend.ts';
import { aCategory, aGallery, aPhoto } from '../../support/factories.ts';
import { storedDocuments } from '../../support/stored.ts';
import {
  BEACH_PHOTOS,
  cellOf,
  expectSelected,
  inspector,
  namesIn,
  offer,
  openBeach,
  openDetails,
  pickUp,
  seedBeach,
  showMoreFields,
  storeNumbered,
} from '../support/beach.ts';
import { swipe } from '../support/touch.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/visit.ts';
import { button, DESKTOP, expect, PHONE, seedArchive, test } from '../support/admin.ts';

const MOST = 300;
const long = (part: string): string => part.repeat(Math.ceil(MOST / part.length)).slice(0, MOST);

/** The longest names, in scripts of both directions. */
const NAMES = [
  long('Unbroken'),
  `${long('Many words ').slice(0, MOST - 3)}end`,
  long('غروب الشمس فوق البحر ').trim(),
  'שקיעה מעל ים המלח (2024), אחרי הגשם.',
  '🏔️🌌🦅 👩‍👩‍👧'.repeat(15),
];

/** The texts that are drawn outside a box; below and above it only if it doesn't scroll. */
const textsOutside = (box: Locator): Promise<string[]> =>
  box.evaluate((element) => {
    const edge = element.getBoundingClientRect();
    const doesScroll = element.scrollHeight > element.clientHeight + 1;
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      let [{ left, top, right, bottom }, clip] = [
        range.getBoundingClientRect(),
        node.parentElement,
      ];
      while (clip && clip !== element && getComputedStyle(clip).overflowX === 'visible') {
        clip = clip.parentElement;
      }
      // Of a text that a box clips, as much is drawn as the box shows.
      if (clip && clip !== element) ({ left, top, right, bottom } = clip.getBoundingClientRect());
      const isBeside = left < edge.left - 1 || right > edge.right + 1;
      const isBeyond = !doesScroll && (top < edge.top - 1 || bottom > edge.bottom + 1);
      if (right > left && (isBeside || isBeyond)) texts.push(node.textContent ?? '');
    }
    return texts;
  });

async function expectInside(box: Locator): Promise<void> {
  await expect.poll(() => textsOutside(box)).toEqual([]);
}

test.describe('names of 300 characters, from right to left, and of emoji', () => {
  test.beforeEach(async () => {
    await seedArchive();
    const picture = 'photos/dusk.jpg';
    await storeDocuments('categories', [
      aCategory({ id: 'long', categoryName: NAMES[0]!, coverPath: picture }),
    ]);
    await storeDocuments(
      'galleries',
      NAMES.map((galleryName, index) =>
        aGallery({ id: `long-${index}`, galleryName, categoryId: 'long', coverPath: picture }),
      ),
    );
    await storeDocuments(
      'photos',
      NAMES.map((photoName, order) =>
        aPhoto({ id: `odd-${order}`, photoName, galleryId: 'beach', path: picture, order }),
      ),
    );
  });

  for (const [screen, viewport] of [
    ['wide screen', DESKTOP],
    ['phone', PHONE],
  ] as const) {
    test(`stay in their boxes on a ${screen}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto('/admin/photos?galleryId=beach&view=grid');
      if (viewport === DESKTOP) await openDetails(page);
      for (const name of NAMES) {
        const cell = page
          .getByRole('gridcell')
          .filter({ has: page.getByTitle(name, { exact: true }) });
        await cell.scrollIntoViewIfNeeded();
        await expect(cell.locator('bdi')).toHaveText(name);
        await expectInside(cell);
        await cell.click();
        await expect(page.getByRole('link', { name: `Edit ${name}`, exact: true })).toBeVisible();
        await expectInside(page.getByRole('region', { name: 'Selected' }));
        if (viewport === DESKTOP) {
          await expect(inspector(page).getByRole('heading')).toHaveText(name);
          await expect(inspector(page).getByLabel('Photo Name')).toHaveValue(name);
          await expectInside(inspector(page));
        } else {
          await button(page, 'Details').click();
          const sheet = page.getByRole('dialog', { name: 'Details of the selected photos' });
          await expect(sheet.getByRole('heading')).toHaveText(name);
          await expectInside(sheet);
          await expectNoSidewaysScroll(page);
          await button(page, 'Close details').click();
          await expect(sheet).toHaveCount(0);
        }
        await cell.focus();
        await page.keyboard.press('Space');
        const look = page.getByRole('dialog', { name });
        await expect(look.locator('bdi')).toHaveText(name);
        await expectInside(look);
        await page.keyboard.press('Escape');
        await expect(look).toHaveCount(0);
        await expectNoSidewaysScroll(page);
      }
      await expectAccessible(page);

      await button(page, 'Clear selection').click();
      await button(page, 'Table').click();
      for (const name of NAMES) {
        const row = page
          .getByRole('row')
          .filter({ has: page.getByRole('link', { name: `Edit ${name}` }) });
        await row.scrollIntoViewIfNeeded();
        await expectInside(row);
      }
      await expectNoSidewaysScroll(page);
    });
  }

  test('stay in the list of galleries to drop photos on', async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto('/admin/photos?galleryId=beach&view=grid');
    await pickUp(page, 'Dusk');
    const targets = page.locator('div:has(> p:text("Move to a gallery"))');
    await expect(targets.getByRole('listitem')).toHaveCount(NAMES.length + 1);
    for (const name of NAMES)
      await expect(targets.getByText(`${NAMES[0]} - ${name}`)).toHaveCount(1);
    await expectInside(targets);
    await page.keyboard.press('Escape');
    await page.mouse.up();
  });
});

const storeGalleries = (count: number): Promise<void> =>
  storeDocuments(
    'galleries',
    Array.from({ length: count }, (_, index) =>
      aGallery({
        id: `many-${index}`,
        galleryName: `Number ${index}`,
        categoryId: 'coast',
        coverPath: 'photos/dusk.jpg',
      }),
    ),
  );

test('the list of drop targets scrolls to its end', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await seedBeach();
  await storeGalleries(60);
  await openBeach(page);
  await pickUp(page, 'Bay');
  const last = page.getByRole('listitem').filter({ hasText: 'Forest - Moss' });
  const { x, width } = (await last.boundingBox())!;
  await page.mouse.move(x + width / 2, DESKTOP.height - 40, { steps: 8 });
  await page.mouse.wheel(0, 5000);
  await expect(last).toBeInViewport();
  const end = (await last.boundingBox())!;
  await page.mouse.move(end.x + 20, end.y + 10, { steps: 4 });
  await expect(last).toHaveAttribute('data-over', 'true');
  await page.mouse.up();
  await expect(offer(page, '“Bay” moved to “Moss”.')).toBeVisible();
  expect(await namesIn('moss')).toEqual(['Moor', 'Bay']);
});

test('a drop beside the galleries moves nothing', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await seedBeach();
  await openBeach(page);
  await pickUp(page, 'Bay');
  const eagle = (await cellOf(page, 'Eagle').boundingBox())!;
  await page.mouse.move(eagle.x + 60, eagle.y + 60, { steps: 8 });
  await expect(cellOf(page, 'Bay')).toContainText('5');
  const { x, y } = (await page.getByText('Move to a gallery').boundingBox())!;
  await page.mouse.move(x + 30, y + 5, { steps: 8 });
  await page.mouse.move(x + 40, y + 6, { steps: 2 });
  await expect(cellOf(page, 'Bay')).toContainText('2');
  await page.mouse.up();
  const told = page.getByRole('status').filter({ hasText: 'photo 2 of 8' });
  await expect(told).toHaveText('Cancelled. Bay is photo 2 of 8 again.');
  await expect(page.getByRole('gridcell').locator('bdi')).toHaveText([...BEACH_PHOTOS, 'Dusk']);
  expect(await namesIn('beach')).toEqual(BEACH_PHOTOS);
});

test.describe('a long gallery', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await seedBeach();
  });

  test('mounts few of 2000 photos', async ({ page }) => {
    await storeNumbered(2000, 'cliffs');
    const nodes = () => page.evaluate(() => document.querySelectorAll('*').length);
    await page.goto('/admin/photos?galleryId=cliffs&view=grid');
    await expect(page.getByText('2000 photos', { exact: true })).toBeVisible({ timeout: 30_000 });
    await expect(cellOf(page, 'Number 0')).toBeVisible();
    await openDetails(page);
    expect(await nodes()).toBeLessThan(1500);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(cellOf(page, 'Number 1999')).toBeInViewport();
    expect(await nodes()).toBeLessThan(1500);
    await cellOf(page, 'Number 1998').click();
    await page.keyboard.press('Home');
    await expect(cellOf(page, 'Number 0')).toBeInViewport();
    await expect(cellOf(page, 'Number 0')).toBeFocused();
    await expectSelected(page, 'Number 0');
    await page.keyboard.press('End');
    await expect(cellOf(page, 'Number 1999')).toBeInViewport();
    await expect(cellOf(page, 'Number 1999')).toBeFocused();
    await expectSelected(page, 'Number 1999');
    await page.keyboard.press('Control+a');
    await expect(page.getByRole('status').filter({ hasText: '2000 selected' })).toBeVisible();
    await expect(inspector(page).getByRole('heading', { name: '2000 photos' })).toBeVisible();
    await expect(cellOf(page, 'Number 1999')).toBeFocused();
    expect(await nodes()).toBeLessThan(1500);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+End');
    await expect(page.getByRole('status').filter({ hasText: '2000 selected' })).toBeVisible();
    await expect(cellOf(page, 'Number 1999')).toBeFocused();
    expect(await nodes()).toBeLessThan(1500);
  });
});

test('on a phone a finger arranges photos, and no list of galleries takes them', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await seedBeach();
  await storeGalleries(30);
  await openBeach(page);
  await cellOf(page, 'Aurora').evaluate((cell) => cell.scrollIntoView());
  const [from, to] = await Promise.all(
    ['Aurora', 'Delta'].map(async (name) => {
      const { x, y, width, height } = (await button(page, `Move ${name}`).boundingBox())!;
      return { x: x + width / 2, y: y + height / 2 };
    }),
  );
  await swipe(page, from!, to!);
  const arranged = ['Bay', 'Cape', 'Delta', 'Aurora', 'Eagle', 'Fjord', 'Glacier'];
  await expect(page.getByRole('gridcell').locator('bdi')).toHaveText([...arranged, 'Dusk']);
  await expect.poll(() => namesIn('beach')).toEqual(arranged);
  await context.close();
});

test('on a phone taps select', async ({ browser }) => {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await seedBeach();
  await openBeach(page);
  await cellOf(page, 'Bay').tap();
  await expectSelected(page, 'Bay');
  await cellOf(page, 'Cape').tap();
  await expectSelected(page, 'Bay', 'Cape');
  await cellOf(page, 'Bay').tap();
  await expectSelected(page, 'Cape');
  await cellOf(page, 'Cape').tap();
  await expectSelected(page);
  await cellOf(page, 'Delta').tap();
  await expectSelected(page, 'Delta');
  await button(page, 'Details').tap();
  const sheet = page.getByRole('dialog', { name: 'Details of the selected photos' });
  await sheet.getByLabel('Caption').fill('By phone');
  await page.touchscreen.tap(200, 40);
  await expect(sheet).toHaveCount(0);
  await expectSelected(page, 'Delta');
  await button(page, 'Details').tap();
  await expect(sheet.getByLabel('Caption')).toHaveValue('By phone');
  await expect.poll(async () => (await storedDocuments('photos')).delta!.caption).toBe('By phone');
  await showMoreFields(sheet);
  await sheet.getByLabel('Include in slideshow').tap();
  await sheet.getByRole('button', { name: 'Close details' }).tap();

  // The offer to undo covers nothing of the bar.
  await expect(offer(page, '“Delta” added to the slideshow.')).toBeVisible();
  const toast = (await offer(page, '“Delta” added to the slideshow.').boundingBox())!;
  const bar = (await page.getByRole('region', { name: 'Selected' }).boundingBox())!;
  expect(toast.y + toast.height).toBeLessThanOrEqual(bar.y);
  await context.close();
});
