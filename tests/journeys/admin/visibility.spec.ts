import { storedDocuments } from '../../support/stored.ts';
import { expectAccessible } from '../visit.ts';
import { expect, openVisitor, rowOf, saveButton, seedArchive, select, test } from './admin.ts';

test.beforeEach(seedArchive);

test('an unlisted gallery leaves its category, keeps its page, and is listed again by one click', async ({
  page,
}) => {
  await page.goto('/admin/galleries');
  const beach = rowOf(page, 'Ruby Beach');
  await beach.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByText('Everyone can find this gallery on the site.')).toBeVisible();
  await select(page, 'Visibility', 'Unlisted');
  await expect(page.getByText('It is not listed, and search engines skip it.')).toBeVisible();
  await saveButton(page).click();
  await expect(beach).toContainText('Unlisted');
  await expectAccessible(page);
  const id = await idOf('Ruby Beach');

  const { visitor, leave } = await openVisitor(page);
  await visitor.goto(`/galleries/photos/${id}`);
  await expect(visitor.getByRole('link', { name: 'Dusk' })).toBeVisible();
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await visitor.getByRole('link', { name: 'Coast' }).click();
  await expect(visitor.getByText('There are no galleries in this category yet.')).toBeVisible();
  await expect(visitor.locator('meta[name=robots]')).toHaveCount(0);

  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(beach).not.toContainText('Unlisted');
  await visitor.reload();
  await expect(visitor.getByRole('link', { name: 'Ruby Beach' })).toBeVisible();
  await leave();
});

async function idOf(galleryName: string): Promise<string | undefined> {
  const galleries = Object.values(await storedDocuments('galleries'));
  return galleries.find((gallery) => gallery.galleryName === galleryName)?.id as string | undefined;
}
