import { storeNumbered } from '../support/beach.ts';
import { expect, rowOf, seedArchive, test } from '../support/admin.ts';

// The last file of this folder, since the emulator goes through all documents that it ever held,
// also those that are gone, for each list that is asked for.
test('a table of 5000 photos mounts few of them, and reaches the last', async ({ page }) => {
  await seedArchive();
  await storeNumbered(5000);
  await page.goto('/admin/photos');
  await expect(page.getByText('5001 photos')).toBeVisible({ timeout: 30_000 });
  await expect(rowOf(page, 'Number 0')).toBeVisible();
  const nodes = () => page.evaluate(() => document.querySelectorAll('*').length);
  expect(await nodes()).toBeLessThan(1500);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '5002');
  await page.keyboard.press('End');
  await expect(rowOf(page, 'Number 4999')).toBeVisible();
  expect(await nodes()).toBeLessThan(1500);
  await page.getByRole('searchbox').fill('number 2718');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(rowOf(page, 'Number 2718')).toBeInViewport();
});
