import { removeDocument } from '../../support/backend.ts';
import { BLUE, RED } from '../../support/pictures.ts';
import { dropFile, storedDocuments } from '../../support/stored.ts';
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
  showMoreFields,
} from '../support/beach.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/visit.ts';
import {
  button,
  DESKTOP,
  expect,
  expectColor,
  expectFocus,
  heading,
  message,
  PHONE,
  select,
  test,
} from '../support/admin.ts';

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await seedBeach();
});

test('a list is a table at first, and stays a grid once that was chosen', async ({ page }) => {
  await page.goto('/admin/photos?galleryId=beach');
  await expect(page.getByRole('grid', { name: 'Table of photos' })).toBeVisible();
  await button(page, 'Grid').click();
  await expect(cellOf(page, 'Aurora')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Categories', exact: true }).click();
  await expect(cellOf(page, 'Coast')).toBeVisible();
  await page.reload();
  await expect(cellOf(page, 'Coast')).toBeVisible();
  await button(page, 'Table').click();
  await expect(page.getByRole('row').filter({ hasText: 'Coast' })).toBeVisible();
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

test('what is selected moves together, and comes back by Undo', async ({ page }) => {
  await openBeach(page);
  await cellOf(page, 'Fjord').click();
  await cellOf(page, 'Glacier').click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: 'Move Fjord', exact: true }).click();
  await cellOf(page, 'Bay').click();
  const arranged = ['Aurora', 'Fjord', 'Glacier', 'Bay', 'Cape', 'Delta', 'Eagle'];
  await expect.poll(() => namesIn('beach')).toEqual(arranged);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(() => namesIn('beach')).toEqual(BEACH_PHOTOS);
});

test('several photos are edited together, a step for each field, and what differs and was not edited stays', async ({
  page,
}) => {
  const photo = async (id: string) => (await storedDocuments('photos'))[id];
  await openBeachWithDetails(page);
  await cellOf(page, 'Bay').click();
  await expect(inspector(page).getByLabel('Photo Name')).toHaveValue('Bay');
  await cellOf(page, 'Delta').click({ modifiers: ['Shift'] });
  await expect(inspector(page).getByRole('heading', { name: '3 photos' })).toBeVisible();
  await expect(inspector(page).getByLabel('Photo Name')).toHaveAttribute('placeholder', 'Mixed');
  await expectAccessible(page);
  await inspector(page).getByLabel('Caption').fill('Low water');
  await page.keyboard.press('Tab');
  await expect(offer(page, '3 photos changed.')).toBeVisible();
  await inspector(page).getByRole('combobox', { name: 'Keywords' }).fill('Storm, Sea,');
  await showMoreFields(inspector(page));
  await select(page, 'Location', 'About 5 km');
  for (const id of ['bay', 'cape', 'delta']) {
    await expect
      .poll(() => photo(id))
      .toMatchObject({
        photoName: id.replace(/^./, (first) => first.toUpperCase()),
        caption: 'Low water',
        keywords: ['Storm', 'Sea'],
        exif: { locationPrecision: 'area' },
      });
  }
  await page.getByTitle('Undo editing 3 photos').click();
  await expect.poll(() => photo('delta')).not.toHaveProperty('exif.locationPrecision');
  expect(await photo('delta')).toMatchObject({ caption: 'Low water', keywords: ['Storm', 'Sea'] });

  await cellOf(page, 'Eagle').click({ modifiers: ['ControlOrMeta'] });
  await inspector(page).getByText('+ Sea').click();
  await expect.poll(() => photo('eagle')).toMatchObject({ keywords: ['Sea'] });
  await page.getByTitle('Undo editing “Eagle”').click();
  await expect.poll(() => photo('eagle')).not.toHaveProperty('keywords');
});

test('captions are written one after another, by the keyboard', async ({ page }) => {
  await openBeachWithDetails(page);
  await cellOf(page, 'Aurora').click();
  const caption = inspector(page).getByLabel('Caption');
  for (const name of BEACH_PHOTOS.slice(0, 3)) {
    await expect(inspector(page).getByLabel('Photo Name')).toHaveValue(name);
    await caption.fill(`About ${name}`);
    await caption.press('Control+Enter');
  }
  await expectSelected(page, 'Delta');
  await expect.poll(async () => (await storedDocuments('photos')).cape!.caption).toBe('About Cape');
  expect((await storedDocuments('photos')).aurora!.caption).toBe('About Aurora');
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

test('a text is saved with the next selection, or kept on every page if that fails', async ({
  page,
  visit,
}) => {
  visit.allowUnreached('UPDATE_PHOTO');
  await openBeachWithDetails(page);
  await cellOf(page, 'Aurora').click();
  await inspector(page).getByLabel('Caption').fill('Green light');
  await cellOf(page, 'Bay').click();
  await expect
    .poll(async () => (await storedDocuments('photos')).aurora!.caption)
    .toBe('Green light');

  await page.route('**/*:commit*', (route) => route.abort());
  await inspector(page).getByLabel('Caption').fill('At noon');
  await cellOf(page, 'Cape').click();
  await expect(offer(page, 'Your changes to “Bay” were not saved.')).toBeVisible();
  await inspector(page).getByLabel('Caption').fill('Late');
  await cellOf(page, 'Delta').click();
  const strip = offer(page, 'Your changes to 2 photos were not saved.');
  await expect(strip).toBeVisible();
  await page.getByRole('link', { name: 'Trash' }).click();
  await expect(heading(page, 'Trash')).toBeVisible();
  await expect(strip).toBeVisible();
  await page.unroute('**/*:commit*');
  await button(page, 'Try again').click();
  await expect.poll(async () => (await storedDocuments('photos')).bay!.caption).toBe('At noon');
  await expect.poll(async () => (await storedDocuments('photos')).cape!.caption).toBe('Late');
  await expect(offer(page, 'were not saved.')).toHaveCount(0);
});

test('a photo that another window deleted is left out, and that is said', async ({ page }) => {
  await openBeachWithDetails(page);
  await cellOf(page, 'Bay').click();
  await cellOf(page, 'Cape').click({ modifiers: ['Shift'] });
  await removeDocument('photos', 'cape');
  await inspector(page).getByLabel('Caption').fill('Both');
  await page.keyboard.press('Tab');
  await expect(message(page)).toContainText('1 photo was deleted in another window.');
  await expect(cellOf(page, 'Cape')).toHaveCount(0);
  expect((await storedDocuments('photos')).bay!.caption).toBe('Both');
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

test('a cover stays as it is if the file of the photo is missing', async ({ page, visit }) => {
  visit.allow(/^DOWNLOAD_ORIGINAL: /);
  visit.allow(/404 .*dusk\.jpg/);
  await dropFile('photos/dusk.jpg');
  await openBeach(page);
  const before = await storedDocuments('galleries');
  await cellOf(page, 'Bay').click();
  await button(page, 'Use as cover').click();
  await expect(message(page)).toContainText('A file of this photo is missing on the server.');
  await expect(button(page, 'Use as cover')).toBeEnabled();
  expect(await storedDocuments('galleries')).toEqual(before);
});

test('photos are added to the slideshow from all photos, found by search', async ({ page }) => {
  await page.goto('/admin/slideshow?view=grid');
  await expect(page.getByText('There are no photos in the slideshow yet.')).toBeVisible();
  // Nothing explains how to arrange or to edit what there is not.
  await expect(page.getByText('Each move is saved at once.')).toHaveCount(0);
  await expect(inspector(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Add photos' }).click();
  await expect(cellOf(page, 'Aurora')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('fj');
  await cellOf(page, 'Fjord').click();
  await button(page, 'Add to the slideshow').click();
  await expect(cellOf(page, 'Fjord')).toHaveCount(0);
  await page.getByRole('link', { name: 'Done' }).click();
  await expect(cellOf(page, 'Fjord')).toBeVisible();
  expect((await storedDocuments('photos')).fjord).toMatchObject({ includeInSlideshow: true });
  await cellOf(page, 'Fjord').click();
  await button(page, 'Remove from the slideshow').click();
  await expect(cellOf(page, 'Fjord')).toHaveCount(0);
});

test('on a phone taps select, and the fields open from below', async ({ browser }) => {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await openBeach(page);
  await expectNoSidewaysScroll(page);
  await cellOf(page, 'Bay').tap();
  await cellOf(page, 'Cape').tap();
  await expectSelected(page, 'Bay', 'Cape');
  await button(page, 'Details').tap();
  const sheet = page.getByRole('dialog', { name: 'Details of the selected photos' });
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
  await sheet.getByLabel('Caption').fill('From the phone');
  await sheet.getByRole('button', { name: 'Close details' }).tap();
  await expect
    .poll(async () => (await storedDocuments('photos')).cape!.caption)
    .toBe('From the phone');
  await context.close();
});

test('an empty site says how to begin', async ({ page }) => {
  for (const id of ['coast', 'forest']) await removeDocument('categories', id);
  await page.goto('/admin/categories');
  await expect(
    page.getByText('Each category has galleries, and each gallery has photos.'),
  ).toBeVisible();
  // A paragraph takes no other blocks.
  await expect(page.locator('p p, p div')).toHaveCount(0);
  await page.getByRole('link', { name: 'Add the first category' }).click();
  await expect(page).toHaveURL('/admin/categories/add');
});
