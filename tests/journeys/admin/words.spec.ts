import type { Page } from '@playwright/test';
import { removeDocument, storeDocuments } from '../../support/backend.ts';
import { aPhoto } from '../../support/factories.ts';
import { storedDocuments } from '../../support/stored.ts';
import {
  cellOf,
  expectSelected,
  inspector,
  offer,
  openBeach,
  openBeachWithDetails,
  seedBeach,
} from '../support/beach.ts';
import { expectAccessible, tabTo } from '../support/visit.ts';
import { button, DESKTOP, expect, heading, press, question, test } from '../support/admin.ts';

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await seedBeach();
});

const photo = async (id: string) => (await storedDocuments('photos'))[id];

async function chooseWords(page: Page, name: string): Promise<void> {
  await button(page, 'More…').click();
  await page.getByRole('menuitem', { name }).click();
}

test('captions are written below the large pictures, one after another', async ({ page }) => {
  await openBeach(page);
  await cellOf(page, 'Aurora').click();
  await page.keyboard.press('Space');
  const look = (name: string) => page.getByRole('dialog', { name });
  await look('Aurora').getByLabel('Caption').fill('Green light');
  await page.keyboard.press('Control+Enter');
  await expect(look('Bay').getByLabel('Caption')).toBeFocused();
  await expect(look('Bay').getByLabel('Caption')).toHaveValue('');
  await expect.poll(() => photo('aurora')).toMatchObject({ caption: 'Green light' });
  // In the field, arrows and Space are those of a text.
  await page.keyboard.type('Low tide ');
  await page.keyboard.press('ArrowLeft');
  await expect(look('Bay')).toBeVisible();
  await page.keyboard.press('Control+Shift+Enter');
  await expect(look('Aurora').getByLabel('Caption')).toHaveValue('Green light');
  await expect.poll(() => photo('bay')).toMatchObject({ caption: 'Low tide' });
  await page.keyboard.type(' at night');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectSelected(page, 'Aurora');
  await expect.poll(() => photo('aurora')).toMatchObject({ caption: 'Green light at night' });
});

test.describe('with the words of one photo', () => {
  test.beforeEach(() =>
    storeDocuments('photos', [
      aPhoto({
        id: 'aurora',
        photoName: 'Aurora',
        galleryId: 'beach',
        path: 'photos/dusk.jpg',
        order: 10,
        caption: 'Green light',
        keywords: ['night', 'sky'],
      }),
      aPhoto({
        id: 'bay',
        photoName: 'Bay',
        galleryId: 'beach',
        path: 'photos/dusk.jpg',
        order: 11,
        caption: 'Low tide',
        keywords: ['sea'],
      }),
    ]),
  );

  async function copyAndPaste(page: Page): Promise<void> {
    await openBeach(page);
    await cellOf(page, 'Aurora').click();
    await chooseWords(page, 'Copy the words of this photo');
    await cellOf(page, 'Bay').click();
    await cellOf(page, 'Cape').click({ modifiers: ['Shift'] });
    await chooseWords(page, 'Paste the words of “Aurora”…');
    await expect(question(page)).toContainText('Paste into 2 photos');
    await expectAccessible(page);
  }

  test('others get what they lack, by one step', async ({ page }) => {
    await copyAndPaste(page);
    await press(page, 'Paste');
    await expect(offer(page, '2 photos changed.')).toBeVisible();
    expect(await photo('bay')).toMatchObject({
      caption: 'Low tide',
      keywords: ['sea', 'night', 'sky'],
    });
    expect(await photo('cape')).toMatchObject({
      caption: 'Green light',
      keywords: ['night', 'sky'],
    });
    await page.getByTitle('Undo editing 2 photos').click();
    await expect.poll(() => photo('bay')).toMatchObject({ caption: 'Low tide', keywords: ['sea'] });
    expect(await photo('cape')).not.toHaveProperty('caption');
    expect(await photo('cape')).not.toHaveProperty('keywords');
  });

  test('others get the chosen ones instead of their own', async ({ page }) => {
    await copyAndPaste(page);
    await question(page).getByRole('checkbox', { name: 'Keywords' }).uncheck();
    await question(page).getByRole('radio', { name: 'Replace what is there' }).check();
    await press(page, 'Paste');
    await expect(offer(page, '2 photos changed.')).toBeVisible();
    expect(await photo('bay')).toMatchObject({ caption: 'Green light', keywords: ['sea'] });
    expect(await photo('cape')).toMatchObject({ caption: 'Green light' });
    expect(await photo('cape')).not.toHaveProperty('keywords');
  });
});

