import { storedDocuments } from '../../support/stored.ts';
import { aPicture, BLUE, GREEN } from '../../support/pictures.ts';
import { expectAccessible, expectRest, withoutNetwork } from '../support/visit.ts';
import {
  expect,
  expectFocus,
  expectColor,
  findDocument,
  message,
  pick,
  preview,
  rowOf,
  saveButton,
  seedArchive,
  test,
} from '../support/admin.ts';
import { UNREACHABLE } from '../../support/backend.ts';

test.beforeEach(seedArchive);

const CLASH = 'Another window has saved changes since you opened this page.';

test('a double click saves once', async ({ page, visit }) => {
  await page.goto('/admin/categories/add');
  await page.getByLabel('Category Name').fill('Once');
  await pick(page, await aPicture());
  await saveButton(page).dblclick();
  await expect(page).toHaveURL('/admin/categories');
  await expectRest(page, visit);
  await findDocument('categories', 'categoryName', 'Once');
});

test('saving without a network says so, and saving again works', async ({
  page,
  context,
  visit,
}) => {
  visit.allow(/^UPDATE_PHOTO: /);
  // Each file is asked for before it is sent again.
  visit.tolerate(...withoutNetwork, /404 .*\/o\//);
  await page.goto('/admin/photos/edit/dusk');
  await page.getByLabel('Photo Name').fill('Nightfall');
  await page.getByLabel('Include in slideshow').check();
  await pick(page, await aPicture({ color: GREEN }));
  await expect(page.getByText('2 smaller versions are ready.')).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('Photo Name').press('Enter');
  await expect(message(page)).toContainText(UNREACHABLE);
  await expect(page.getByLabel('Photo Name')).toHaveValue('Nightfall');
  await expect(page.getByLabel('Include in slideshow')).toBeChecked();
  await expectColor(preview(page), GREEN);
  await expectFocus(page, /^button Save$/);
  expect((await storedDocuments('photos')).dusk).toMatchObject({ photoName: 'Dusk' });

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Close message' }).click();
  await saveButton(page).click();
  await expectColor(rowOf(page, 'Nightfall').locator('img'), GREEN);
  const after = { photoName: 'Nightfall', includeInSlideshow: true, isPanorama: false };
  expect((await storedDocuments('photos')).dusk).toMatchObject(after);
});

test('the second of two tabs can replace what the first saved', async ({
  page,
  context,
  visit,
}) => {
  visit.allow(/^UPDATE_CATEGORY: AppError: Another window has saved changes/);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/admin/categories/edit/coast');
    await expect(saveButton(tab)).toBeVisible();
  }
  await page.getByLabel('Category Name').fill('Shore');
  await pick(page, await aPicture({ color: BLUE }));
  await saveButton(page).click();
  await expect(page).toHaveURL('/admin/categories');
  await other.getByLabel('Category Name').fill('Seaside');
  await saveButton(other).click();
  await expect(message(other)).toContainText(CLASH);
  await expect(other.getByLabel('Category Name')).toHaveValue('Seaside');
  await expectColor(preview(other), BLUE);
  expect((await storedDocuments('categories')).coast).toMatchObject({ categoryName: 'Shore' });
  await saveButton(other).click();
  await expectColor(rowOf(other, 'Seaside').locator('img'), BLUE);
});

test('an error that nothing caught opens the error dialog', async ({ page, visit }) => {
  visit.allow(/The tripod fell over\./, /It fell again\./);
  await page.goto('/admin/categories');
  await expect(page.getByRole('heading', { name: 'Categories' })).toBeVisible();
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('The tripod fell over.', { cause: new Error('Wind of 40 knots') });
    });
  });
  const dialog = page.getByRole('dialog', { name: 'ERROR' });
  await expect(dialog).toContainText('The tripod fell over.');
  await expect(dialog.getByText('Wind of 40 knots')).toBeHidden();
  await dialog.getByText('Details').click();
  await expect(dialog.getByText('Wind of 40 knots')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await page.evaluate(() => void Promise.reject(new Error('It fell again.')));
  await expect(dialog).toContainText('It fell again.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
