import { aPicture } from '../../support/pictures.ts';
import { tabTo } from '../support/visit.ts';
import {
  expect,
  findDocument,
  heading,
  preview,
  rowOf,
  saveButton,
  seedArchive,
  test,
} from '../support/admin.ts';

test.beforeAll(seedArchive);

test('a category is made, renamed and deleted by the keyboard alone', async ({ page }) => {
  await page.goto('/admin');
  await tabTo(page, 'link', 'Add Category');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Add Category')).toBeVisible();
  await tabTo(page, 'textbox', 'Category Name');
  await page.keyboard.type('Desert');
  const choosing = page.waitForEvent('filechooser');
  await tabTo(page, 'button', 'Cover Image');
  await page.keyboard.press('Enter');
  await (await choosing).setFiles(await aPicture());
  await expect(preview(page)).toBeVisible();
  await expect(saveButton(page)).toBeEnabled();
  await tabTo(page, 'button', 'Save');
  await page.keyboard.press('Space');
  await expect(rowOf(page, 'Desert')).toBeVisible();

  await tabTo(page, 'link', 'Edit Desert');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Category Name')).toHaveValue('Desert');
  await tabTo(page, 'textbox', 'Category Name');
  await page.keyboard.press('End');
  await page.keyboard.type('s');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'Deserts')).toBeVisible();
  await findDocument('categories', 'categoryName', 'Deserts');

  await tabTo(page, 'button', 'Delete Deserts');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('moves to the trash');
  await tabTo(page, 'button', 'Delete');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'Deserts')).toHaveCount(0);
  await expect(heading(page, 'Categories')).toBeFocused();
});
