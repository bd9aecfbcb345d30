import type { Page } from '@playwright/test';
import { expectAccessible, noindex } from '../support/visit.ts';
import { expect, heading, rowOf, saveButton, seedArchive, select, test } from '../support/admin.ts';

test.beforeEach(seedArchive);

const GALLERY = '/galleries/photos/beach';
const PHOTO = '/galleries/photo/dusk';

async function show(page: Page, visibility: string, told: string): Promise<void> {
  await rowOf(page, 'Ruby Beach').getByRole('link', { name: 'Edit' }).click();
  await select(page, 'Who can see it', visibility);
  await saveButton(page).click();
  await expect(page.getByText(told)).toBeVisible();
}

test('an unlisted gallery is on its page alone', async ({ page, visitor }) => {
  const beach = rowOf(page, 'Ruby Beach');
  await page.goto('/admin/galleries');
  await show(page, 'Unlisted', '“Ruby Beach” is now unlisted.');
  await expect(beach).toContainText('Unlisted');
  await expectAccessible(page);

  await visitor.goto(GALLERY);
  await expect(visitor.getByRole('link', { name: 'Dusk' })).toBeVisible();
  await expect(noindex(visitor)).toHaveCount(1);
  await visitor.getByRole('link', { name: 'Coast' }).click();
  await expect(visitor.getByText('There are no galleries in this category yet.')).toBeVisible();
  await expect(noindex(visitor)).toHaveCount(0);

  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(beach).not.toContainText('Unlisted');
  await visitor.reload();
  await expect(visitor.getByRole('link', { name: 'Ruby Beach' })).toBeVisible();
});

test('visitors see no draft', async ({ page, visitor, visit }) => {
  visit.allow(/^LOAD_GALLERY: .*Gallery not found/, /^LOAD_PHOTO: .*Photo not found/);
  const expectFound = async () => {
    await visitor.goto(GALLERY);
    await expect(visitor.getByRole('link', { name: 'Dusk' })).toBeVisible();
  };
  const expectMissing = async () => {
    await visitor.goto(GALLERY);
    await expect(heading(visitor, 'Gallery not found')).toBeVisible();
    await visitor.goto(PHOTO);
    await expect(heading(visitor, 'Photo not found')).toBeVisible();
  };
  const beach = rowOf(page, 'Ruby Beach');

  await page.goto('/admin/galleries');
  await expectFound();
  await show(page, 'Draft', '“Ruby Beach” is now a draft.');
  await expect(beach).toContainText('Draft');
  await expectMissing();

  await show(page, 'Public', '“Ruby Beach” is now public.');
  await expect(beach).not.toContainText('Draft');
  await expectFound();

  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(beach).toContainText('Draft');
  await expectMissing();
});
