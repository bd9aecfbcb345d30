import type { Page } from '@playwright/test';
import { seedBeach } from '../support/beach.ts';
import { button, expect, heading, rowOf, saveButton, select, test } from '../support/admin.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/visit.ts';

test.beforeEach(seedBeach);

const mark = (page: Page) => page.getByRole('complementary', { name: 'Preview' });

/** Makes the gallery of the beach a draft, from the list of galleries. */
async function withdraw(page: Page): Promise<void> {
  await page.goto('/admin/galleries');
  await rowOf(page, 'Ruby Beach').getByRole('link', { name: 'Edit' }).click();
  await select(page, 'Visibility', 'Draft');
  await saveButton(page).click();
  await expect(page.getByText('“Ruby Beach” is now a draft.')).toBeVisible();
}

test('a draft is shown as visitors will see it, and marked as a preview', async ({ page }) => {
  await withdraw(page);
  await rowOf(page, 'Ruby Beach').getByRole('link', { name: 'View' }).click();
  await expect(heading(page, 'Ruby Beach')).toBeVisible();
  await expect(page).toHaveURL('/admin/preview/galleries/photos/beach');
  await expect(page).toHaveTitle(/^Ruby Beach/);
  await expect(page.getByText('8 photographs')).toBeVisible();
  await expect(mark(page)).toHaveText(/Preview: visitors can’t see a draft/);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Aurora' }).click();
  await expect(heading(page, 'Aurora')).toBeVisible();
  await page.getByRole('link', { name: 'Next photograph' }).click();
  await expect(heading(page, 'Bay')).toBeVisible();
  await expect(page).toHaveURL('/admin/preview/galleries/photo/bay');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Ruby Beach' }).click();
  await expect(heading(page, 'Ruby Beach')).toBeVisible();
  await mark(page).getByRole('link', { name: 'Back to the galleries' }).click();
  await expect(heading(page, 'Galleries')).toBeVisible();
  await expect(mark(page)).toHaveCount(0);
});

test('a photo of a draft has a preview, and other pages are those of the site', async ({
  page,
}) => {
  await withdraw(page);
  await page.goto('/admin/photos?galleryId=beach');
  await rowOf(page, 'Bay').getByRole('link', { name: 'View' }).click();
  await expect(heading(page, 'Bay')).toBeVisible();
  await expect(mark(page)).toBeVisible();
  const isAdminArea = () => page.evaluate(() => Object.hasOwn(window, 'isAdminArea'));
  await page.evaluate(() => Object.assign(window, { isAdminArea: true }));
  await page.getByRole('link', { name: 'Coast' }).click();
  await expect(heading(page, 'Coast')).toBeVisible();
  await expect(page).toHaveURL('/galleries/coast');
  await expect(mark(page)).toHaveCount(0);
  // It is another document, which knows nothing of drafts.
  expect(await isAdminArea()).toBe(false);
});

test('a preview asks for the login first', async ({ visitor, page }) => {
  await withdraw(page);
  await visitor.goto('/admin/preview/galleries/photos/beach');
  await expect(heading(visitor, 'Login')).toBeVisible();
  await expect(button(visitor, 'Login')).toBeVisible();
  await expect(visitor.getByText('Ruby Beach')).toHaveCount(0);
});
