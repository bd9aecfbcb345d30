import { removeDocument } from '../../support/backend.ts';
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
import { button, DESKTOP, expect, heading, test } from '../support/admin.ts';

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await seedBeach();
});

const photo = async (id: string) => (await storedDocuments('photos'))[id];

test('Ctrl+Enter leads on from a photo that another window has deleted', async ({
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

test('the keyboard leads from the toolbar to captions', async ({ page }) => {
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
