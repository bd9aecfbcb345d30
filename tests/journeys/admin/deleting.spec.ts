import { storeDocuments, storeFile } from '../../support/backend.ts';
import { aPhoto } from '../../support/factories.ts';
import { storedDocuments, storedFiles } from '../../support/stored.ts';
import {
  expect,
  expectFocus,
  rowOf,
  seedArchive,
  test,
  expectAccessibleEverywhere,
  question,
  press,
} from '../support/admin.ts';

test.beforeEach(seedArchive);

test('a category is deleted with its galleries after a question', async ({ page, visitor }) => {
  const more = ['dawn', 'noon'].map((id) => aPhoto({ id, galleryId: 'beach' }));
  await storeDocuments('photos', more);
  await Promise.all(more.map(({ path }) => storeFile(path, Buffer.from('a'))));
  const files = await storedFiles();
  await page.goto('/admin/categories');
  const opener = page.getByRole('button', { name: 'Delete Coast' });
  await opener.click();
  await expect(question(page)).toHaveAccessibleName('Delete “Coast”?');
  await expect(question(page)).toHaveAccessibleDescription(
    'The category, 1 gallery and 3 photos move to the trash and can be restored for 30 days.',
  );
  await expectAccessibleEverywhere(page);
  await press(page, 'Cancel');
  await expect(question(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
  expect(Object.keys(await storedDocuments('photos'))).toHaveLength(3);

  await opener.click();
  await press(page, 'Delete');
  await expect(question(page)).toHaveCount(0);
  await expect(rowOf(page, 'Coast')).toHaveCount(0);
  await expect(rowOf(page, 'Forest')).toBeVisible();
  await expectFocus(page, /^h1 Categories$/);
  expect(Object.keys(await storedDocuments('categories'))).toEqual(['forest']);
  expect(Object.keys(await storedDocuments('galleries'))).toEqual(['moss']);
  expect(Object.keys(await storedDocuments('photos'))).toHaveLength(3);
  expect(await storedFiles()).toEqual(files);

  await visitor.goto('/galleries');
  await expect(visitor.getByRole('link', { name: 'Forest' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Coast' })).toHaveCount(0);
});
