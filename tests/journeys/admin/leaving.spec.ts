import type { Page } from '@playwright/test';
import { aPicture } from '../../support/pictures.ts';
import { expectRest } from '../support/visit.ts';
import {
  expect,
  expectFocus,
  heading,
  pick,
  rowOf,
  saveButton,
  seedArchive,
  test,
  expectAskedOnClosing,
  expectAccessibleEverywhere,
} from '../support/admin.ts';

test.beforeAll(seedArchive);

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const answer = (page: Page, name: string) => question(page).getByRole('button', { name }).click();

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

test('by a link asks, and stays or leaves', async ({ page }) => {
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
  await answer(page, 'Leave');
  await expect(heading(page, 'Photos')).toBeVisible();
  await expectFocus(page, /^main/);
});

test('by Back and by logging out asks', async ({ page, visit }) => {
  await beginEdit(page);
  await page.goBack();
  await answer(page, 'Stay');
  await expect(page).toHaveURL('/admin/categories/edit/coast');
  await expect(page.getByLabel('Category Name')).toHaveValue('Shore');
  await page.goBack();
  await answer(page, 'Leave');
  await expect(page).toHaveURL('/admin/categories');
  await expect(rowOf(page, 'Coast')).toBeVisible();

  await editCoast(page);
  const logOut = page.getByRole('button', { name: 'Log out' });
  await logOut.click();
  await answer(page, 'Stay');
  await expect(page.getByLabel('Category Name')).toHaveValue('Shore');
  await expectRest(page, visit);
  await logOut.click();
  await answer(page, 'Leave');
  await expect(heading(page, 'Login')).toBeVisible();
});

test('by closing the tab asks, also where only a file was picked', async ({ page }) => {
  await page.goto('/admin/categories/edit/coast');
  await pick(page, await aPicture());
  await expect(saveButton(page)).toBeEnabled();
  await expectAskedOnClosing(page);
  await expect(saveButton(page)).toBeEnabled();
});
