import type { Page } from '@playwright/test';
import { aPicture, GREEN } from '../../support/pictures.ts';
import { storedDocuments } from '../../support/stored.ts';
import {
  button,
  chooseFiles,
  chosenFile,
  expect,
  expectFocus,
  heading,
  pick,
  press,
  rowOf,
  saveButton,
  seedArchive,
  test,
  expectAskedOnClosing,
  expectAccessibleEverywhere,
} from '../support/admin.ts';

test.beforeEach(seedArchive);

const question = (page: Page, title = 'Save before you leave?') =>
  page.getByRole('dialog', { name: title });
const answer = (page: Page, name: string) => question(page).getByRole('button', { name }).click();

const storedName = async () => (await storedDocuments('categories')).coast!.categoryName;

/** Goes on from the list, and edits a name. */
async function editCoast(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Edit Coast' }).click();
  await page.getByLabel('Category Name').fill('Shore');
}

/** Comes from the list, and edits a name. */
async function beginEdit(page: Page): Promise<void> {
  await page.goto('/admin/categories');
  await editCoast(page);
}

test('by a link asks, and moves the focus to the next page', async ({ page }) => {
  await beginEdit(page);
  const link = page.getByRole('link', { name: 'Photos', exact: true });
  await link.click();
  await expect(question(page)).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByLabel('Category Name')).toHaveValue('Shore');
  await link.click();
  await answer(page, 'Stay');
  await expect(page).toHaveURL('/admin/categories/edit/coast');
  await link.click();
  await answer(page, 'Discard');
  await expect(heading(page, 'Photos')).toBeVisible();
  await expectFocus(page, /^main/);
  expect(await storedName()).toBe('Coast');
});

test('by Back asks', async ({ page }) => {
  await beginEdit(page);
  await page.goBack();
  await answer(page, 'Stay');
  await expect(page).toHaveURL('/admin/categories/edit/coast');
  await expect(page.getByLabel('Category Name')).toHaveValue('Shore');
  await page.goBack();
  await answer(page, 'Discard');
  await expect(page).toHaveURL('/admin/categories');
  await expect(rowOf(page, 'Coast')).toBeVisible();
});

test('by closing the tab asks', async ({ page }) => {
  await page.goto('/admin/categories/edit/coast');
  await pick(page, await aPicture());
  await expect(saveButton(page)).toBeEnabled();
  await expectAskedOnClosing(page);
  await expect(saveButton(page)).toBeEnabled();
});

test('the upload page asks while files are chosen', async ({ page }) => {
  await page.goto('/admin/photos?galleryId=moss');
  await page.getByRole('link', { name: 'Upload photos' }).click();
  await chooseFiles(page, [await aPicture({ name: 'Fern.jpg' })]);
  await expect(chosenFile(page, 'Fern.jpg')).toContainText('600 × 400');
  const leave = 'Leave without uploading?';
  const link = page.getByRole('link', { name: 'Categories', exact: true });
  await link.click();
  await expect(question(page, leave)).toContainText(
    '1 chosen file has not been uploaded. If you leave, choose it again later.',
  );
  await expectAccessibleEverywhere(page);
  await press(page, 'Stay');
  await expect(chosenFile(page, 'Fern.jpg')).toBeVisible();
  await page.goBack();
  await press(page, 'Stay');
  await expect(page).toHaveURL('/admin/photos/upload?galleryId=moss');
  await expect(chosenFile(page, 'Fern.jpg')).toBeVisible();
  await expectAskedOnClosing(page);

  await button(page, 'Log out').click();
  await press(page, 'Stay');
  await expect(chosenFile(page, 'Fern.jpg')).toBeVisible();
  await link.click();
  await press(page, 'Leave');
  await expect(heading(page, 'Categories')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Drop photos or a folder here')).toBeVisible();
  await expect(chosenFile(page, 'Fern.jpg')).toHaveCount(0);

  await page.goto('/admin/photos/upload?galleryId=moss');
  await chooseFiles(page, [await aPicture({ name: 'Moss.jpg', color: GREEN })]);
  await expect(chosenFile(page, 'Moss.jpg')).toContainText('600 × 400');
  await button(page, 'Log out').click();
  await press(page, 'Leave');
  await expect(heading(page, 'Login')).toBeVisible();
});
