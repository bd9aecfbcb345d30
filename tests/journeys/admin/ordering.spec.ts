import type { Locator, Page } from '@playwright/test';
import { type Collection, storeDocuments, storeFile } from '../../support/backend.ts';
import { aGallery, aPhoto } from '../../support/factories.ts';
import { aPicture } from '../../support/pictures.ts';
import { storedDocuments } from '../../support/stored.ts';
import { swipe } from '../support/touch.ts';
import { expectAccessible, expectNoSidewaysScroll, expectRest } from '../support/visit.ts';
import {
  expect,
  expectFocus,
  heading,
  message,
  PHONE,
  seedArchive,
  select,
  test,
  undoButton,
} from '../support/admin.ts';

/** High enough for eight photos. */
const TALL = { width: 1280, height: 1200 };

const PICTURE = 'photos/any.jpg';
const NAMES = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Hemlock', 'Juniper'];
const GROVE = '/admin/photos?galleryId=grove&view=grid';

/** A gallery of photos that were never ordered. */
async function seedGrove(names = NAMES, includeInSlideshow = false): Promise<void> {
  await storeDocuments('galleries', [
    aGallery({ id: 'grove', galleryName: 'Grove', categoryId: 'coast', coverPath: PICTURE }),
  ]);
  await storeDocuments(
    'photos',
    names.map((name) =>
      aPhoto({
        id: name,
        photoName: name,
        galleryId: 'grove',
        path: PICTURE,
        includeInSlideshow,
      }),
    ),
  );
  await storeFile(PICTURE, (await aPicture()).buffer);
}

const tree = (index: number) => `Tree ${String(index).padStart(3, '0')}`;
const trees = (count: number) => Array.from({ length: count }, (_, index) => tree(index));

test.beforeEach(seedArchive);

const cells = (page: Page) => page.getByRole('grid', { name: /^Grid of/ }).getByRole('gridcell');

/** What dnd-kit tells screen readers. */
const told = (page: Page) => page.getByRole('status').filter({ hasText: /photo \d+ of \d+/ });
const cellOf = (page: Page, name: string) =>
  cells(page).filter({ has: page.getByText(name, { exact: true }) });
const handleOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `Move ${name}`, exact: true });

/** Opens the page that orders the grove, of these photos, and waits until all of it is there. */
async function openGrove(page: Page, names = NAMES): Promise<void> {
  await seedGrove(names);
  await page.goto(GROVE);
  await expect(handleOf(page, names[0]!)).toBeEnabled();
}

async function expectOrder(page: Page, ...names: string[]): Promise<void> {
  await expect(cells(page).locator('bdi')).toHaveText(names);
}

/** How many documents of a collection were ever ordered. */
const orderedIn = async (collection: Collection) =>
  Object.values(await storedDocuments(collection)).filter(({ order }) => order !== undefined)
    .length;

/** The middle of what has come to rest. */
async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  await locator.evaluate((element) =>
    Promise.allSettled(element.getAnimations().map(({ finished }) => finished)),
  );
  const { x, y, width, height } = (await locator.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** Drags an item by mouse until it lies over another. */
async function drag(page: Page, from: string, to: string): Promise<void> {
  const [start, end] = [await middleOf(cellOf(page, from)), await middleOf(cellOf(page, to))];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 10, start.y + 10);
  await page.mouse.move(end.x, end.y, { steps: 8 });
}

