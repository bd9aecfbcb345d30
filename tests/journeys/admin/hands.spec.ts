import type { Locator, Page } from '@playwright/test';
import { storedDocuments } from '../../support/stored.ts';
import {
  BEACH_PHOTOS,
  cellOf,
  expectSelected,
  namesIn,
  openBeach,
  seedBeach,
  storeNumbered,
} from '../support/beach.ts';
import { takePen } from '../support/pen.ts';
import { longPress, restInView, swipe } from '../support/touch.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/visit.ts';
import { button, DESKTOP, expect, PHONE, rowOf, test as adminTest } from '../support/admin.ts';

const TABLE = '/admin/photos?galleryId=beach';

const test = adminTest.extend<{ phone: Page }>({
  phone: async ({ browser }, use) => {
    const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
    await use(await context.newPage());
    await context.close();
  },
});

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await seedBeach();
});

const count = (page: Page) =>
  page.getByRole('region', { name: 'Selected' }).getByRole('status', { includeHidden: true });

const expectOrder = (page: Page, names: string[]) =>
  expect(page.getByRole('gridcell').locator('bdi')).toHaveText([...names, 'Dusk']);

const box = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Select ${name}`, exact: true });

async function middleOf(locator: Locator) {
  const { x, y, width, height } = (await locator.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** The middle of a cell's picture. */
const pictureOf = (page: Page, name: string) =>
  middleOf(cellOf(page, name).locator('[data-picture]'));

const scrollToEnd = (page: Page) =>
  page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));

test('a pen selects, drags and draws like a mouse', async ({ page }) => {
  await page.setViewportSize({ ...DESKTOP, height: 1200 });
  await openBeach(page);
  const pen = await takePen(page);
  await pen.tap(await pictureOf(page, 'Bay'));
  await expectSelected(page, 'Bay');
  await pen.tap(await pictureOf(page, 'Cape'));
  await expectSelected(page, 'Cape');
  await pen.tap(await pictureOf(page, 'Fjord'), 'Control');
  await expectSelected(page, 'Cape', 'Fjord');
  await pen.tap(await pictureOf(page, 'Delta'), 'Shift');
  await expectSelected(page, 'Delta', 'Eagle', 'Fjord');

  await pen.drag(await pictureOf(page, 'Glacier'), await pictureOf(page, 'Bay'));
  const arranged = ['Aurora', 'Glacier', 'Bay', 'Cape', 'Delta', 'Eagle', 'Fjord'];
  await expectOrder(page, arranged);
  await expect.poll(() => namesIn('beach')).toEqual(arranged);
  await expectSelected(page, 'Glacier');

  // From the margin before the grid over its first column.
  const column = page.locator('[role=gridcell][aria-colindex="1"]');
  const { x, y } = (await column.first().boundingBox())!;
  const last = (await column.last().boundingBox())!;
  await pen.drag({ x: x - 10, y: y + 20 }, { x: x + 40, y: last.y + 40 });
  await expect(count(page)).toHaveText(`${await column.count()} selected`);
  await expect(page.locator('[aria-selected=true]:not([aria-colindex="1"])')).toHaveCount(0);
});

test('a finger selects a range after a long press', async ({ phone: page }) => {
  await openBeach(page);
  await expectNoSidewaysScroll(page);
  const start = await pictureOf(page, 'Aurora');
  await swipe(page, start, { x: start.x, y: start.y - 200 });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
  const invitation = '1 selected. Tap the last photo to select all between.';
  const isInvited = () => expect(count(page)).toHaveText(invitation);
  expect(await longPress(cellOf(page, 'Cape'), isInvited)).toBe(false);
  await expectSelected(page, 'Cape');
  await expectAccessible(page);
  await cellOf(page, 'Fjord').tap();
  await expectSelected(page, 'Cape', 'Delta', 'Eagle', 'Fjord');
  await expect(count(page)).toHaveText('4 selected');
  await cellOf(page, 'Delta').tap();
  await expectSelected(page, 'Cape', 'Eagle', 'Fjord');

  await button(page, 'Clear selection').tap();
  await button(page, 'Table').tap();
  await expect(box(page, 'Bay')).toBeVisible();
  expect(await longPress(rowOf(page, 'Bay'), isInvited)).toBe(false);
  await expect(box(page, 'Bay')).toBeChecked();
  await rowOf(page, 'Delta').getByText('Delta', { exact: true }).tap();
  await expect(count(page)).toHaveText('3 selected');
  await expect(box(page, 'Cape')).toBeChecked();
  await box(page, 'Cape').tap();
  await expect(count(page)).toHaveText('2 selected');
  // The name is no box any more.
  await rowOf(page, 'Eagle').getByText('Eagle', { exact: true }).tap();
  await expect(count(page)).toHaveText('2 selected');
});

test('a phone’s bar that comes or goes cancels no move', async ({ phone: page }) => {
  await openBeach(page);
  await button(page, 'Move Aurora').tap();
  await restInView(cellOf(page, 'Cape'));
  await page.setViewportSize({ ...PHONE, height: PHONE.height - 56 });
  await cellOf(page, 'Cape').tap();
  await expectOrder(page, ['Bay', 'Cape', 'Aurora', ...BEACH_PHOTOS.slice(3)]);
  await expectSelected(page, 'Aurora');

  await restInView(button(page, 'Move Bay'));
  const [from, to] = await Promise.all(
    ['Move Bay', 'Move Aurora'].map((name) => middleOf(button(page, name))),
  );
  const between = { x: (from!.x + to!.x) / 2, y: (from!.y + to!.y) / 2 };
  const session = await page.context().newCDPSession(page);
  const hold = (type: 'touchStart' | 'touchMove', point: typeof between) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [point] });
  await hold('touchStart', from!);
  await hold('touchMove', between);
  await page.setViewportSize(PHONE);
  await hold('touchMove', to!);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const arranged = ['Cape', 'Aurora', 'Bay', ...BEACH_PHOTOS.slice(3)];
  await expectOrder(page, arranged);
  await expect.poll(() => namesIn('beach')).toEqual(arranged);
});

test('a rectangle that is held at the edge scrolls the page', async ({ page }) => {
  await storeNumbered(600);
  await openBeach(page);
  const { x, y } = (await cellOf(page, 'Aurora').boundingBox())!;
  const selected = async () => Number.parseInt((await count(page).textContent()) ?? '', 10);
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.mouse.move(x - 8, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + 500, DESKTOP.height - 5, { steps: 5 });
  await expect.poll(scrolled).toBeGreaterThan(1000);
  await expect.poll(selected).toBeGreaterThan(12);
  await page.mouse.move(x + 500, DESKTOP.height / 2);
  const before = await selected();
  await page.mouse.wheel(0, 800);
  await expect.poll(selected).toBeGreaterThan(before);
  await page.mouse.move(x + 500, 5, { steps: 5 });
  await expect.poll(scrolled).toBe(0);
  await expect.poll(selected).toBeLessThan(before);
  const last = await selected();
  await page.mouse.up();
  await expect(count(page)).toHaveText(`${last} selected`);
});

test('a keyboard of another script works in a table that has scrolled', async ({ page }) => {
  await storeNumbered(100);
  await page.goto(TABLE);
  const session = await page.context().newCDPSession(page);
  /** Presses a key with Ctrl. */
  const press = async (key: string, code: string) => {
    for (const type of ['rawKeyDown', 'keyUp'] as const) {
      await session.send('Input.dispatchKeyEvent', { type, key, code, modifiers: 2 });
    }
  };
  await expect(page.getByText('108 photos', { exact: true })).toBeVisible();
  await box(page, 'Bay').focus();
  await scrollToEnd(page);
  await expect(rowOf(page, 'Number 99')).toBeInViewport();
  await expect(box(page, 'Bay')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(box(page, 'Cape')).toBeFocused();
  await expect(box(page, 'Cape')).toBeInViewport();
  await scrollToEnd(page);
  await expect(rowOf(page, 'Number 99')).toBeInViewport();
  await press('ф', 'KeyA');
  await expect(count(page)).toHaveText('108 selected');

  await page.keyboard.press('Escape');
  await page.keyboard.press('Delete');
  await expect(rowOf(page, 'Cape')).toHaveCount(0);
  await expect.poll(async () => 'cape' in (await storedDocuments('photos'))).toBe(false);
  await press('я', 'KeyZ');
  await expect(rowOf(page, 'Cape')).toHaveCount(1);
  await press('н', 'KeyY');
  await expect(rowOf(page, 'Cape')).toHaveCount(0);
});

test('at a zoom of 400 % the bars leave room for what is used', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openBeach(page);
  await cellOf(page, 'Aurora').click();
  const bar = page.getByRole('region', { name: 'Selected' });
  await expect(bar).toBeVisible();
  expect((await bar.boundingBox())!.height).toBeLessThan(64);
  await button(page, 'Details').click();
  const caption = page.getByRole('dialog').getByLabel('Caption');
  const isUncovered = (field: Locator) =>
    field.evaluate((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return [top + 1, bottom - 1].every(
        (y) => document.elementFromPoint((left + right) / 2, y) === element,
      );
    });
  await caption.focus();
  await expect.poll(() => isUncovered(caption)).toBe(true);

  await page.goto('/admin/photos/edit/aurora');
  const name = page.getByLabel('Photo Name');
  await name.focus();
  await expect.poll(() => isUncovered(name)).toBe(true);
});
