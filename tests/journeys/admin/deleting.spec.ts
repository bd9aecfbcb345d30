import { removeDocument, storeDocument, storeDocuments, storeFile } from '../../support/backend.ts';
import { aPhoto, aTrashEntry } from '../../support/factories.ts';
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
} from './admin.ts';

test.beforeEach(seedArchive);

test('a category asks, names what goes with it, and takes it along', async ({ page, visitor }) => {
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
  expect(await storedDocuments('photos')).toEqual({});
  expect(await storedFiles()).toEqual(files);

  await visitor.goto('/galleries');
  await expect(visitor.getByRole('link', { name: 'Forest' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Coast' })).toHaveCount(0);
});

/** Leaves the deletion of a gallery as another window does that is closed before its photo has gone. */
async function interruptDeletion(silentMs: number): Promise<void> {
  const { beach } = await storedDocuments('galleries');
  const about = { collection: 'galleries', documentId: 'beach' };
  const entry = aTrashEntry('galleries', 'beach', { name: 'Ruby Beach', document: beach });
  await storeDocument('trash', 'galleries~beach', entry);
  await removeDocument('galleries', 'beach');
  const move = { ...about, id: 'theirs', name: 'Ruby Beach', from: 'content', to: 'trash' };
  await storeDocument('private', 'move', { ...move, at: new Date(Date.now() - silentMs) });
}

const isOver = () =>
  expect.poll(async () => Object.keys(await storedDocuments('private'))).toEqual([]);

test('a deletion that another window left is finished by the next visit', async ({ page }) => {
  await interruptDeletion(180_000);
  await page.goto('/admin/photos');
  await isOver();
  await expect(page.getByText('There are no photos here yet.')).toBeVisible();
  expect((await storedDocuments('trash'))['galleries~beach']).toMatchObject({ photos: 1 });
});

test('a deletion that may still go on in another window can be taken back', async ({ page }) => {
  const before = await storedDocuments('photos');
  await interruptDeletion(0);
  await page.goto('/admin/galleries');
  const banner = page.getByRole('alert').filter({ hasText: 'Ruby Beach' });
  await expect(banner).toContainText('Moving “Ruby Beach” to the trash has not finished.');
  await expectAccessibleEverywhere(page);
  await banner.getByRole('button', { name: 'Restore' }).click();
  await isOver();
  await expect(rowOf(page, 'Ruby Beach')).toBeVisible();
  await expect(banner).toHaveCount(0);
  expect([await storedDocuments('photos'), await storedDocuments('trash')]).toEqual([before, {}]);
});
