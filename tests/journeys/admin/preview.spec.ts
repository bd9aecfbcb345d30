import type { Page } from '@playwright/test';
import { seedBeach } from '../support/beach.ts';
import {
  button,
  expect,
  heading,
  openedBy,
  rowOf,
  saveButton,
  select,
  test,
} from '../support/admin.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/visit.ts';

test.beforeEach(seedBeach);

const mark = (page: Page) => page.getByRole('complementary', { name: 'Preview' });

/** Makes the gallery of the beach a draft, from the list of galleries. */
async function withdraw(page: Page): Promise<void> {
  await page.goto('/admin/galleries');
  await rowOf(page, 'Ruby Beach').getByRole('link', { name: 'Edit' }).click();
  await select(page, 'Who can see it', 'Draft');
  await saveButton(page).click();
  await expect(page.getByText('“Ruby Beach” is now a draft.')).toBeVisible();
}

/** Opens the page or the preview of a row, which has a tab of its own. */
const view = (page: Page, name: string): Promise<Page> =>
  openedBy(page, () => rowOf(page, name).getByRole('link', { name: 'View' }).click());

test('a draft has a preview', async ({ page }) => {
  await withdraw(page);
  const preview = await view(page, 'Ruby Beach');
  await expect(heading(preview, 'Ruby Beach')).toBeVisible();
  await expect(preview).toHaveURL('/admin/preview/galleries/photos/beach');
  await expect(preview).toHaveTitle(/^Ruby Beach/);
  await expect(preview.getByText('8 photographs')).toBeVisible();
  await expect(mark(preview)).toHaveText(/Preview: visitors can’t see a draft/);
  await expectAccessible(preview);

  await preview.getByRole('link', { name: 'Aurora' }).click();
  await expect(heading(preview, 'Aurora')).toBeVisible();
  await preview.getByRole('link', { name: 'Next photograph' }).click();
  await expect(heading(preview, 'Bay')).toBeVisible();
  await expect(preview).toHaveURL('/admin/preview/galleries/photo/bay');
  await expectAccessible(preview);
  await preview.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(preview);
  await preview.getByRole('link', { name: 'Ruby Beach' }).click();
  await expect(heading(preview, 'Ruby Beach')).toBeVisible();
  await mark(preview).getByRole('link', { name: 'Back to the galleries' }).click();
  await expect(heading(preview, 'Galleries')).toBeVisible();
  await expect(mark(preview)).toHaveCount(0);
});

test('a preview leads to the pages of the site', async ({ page }) => {
  await withdraw(page);
  await page.goto('/admin/photos?galleryId=beach');
  const preview = await view(page, 'Bay');
  await expect(heading(preview, 'Bay')).toBeVisible();
  await expect(mark(preview)).toBeVisible();
  const isAdminArea = () => preview.evaluate(() => Object.hasOwn(window, 'isAdminArea'));
  await preview.evaluate(() => Object.assign(window, { isAdminArea: true }));
  await preview.getByRole('link', { name: 'Coast' }).click();
  await expect(heading(preview, 'Coast')).toBeVisible();
  await expect(preview).toHaveURL('/galleries/coast');
  await expect(mark(preview)).toHaveCount(0);
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
