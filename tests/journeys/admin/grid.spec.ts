import { RED } from '../../support/pictures.ts';
import { storedDocuments } from '../../support/stored.ts';
import {
  BEACH_PHOTOS,
  cellOf,
  dragOnto,
  expectSelected,
  inspector,
  namesIn,
  offer,
  openBeach,
  openBeachWithDetails,
  pickUp,
  seedBeach,
} from '../support/beach.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/visit.ts';
import {
  cutWrites,
  mendWrites,
  PHONE,
  button,
  DESKTOP,
  expect,
  expectColor,
  expectFocus,
  test,
} from '../support/admin.ts';

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await seedBeach();
});

test('a drawn rectangle selects what it touches', async ({ page }) => {
  await page.setViewportSize({ ...DESKTOP, height: 1200 });
  await openBeach(page);
  const grid = (await page.getByRole('grid').boundingBox())!;
  const second = (await cellOf(page, 'Bay').boundingBox())!;
  // From the empty part of the last row to the second cell of the first.
  await page.mouse.move(grid.x + grid.width - 5, grid.y + grid.height - 5);
  await page.mouse.down();
  await page.mouse.move(second.x + second.width / 2, second.y + 20, { steps: 5 });
  await page.mouse.up();
  const drawn = page.getByRole('gridcell', { selected: true }).locator('bdi');
  await expect(drawn.filter({ hasText: 'Bay' })).toHaveCount(1);
  await expect(drawn.filter({ hasText: 'Aurora' })).toHaveCount(0);
  await button(page, 'Clear selection').click();
  await expectSelected(page);
});

test('the keyboard selects photos and shows them large', async ({ page }) => {
  await openBeach(page);
  await cellOf(page, 'Aurora').focus();
  await page.keyboard.press('ArrowRight');
  await expectSelected(page, 'Bay');
  await expectFocus(page, /^div No caption2Bay$/);
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  const look = page.getByRole('dialog', { name: 'Aurora' });
  await expect(look).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'Bay' })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectSelected(page, 'Bay');
  await expect(cellOf(page, 'Bay')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('dialog', { name: 'Bay' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the grid scrolls to the selected photo', async ({ page }) => {
  await openBeachWithDetails(page);
  await cellOf(page, 'Aurora').click();
  const caption = inspector(page).getByLabel('Caption');
  await caption.focus();
  for (const name of [...BEACH_PHOTOS.slice(1), 'Dusk']) {
    await caption.press('Control+Enter');
    await expectSelected(page, name);
    await expect(cellOf(page, name)).toBeInViewport({ ratio: 1 });
  }
  await expect(caption).toBeFocused();
  await cellOf(page, 'Dusk').press('Space');
  for (const name of BEACH_PHOTOS.toReversed()) {
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('dialog', { name })).toBeVisible();
  }
  await page.keyboard.press('Space');
  await expect(cellOf(page, 'Aurora')).toBeFocused();
  await expect(cellOf(page, 'Aurora')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Space');
  await expect(page.getByRole('dialog', { name: 'Aurora' })).toBeVisible();
});

test('selected photos are dragged to another gallery', async ({ page }) => {
  await openBeach(page);
  await cellOf(page, 'Bay').click();
  await cellOf(page, 'Cape').click({ modifiers: ['Shift'] });
  await dragOnto(page, 'Bay', 'Forest - Moss');
  await expect(offer(page, '2 photos moved to “Moss”.')).toBeVisible();
  expect(await namesIn('moss')).toEqual(['Moor', 'Bay', 'Cape']);
});

test('a hasty drop arrives', async ({ page }) => {
  await openBeach(page);
  await pickUp(page, 'Bay');
  const moss = (await page.getByText('Forest - Moss', { exact: true }).boundingBox())!;
  await page.mouse.move(moss.x + 10, moss.y + 10);
  await page.mouse.up();
  await expect(offer(page, '“Bay” moved to “Moss”.')).toBeVisible();
  expect(await namesIn('moss')).toEqual(['Moor', 'Bay']);
  expect(await namesIn('beach')).toEqual(BEACH_PHOTOS.filter((name) => name !== 'Bay'));
});

test('a photo becomes the cover of its gallery and of its category', async ({ page }) => {
  await openBeach(page);
  await cellOf(page, 'Dusk').click();
  await button(page, 'Use as cover').click();
  await page.getByRole('link', { name: 'Galleries', exact: true }).click();
  await button(page, 'Grid').click();
  await expectColor(cellOf(page, 'Ruby Beach').locator('[data-picture]'), RED);
  await cellOf(page, 'Ruby Beach').click();
  await button(page, 'Use as the category’s cover').click();
  await page.getByRole('link', { name: 'Categories', exact: true }).click();
  await expectColor(cellOf(page, 'Coast').locator('[data-picture]'), RED);
});

test('selected photos are dragged together', async ({ page }) => {
  await page.setViewportSize({ ...DESKTOP, height: 1200 });
  await openBeach(page);
  await cellOf(page, 'Bay').click();
  await cellOf(page, 'Delta').click({ modifiers: ['ControlOrMeta'] });
  await pickUp(page, 'Delta');
  const { x, y } = (await cellOf(page, 'Glacier').boundingBox())!;
  await page.mouse.move(x + 60, y + 60, { steps: 8 });
  await page.mouse.up();
  const arranged = ['Aurora', 'Cape', 'Eagle', 'Fjord', 'Glacier', 'Bay', 'Delta'];
  await expect(page.getByRole('gridcell').locator('bdi')).toHaveText([...arranged, 'Dusk']);
  await expectSelected(page, 'Bay', 'Delta');
  await expect.poll(() => namesIn('beach')).toEqual(arranged);
});

test('a phone offers to try again below the list', async ({ browser, visit }) => {
  visit.allowUnreached('UPDATE_PHOTO');
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await openBeach(page);
  await cellOf(page, 'Bay').tap();
  await button(page, 'Details').tap();
  const sheet = page.getByRole('dialog', { name: 'Details of the selected photos' });
  await cutWrites(page);
  await sheet.getByLabel('Caption').fill('At noon');
  await sheet.getByRole('button', { name: 'Close details' }).tap();
  const strip = offer(page, 'Your changes to “Bay” were not saved.');
  await mendWrites(page, strip);
  await expect(strip).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await button(page, 'Details').tap();
  await expect(sheet.getByLabel('Caption')).toHaveValue('At noon');
  await sheet.getByRole('button', { name: 'Close details' }).tap();
  await strip.getByRole('button', { name: 'Try again' }).tap();
  await expect.poll(async () => (await storedDocuments('photos')).bay!.caption).toBe('At noon');
  await expect(strip).toHaveCount(0);
  await context.close();
});
