import type { Page } from '@playwright/test';
import { removeDocument, storeDocument, storeDocuments, storeFile } from '../../support/backend.ts';
import { deferred } from '../../support/deferred.ts';
import { aPhoto } from '../../support/factories.ts';
import { storedDocuments, storedFiles } from '../../support/stored.ts';
import { expectAccessible } from '../visit.ts';
import {
  expect,
  expectFocus,
  openVisitor,
  rowOf,
  seedArchive,
  test,
  expectAccessibleEverywhere,
} from './admin.ts';

test.beforeEach(seedArchive);

const question = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) =>
  question(page).getByRole('button', { name, exact: true }).click();

test('a category asks, names what goes with it, and takes all of it along', async ({ page }) => {
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

  const { visitor, leave } = await openVisitor(page);
  await visitor.goto('/galleries');
  await expect(visitor.getByRole('link', { name: 'Forest' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Coast' })).toHaveCount(0);
  await leave();
});

test('a gallery, whose contents can’t be counted at first, is deleted, then a photo without a question', async ({
  page,
  visit,
}) => {
  visit.allowUnreached('LOAD_CONTENTS');
  await page.goto('/admin/galleries');
  await expect(rowOf(page, 'Moss')).toBeVisible();
  await page.route(/:runAggregationQuery/, (route) => route.abort());
  await page.getByRole('button', { name: 'Delete Moss' }).click();
  await expect(question(page)).toContainText('The contents could not be counted.');
  await expect(question(page).getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await page.unroute(/:runAggregationQuery/);
  await press(page, 'Try again');
  await expect(question(page)).toContainText(
    'The gallery moves to the trash and can be restored for 30 days.',
  );
  await press(page, 'Delete');
  // Behind the question no row is found.
  await expect(question(page)).toHaveCount(0);
  await expect(rowOf(page, 'Moss')).toHaveCount(0);

  await page.goto('/admin/photos?galleryId=beach');
  await page.getByRole('button', { name: 'Delete Dusk' }).click();
  await expect(page.getByText('There are no photos here yet.')).toBeVisible();
  await expect(page).toHaveURL('/admin/photos?galleryId=beach');
  expect(await storedDocuments('photos')).toEqual({});
  expect(await storedFiles()).toContain('photos/dusk.jpg');
});

/** Leaves the deletion of a gallery as another window does that is closed before its photo has gone. */
async function interruptDeletion(silentMs: number): Promise<void> {
  const { beach } = await storedDocuments('galleries');
  const about = { collection: 'galleries', documentId: 'beach' };
  const entry = { ...about, entry: 'galleries~beach', name: 'Ruby Beach', isEntry: true };
  const extent = { galleries: 0, photos: 0, deletedAt: new Date(), document: beach };
  await storeDocument('trash', 'galleries~beach', { ...entry, ...extent });
  await removeDocument('galleries', 'beach');
  const move = { ...about, id: 'theirs', name: 'Ruby Beach', from: 'content', to: 'trash' };
  await storeDocument('private', 'move', { ...move, at: new Date(Date.now() - silentMs) });
}

const isOver = () =>
  expect.poll(async () => Object.keys(await storedDocuments('private'))).toEqual([]);

test('a deletion that another window left unfinished is finished by the next visit', async ({
  page,
}) => {
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

test('many photos go with a bar that tells how far it is, and a failure can be tried again', async ({
  page,
  visit,
}) => {
  visit.allowUnreached('DELETE_GALLERY');
  const many = Array.from({ length: 160 }, (_, index) =>
    aPhoto({ id: `many-${index}`, galleryId: 'moss' }),
  );
  await storeDocuments('photos', many);
  await page.goto('/admin/galleries');
  await page.getByRole('button', { name: 'Delete Moss' }).click();
  await expect(question(page)).toContainText('The gallery and 160 photos move to the trash');

  let commits = 0;
  const { promise: held, resolve: release } = deferred();
  await page.route(/:commit/, async (route) => {
    commits += 1;
    // The gallery goes first, with some of its photos.
    if (commits < 2) return route.fallback();
    await held;
    return route.abort();
  });
  await press(page, 'Delete');
  const bar = page.getByRole('progressbar', { name: '100 of 161 deleted' });
  await expect(bar).toHaveAttribute('aria-valuenow', /^62\.1/);
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await expectAccessible(page);
  release();
  await expect(question(page)).toContainText(
    '100 of 161 items were deleted. Press Delete again to finish.',
  );
  expect(Object.keys(await storedDocuments('galleries'))).not.toContain('moss');
  await expectFocus(page, /^div Delete “Moss”/);

  await page.unroute(/:commit/);
  await press(page, 'Delete');
  await expect(question(page)).toHaveCount(0);
  await expect(rowOf(page, 'Moss')).toHaveCount(0);
  expect(Object.keys(await storedDocuments('photos'))).toEqual(['dusk']);
});