test('visitors see the order of dragged photos', async ({ page, visitor, visit }) => {
  await page.setViewportSize(TALL);
  await seedGrove();
  await page.goto(GROVE);
  await expect(heading(page, 'Photos')).toBeVisible();
  await expectOrder(page, ...NAMES);

  await drag(page, 'Hemlock', 'Birch');
  await expect(told(page).filter({ hasText: 'Dropped' })).toHaveCount(0);
  await page.mouse.up();
  await expectOrder(page, 'Alder', 'Hemlock', ...NAMES.slice(1, 6), 'Juniper');
  await expect(told(page)).toHaveText('Dropped Hemlock, photo 2 of 8.');
  await expect.poll(() => orderedIn('photos')).toBe(2);

  await drag(page, 'Alder', 'Hemlock');
  await page.mouse.up();
  await expectOrder(page, 'Hemlock', 'Alder', ...NAMES.slice(1, 6), 'Juniper');
  await expectRest(page, visit);

  await visitor.goto('/galleries/photos/grove');
  await expect(visitor.getByRole('main').getByRole('img')).toHaveCount(8);
  expect(
    await visitor
      .getByRole('main')
      .getByRole('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('alt'))),
  ).toEqual(['Hemlock', 'Alder', ...NAMES.slice(1, 6), 'Juniper']);

  await page.reload();
  await expectOrder(page, 'Hemlock', 'Alder', ...NAMES.slice(1, 6), 'Juniper');
});

test('found photos are arranged among all', async ({ page }) => {
  await page.setViewportSize(TALL);
  await openGrove(page);
  const search = page.getByRole('searchbox');
  await search.fill('d');
  await expectOrder(page, 'Alder', 'Cedar', 'Dogwood');
  await drag(page, 'Dogwood', 'Cedar');
  await page.mouse.up();
  await expectOrder(page, 'Alder', 'Dogwood', 'Cedar');
  await search.fill('');
  await expectOrder(page, 'Alder', 'Birch', 'Dogwood', 'Cedar', ...NAMES.slice(4));
});

test('a drop in a sorted list changes nothing', async ({ page }) => {
  await page.setViewportSize(TALL);
  await openGrove(page);
  await select(page, 'Sort by', 'Name, Z to A');
  await expectOrder(page, ...NAMES.toReversed());
  await drag(page, 'Alder', 'Juniper');
  await page.mouse.up();
  await expect(message(page)).toContainText(
    'The photos are sorted. To arrange them by hand, sort by “My order”.',
  );
  await expectOrder(page, ...NAMES.toReversed());
  expect(await orderedIn('photos')).toBe(0);
});

test('Escape cancels a drag', async ({ page, visit }) => {
  await openGrove(page);
  await drag(page, 'Alder', 'Elm');
  await expect(cellOf(page, 'Alder')).toContainText('5');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expectOrder(page, ...NAMES);
  await expectRest(page, visit);
  expect(await orderedIn('photos')).toBe(0);
});

test('Escape cancels a move by the keyboard, which needs no motion', async ({ page, visit }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openGrove(page);
  await handleOf(page, 'Fir').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await expect(cellOf(page, 'Fir')).toHaveCSS('transition-duration', '0s');
  await expect(told(page)).toHaveText('Now photo 8 of 8.');
  await page.keyboard.press('Escape');
  await expect(told(page)).toHaveText('Cancelled. Fir is photo 6 of 8 again.');
  await expectOrder(page, ...NAMES);
  await expectRest(page, visit);
  expect(await orderedIn('photos')).toBe(0);
});

test('a finger drags by the handle and scrolls elsewhere', async ({ browser }) => {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
  const phone = await context.newPage();
  await openGrove(phone);
  await expectOrder(phone, ...NAMES);
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);
  await cellOf(phone, 'Alder').evaluate((cell) => cell.scrollIntoView());
  const first = await middleOf(handleOf(phone, 'Alder'));
  const fourth = await middleOf(handleOf(phone, 'Dogwood'));
  await swipe(phone, first, fourth);
  await expectOrder(phone, 'Birch', 'Cedar', 'Dogwood', 'Alder', ...NAMES.slice(4));
  await expect.poll(() => orderedIn('photos')).toBe(4);

  const image = await middleOf(cellOf(phone, 'Dogwood'));
  await swipe(phone, image, { x: image.x, y: image.y - 200 });
  await expect.poll(() => phone.evaluate(() => window.scrollY)).toBeGreaterThan(50);
  await expectOrder(phone, 'Birch', 'Cedar', 'Dogwood', 'Alder', ...NAMES.slice(4));
  await context.close();
});

test('categories and galleries are arranged', async ({ page }) => {
  await seedGrove();
  await page.goto('/admin/categories?view=grid');
  await expectOrder(page, 'Coast', 'Forest');
  await handleOf(page, 'Forest').click();
  await cellOf(page, 'Coast').click();
  await expectOrder(page, 'Forest', 'Coast');
  await expect.poll(() => orderedIn('categories')).toBe(1);

  await page.getByRole('link', { name: 'Galleries', exact: true }).click();
  await page.getByRole('button', { name: 'Grid', exact: true }).click();
  await select(page, 'Category', 'Coast');
  await expect(page).toHaveURL('/admin/galleries?categoryId=coast');
  await expectOrder(page, 'Grove', 'Ruby Beach');
  await handleOf(page, 'Ruby Beach').click();
  await cellOf(page, 'Grove').click();
  await expectOrder(page, 'Ruby Beach', 'Grove');
  await expect.poll(() => orderedIn('galleries')).toBe(1);
  await expectAccessible(page);
});

test('one of 500 photos goes from the last place to the first', async ({ page }) => {
  await openGrove(page, trees(500));
  await expect(cells(page).first()).toContainText('Tree 000');
  await page.keyboard.press('End');
  await expect(cellOf(page, 'Tree 499')).toBeVisible();
  await handleOf(page, 'Tree 499').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Home');
  await expect(cellOf(page, 'Tree 000')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(cells(page).first()).toContainText('Tree 499');
  await expectFocus(page, /^button Move Tree 499$/);
  await expect.poll(() => orderedIn('photos')).toBe(1);
  await page.reload();
  await expect(cells(page).first()).toContainText('Tree 499');
});

test('a photo held at the edge scrolls the page', async ({ page }) => {
  await openGrove(page, trees(120));
  const { x, y } = await middleOf(cellOf(page, 'Tree 000'));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, 795, { steps: 5 });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1200);
  await page.mouse.up();
  await expect.poll(() => orderedIn('photos')).toBeGreaterThan(20);
});

test('visitors see the order of the slideshow', async ({ page, visitor, visit }) => {
  const names = NAMES.slice(0, 3);
  await seedGrove(names, true);
  await page.goto('/admin/slideshow?view=grid');
  await expect(heading(page, 'Slideshow')).toBeVisible();
  await expectOrder(page, ...names);
  await expect(cellOf(page, 'Alder')).toContainText('First photo');
  await handleOf(page, 'Cedar').press('Enter');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expectOrder(page, 'Cedar', 'Alder', 'Birch');
  await expect(cellOf(page, 'Cedar')).toContainText('First photo');
  await expectRest(page, visit);
  await visitor.goto('/');
  await expect(visitor.getByRole('link', { name: 'Cedar' })).toBeVisible();
  await undoButton(page).click();
  await expectOrder(page, ...names);
  await expectAccessible(page);
});