test('photos are renamed by a pattern, by one step', async ({ page }) => {
  const names = async () => {
    const stored = await storedDocuments('photos');
    return ['bay', 'cape', 'delta'].map((id) => stored[id]!.photoName);
  };
  await openBeach(page);
  await cellOf(page, 'Bay').click();
  await cellOf(page, 'Delta').click({ modifiers: ['Shift'] });
  await chooseWords(page, 'Rename…');
  await expectAccessible(page);
  await question(page).getByLabel('Pattern', { exact: true }).fill('Storm {number}');
  await expect(question(page).getByRole('list', { name: 'New names' })).toHaveText(
    'Storm 1Storm 2Storm 3',
  );
  await press(page, 'Rename');
  await expect(offer(page, '3 photos changed.')).toBeVisible();
  expect(await names()).toEqual(['Storm 1', 'Storm 2', 'Storm 3']);
  await expect(cellOf(page, 'Storm 2')).toBeVisible();
  await page.getByTitle('Undo editing 3 photos').click();
  await expect.poll(names).toEqual(['Bay', 'Cape', 'Delta']);
});

test('the Delete key moves the selected photos to the trash, but not in a text field', async ({
  page,
}) => {
  await openBeachWithDetails(page);
  await cellOf(page, 'Bay').click();
  await inspector(page).getByLabel('Caption').press('Delete');
  await cellOf(page, 'Cape').click({ modifiers: ['ControlOrMeta'] });
  await page.keyboard.press('Delete');
  await expect(offer(page, '2 photos were moved to the trash.')).toBeVisible();
  await expect(cellOf(page, 'Bay')).toHaveCount(0);
  expect(Object.keys(await storedDocuments('trash'))).toHaveLength(2);
  await offer(page, 'moved to the trash.').getByRole('button', { name: 'Undo' }).click();
  await expect(cellOf(page, 'Cape')).toBeVisible();
  expect(await photo('bay')).toMatchObject({ photoName: 'Bay' });
});

test('a photo that another window deletes while its caption is written is left out, with a message', async ({
  page,
  visit,
}) => {
  visit.allow(/^UPDATE_PHOTO: AppError: Photo not found/);
  visit.tolerate(/RestConnection RPC 'Commit'/);
  await openBeachWithDetails(page);
  await cellOf(page, 'Bay').click();
  const caption = inspector(page).getByLabel('Caption');
  await caption.fill('Low tide');
  await removeDocument('photos', 'bay');
  await caption.press('Control+Enter');
  await expectSelected(page, 'Cape');
  await expect(inspector(page).getByRole('heading')).toHaveText('Cape');
  await expect(caption).toHaveValue('');
  await expect(caption).toBeFocused();
  const strip = offer(page, 'Your changes to “Bay” were not saved.');
  await expect(strip).toContainText('Photo not found');
  await expect(cellOf(page, 'Bay')).toHaveCount(0);
  await page.keyboard.type('High cliffs');
  await caption.press('Control+Enter');
  await expect.poll(() => photo('cape')).toMatchObject({ caption: 'High cliffs' });

  await removeDocument('photos', 'delta');
  await page.getByRole('link', { name: 'Trash' }).click();
  await expect(heading(page, 'Trash')).toBeVisible();
  await page.getByRole('link', { name: 'Photos', exact: true }).click();
  await expect(cellOf(page, 'Cape')).toBeVisible();
  await expect(cellOf(page, 'Delta')).toHaveCount(0);
  await expect(inspector(page)).toContainText('Select photos to write their captions');
});

test('the keyboard alone leads from the toolbar to photo, caption and next photo', async ({
  page,
}) => {
  await openBeach(page);
  await tabTo(page, 'searchbox', 'Search');
  await page.keyboard.type('a');
  await expect(page.getByText('6 of 8')).toBeVisible();
  await tabTo(page, 'button', 'Details');
  await page.keyboard.press('Enter');
  await expect(inspector(page)).toBeVisible();
  await tabTo(page, 'gridcell', 'No caption ?1 ?Aurora ?Move Aurora');
  await page.keyboard.press('ArrowRight');
  await expectSelected(page, 'Bay');
  await tabTo(page, 'textbox', 'Caption');
  await page.keyboard.type('Low tide');
  await page.keyboard.press('Control+Enter');
  await expectSelected(page, 'Cape');
  await page.keyboard.type('High cliffs');
  await page.keyboard.press('Tab');
  await expect.poll(() => photo('cape')).toMatchObject({ caption: 'High cliffs' });
  expect(await photo('bay')).toMatchObject({ caption: 'Low tide' });
});

test('all that opens in a list of photos is accessible', async ({ page }) => {
  await openBeachWithDetails(page);
  await cellOf(page, 'Bay').click();
  await test.step('the grid with the details of a photo', () => expectAccessible(page));
  await test.step('a large picture with its caption', async () => {
    await page.keyboard.press('Space');
    await expect(page.getByRole('dialog', { name: 'Bay' }).getByLabel('Caption')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });
  await test.step('the help', async () => {
    await button(page, 'Help').click();
    await expect(page.getByRole('dialog', { name: 'Working with photos' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('the filters', async () => {
    await page.getByRole('combobox', { name: 'Show' }).click();
    await expect(page.getByRole('option', { name: 'Without caption (8)' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });
  await test.step('the menus', async () => {
    for (const name of ['Arrange all', 'More…']) {
      await button(page, name).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
    }
  });
});
