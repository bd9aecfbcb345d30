import { BLUE, RED } from '../../support/pictures.ts';
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
import { expectAccessible } from '../support/visit.ts';
import { button, DESKTOP, expect, expectColor, expectFocus, test } from '../support/admin.ts';

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await seedBeach();
});

test('cells are selected by click, with Ctrl, with Shift, and by a drawn rectangle', async ({
  page,
}) => {
  await page.setViewportSize({ ...DESKTOP, height: 1200 });
  await openBeach(page);
  await cellOf(page, 'Bay').click();
  await cellOf(page, 'Delta').click();
  await expectSelected(page, 'Delta');
  await cellOf(page, 'Aurora').click({ modifiers: ['ControlOrMeta'] });
  await expectSelected(page, 'Aurora', 'Delta');
  await cellOf(page, 'Delta').click({ modifiers: ['ControlOrMeta'] });
  await expectSelected(page, 'Aurora');
  await cellOf(page, 'Aurora').click();
  await cellOf(page, 'Cape').click({ modifiers: ['Shift'] });
  await expectSelected(page, 'Aurora', 'Bay', 'Cape');

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

test('the keyboard alone selects, looks, edits and opens', async ({ page }) => {
  await openBeach(page);
  await cellOf(page, 'Aurora').focus();
  await page.keyboard.press('ArrowRight');
  await expectSelected(page, 'Bay');
  await expectFocus(page, /^div No caption2Bay$/);
  await page.keyboard.press('Shift+ArrowRight');
  await expectSelected(page, 'Bay', 'Cape');
  await page.keyboard.press('Shift+ArrowLeft');
  await expectSelected(page, 'Bay');
  await page.keyboard.press('Control+ArrowRight');
  await page.keyboard.press('Control+ArrowRight');
  await page.keyboard.press('Control+Space');
  await expectSelected(page, 'Bay', 'Delta');
  await page.keyboard.press('Control+a');
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(8);
  await page.keyboard.press('Escape');
  await expectSelected(page);

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
  await cellOf(page, 'Bay').press('Enter');
  await expect(page).toHaveURL('/admin/photos/edit/bay');
});

test('the grid follows the photo whose caption is written, or that is shown large', async ({
  page,
}) => {
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

test('photos are dragged to another gallery, and come back by Undo', async ({ page }) => {
  await openBeach(page);
  await cellOf(page, 'Bay').click();
  await cellOf(page, 'Cape').click({ modifiers: ['Shift'] });
  await dragOnto(page, 'Bay', 'Forest - Moss');
  await expect(offer(page, '2 photos moved.')).toBeVisible();
  expect(await namesIn('moss')).toEqual(['Moor', 'Bay', 'Cape']);
  await offer(page, '2 photos moved.').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => namesIn('beach')).toEqual(BEACH_PHOTOS);
});

test('a hasty drop arrives', async ({ page }) => {
  await openBeach(page);
  await pickUp(page, 'Bay');
  const moss = (await page.getByText('Forest - Moss', { exact: true }).boundingBox())!;
  await page.mouse.move(moss.x + 10, moss.y + 10);
  await page.mouse.up();
  await expect(offer(page, '1 photo moved.')).toBeVisible();
  expect(await namesIn('moss')).toEqual(['Moor', 'Bay']);
  expect(await namesIn('beach')).toEqual(BEACH_PHOTOS.filter((name) => name !== 'Bay'));
});

test('a photo becomes the cover of its gallery, and that the cover of its category', async ({
  page,
}) => {
  await openBeach(page);
  await cellOf(page, 'Dusk').click();
  await button(page, 'Use as cover').click();
  await page.getByRole('link', { name: 'Galleries', exact: true }).click();
  await button(page, 'Grid').click();
  await expectColor(cellOf(page, 'Ruby Beach').locator('[data-picture]'), RED);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expectColor(cellOf(page, 'Ruby Beach').locator('[data-picture]'), BLUE);

  await cellOf(page, 'Ruby Beach').click();
  await button(page, 'Use as the category’s cover').click();
  await page.getByRole('link', { name: 'Categories', exact: true }).click();
  await expectColor(cellOf(page, 'Coast').locator('[data-picture]'), BLUE);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expectColor(cellOf(page, 'Coast').locator('[data-picture]'), RED);
});
