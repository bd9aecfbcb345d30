import type { Page } from '@playwright/test';
import {
  expect,
  heading,
  openVisitor,
  rowOf,
  saveButton,
  seedArchive,
  select,
  test,
} from './admin.ts';

test.beforeEach(seedArchive);

const GALLERY = '/galleries/photos/beach';
const PHOTO = '/galleries/photo/dusk';

async function show(page: Page, visibility: string, told: string): Promise<void> {
  await rowOf(page, 'Ruby Beach').getByRole('link', { name: 'Edit' }).click();
  await select(page, 'Visibility', visibility);
  await saveButton(page).click();
  await expect(page.getByText(told)).toBeVisible();
}

test('a draft is nowhere for visitors, with its photo, until it is published', async ({
  page,
  visit,
}) => {
  visit.allow(/^LOAD_GALLERY: .*Gallery not found/, /^LOAD_PHOTO: .*Photo not found/);
  const { visitor, leave } = await openVisitor(page);
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
  await expect(beach.getByRole('link', { name: 'View' })).toHaveCount(0);
  await expectMissing();

  await show(page, 'Public', '“Ruby Beach” is now public.');
  await expect(beach).not.toContainText('Draft');
  await expect(beach.getByRole('link', { name: 'View' })).toBeVisible();
  await expectFound();

  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(beach).toContainText('Draft');
  await expectMissing();
  await leave();
});
