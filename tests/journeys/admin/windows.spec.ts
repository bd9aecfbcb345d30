import type { Page } from '@playwright/test';
import { storedDocuments } from '../../support/stored.ts';
import { BEACH_PHOTOS, cellOf, namesIn, openBeach, seedBeach } from '../support/beach.ts';
import {
  button,
  DESKTOP,
  expect,
  heading,
  message,
  openedBy,
  rowOf,
  saveButton,
  test,
  told,
} from '../support/admin.ts';

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await seedBeach();
});

test('the visitors’ page opens in a tab of its own, and Undo is still possible in the first', async ({
  page,
}) => {
  await page.goto('/admin/photos?galleryId=beach');
  await rowOf(page, 'Aurora').getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Photo Name').fill('Northern lights');
  await saveButton(page).click();
  const saved = told(page, 'Saved “Northern lights”.');
  const site = await openedBy(page, () =>
    saved.getByRole('link', { name: 'View on site' }).click(),
  );
  await expect(site).toHaveURL('/galleries/photo/aurora');
  await expect(heading(site, 'Northern lights')).toBeVisible();
  await expect(page).toHaveURL('/admin/photos?galleryId=beach');
  await page.getByTitle('Undo editing “Northern lights”').click();
  await expect(page.getByRole('link', { name: 'Edit Aurora' })).toBeVisible();
  expect((await storedDocuments('photos')).aurora).toMatchObject({ photoName: 'Aurora' });
});

/** Moves a photo of the grid to the place of another. */
async function move(page: Page, name: string, to: string): Promise<void> {
  await button(page, `Move ${name}`).click();
  await cellOf(page, to).click();
}

test('Undo leaves a photo where another window has moved it since, and says so', async ({
  page,
  context,
  visit,
}) => {
  visit.allow(/^UPDATE_PHOTO: AppError: Another window has saved changes/);
  visit.tolerate(/RestConnection RPC 'Commit'/);
  const shown = (window: Page) => window.getByRole('gridcell').locator('bdi');
  const after = (place: number) => BEACH_PHOTOS.slice(1).toSpliced(place - 1, 0, 'Aurora');
  await openBeach(page);
  const other = await context.newPage();
  await other.setViewportSize(DESKTOP);
  await openBeach(other);
  await move(page, 'Aurora', 'Cape');
  await expect.poll(() => namesIn('beach')).toEqual(after(3));

  await other.reload();
  await expect(shown(other)).toHaveText([...after(3), 'Dusk']);
  await expect(button(other, 'Move Aurora')).toBeEnabled();
  await move(other, 'Aurora', 'Eagle');
  await expect.poll(() => namesIn('beach')).toEqual(after(5));

  await heading(page, 'Photos').focus();
  await page.keyboard.press('Control+z');
  await expect(message(page)).toContainText('Undo failed, and nothing was changed.');
  await expect(message(page)).toContainText('Another window has saved newer changes.');
  await expect(shown(page)).toHaveText([...after(5), 'Dusk']);
  expect(await namesIn('beach')).toEqual(after(5));
});
