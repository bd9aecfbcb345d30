import { storedDocuments } from '../../support/stored.ts';
import { seedBeach } from '../support/beach.ts';
import {
  DESKTOP,
  expect,
  heading,
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

test('the visitors’ page opens in a new tab, and Undo stays possible', async ({ page }) => {
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
