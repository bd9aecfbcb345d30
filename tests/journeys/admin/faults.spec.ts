import { ports } from '../../../emulators/ports.ts';
import { storeDocument } from '../../support/backend.ts';
import { deferred } from '../../support/deferred.ts';
import { storedDocuments } from '../../support/stored.ts';
import { aPicture, BLUE, GREEN } from '../../support/pictures.ts';
import { expectAccessible, expectRest, unreached } from '../visit.ts';
import {
  expect,
  expectFocus,
  expectColor,
  findDocument,
  message,
  pick,
  preview,
  rowOf,
  saveButton,
  seedArchive,
  test,
} from './admin.ts';

test.beforeEach(seedArchive);

const OFFLINE = 'The server can’t be reached. Check the connection and try again.';
const CLASH = 'Another window has saved changes since you opened this page.';

test('a double click saves once', async ({ page, visit }) => {
  await page.goto('/admin/categories/add');
  await page.getByLabel('Category Name').fill('Once');
  await pick(page, await aPicture());
  await saveButton(page).dblclick();
  await expect(page).toHaveURL('/admin/categories');
  await expectRest(page, visit);
  await findDocument('categories', 'categoryName', 'Once');
});

test('saving without a network says so, and saving again works', async ({
  page,
  context,
  visit,
}) => {
  // After each write, what lacks variants is counted again.
  visit.allow(/^UPDATE_PHOTO: /);
  visit.allowUnreached('LOAD_(PHOTO|MISSING_VARIANTS_COUNT)');
  // The encoder may not have been asked for by then.
  visit.tolerate(/^The variants could not be made: .*can’t be read at the moment/);
  await page.goto('/admin/photos/edit/dusk');
  await page.getByLabel('Photo Name').fill('Nightfall');
  await page.getByLabel('Include in slideshow').check();
  await pick(page, await aPicture({ color: GREEN }));
  await context.setOffline(true);
  await page.getByLabel('Photo Name').press('Enter');
  await expect(message(page)).toContainText(OFFLINE);
  await expect(page.getByLabel('Photo Name')).toHaveValue('Nightfall');
  await expect(page.getByLabel('Include in slideshow')).toBeChecked();
  await expectColor(preview(page), GREEN);
  await expectFocus(page, /^button Save$/);
  expect((await storedDocuments('photos')).dusk).toMatchObject({ photoName: 'Dusk' });

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Close message' }).click();
  await saveButton(page).click();
  await expectColor(rowOf(page, 'Nightfall').locator('img'), GREEN);
  const after = { photoName: 'Nightfall', includeInSlideshow: true, isPanorama: false };
  expect((await storedDocuments('photos')).dusk).toMatchObject(after);
});

test('saving gives up after a quarter of a minute where Storage alone can’t be reached', async ({
  ownPage: page,
  visit,
}) => {
  visit.allow(/^CREATE_CATEGORY: /, /^Failed to load resource: net::ERR_FAILED .*\/o\?/);
  const { promise: asked, resolve: isAsked } = deferred();
  await page.route(
    ({ port }) => Number(port) === ports.storage,
    async (route) => {
      isAsked();
      await route.abort();
    },
  );
  await page.clock.install();
  await page.goto('/admin/categories/add');
  await page.getByLabel('Category Name').fill('Blocked');
  await pick(page, await aPicture());
  await saveButton(page).click();
  await asked;
  await page.clock.fastForward(16_000);
  await expect(message(page)).toContainText(OFFLINE);
  await expect(page.getByLabel('Category Name')).toHaveValue('Blocked');
});

test('an original that an older version lost is listed until that is read', async ({ page }) => {
  await page.addInitScript(() => {
    const key = 'unsettled-file:earlier';
    const original = { path: 'photos/dusk.jpg', revision: 'lost' };
    if (sessionStorage.getItem('noted')) return;
    sessionStorage.setItem('noted', 'once');
    localStorage.setItem(key, JSON.stringify({ key, collection: 'photos', id: 'dusk', original }));
  });
  const dusk = (await storedDocuments('photos')).dusk!;
  const image = { ...(dusk.image as object), revision: 'lost' };
  await storeDocument('photos', 'dusk', { ...dusk, image });
  await page.goto('/admin/categories');
  const banner = page.getByRole('alert').filter({ hasText: 'The original of “Dusk” is missing.' });
  await expect(banner).toBeVisible();
  await expectAccessible(page);
  await banner.getByRole('button', { name: 'Close' }).click();
  await expect(banner).toHaveCount(0);
  await page.reload();
  await expect(rowOf(page, 'Coast')).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('the later of two tabs that edit a field is told, and decides', async ({
  page,
  context,
  visit,
}) => {
  visit.allow(/^UPDATE_CATEGORY: AppError: Another window has saved changes/);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/admin/categories/edit/coast');
    await expect(saveButton(tab)).toBeVisible();
  }
  await page.getByLabel('Category Name').fill('Shore');
  await pick(page, await aPicture({ color: BLUE }));
  await saveButton(page).click();
  await expect(page).toHaveURL('/admin/categories');
  await other.getByLabel('Category Name').fill('Seaside');
  await saveButton(other).click();
  await expect(message(other)).toContainText(CLASH);
  await expect(other.getByLabel('Category Name')).toHaveValue('Seaside');
  await expectColor(preview(other), BLUE);
  expect((await storedDocuments('categories')).coast).toMatchObject({ categoryName: 'Shore' });
  await saveButton(other).click();
  await expectColor(rowOf(other, 'Seaside').locator('img'), BLUE);
});

test('a list is asked for again where it could not be loaded', async ({ page, visit }) => {
  visit.allowUnreached('LOAD_CATEGORIES');
  visit.tolerate(...unreached('(LOAD_TRASH|HIDE_ORIGINALS|LOAD_OPEN_MOVE)'));
  await page.route(/:runQuery/, (route) => route.abort());
  await page.goto('/admin/categories');
  await expect(page.getByText('The categories could not be loaded.')).toBeVisible();
  await expect(message(page)).toContainText(OFFLINE);
  await expectAccessible(page);
  await page.unroute(/:runQuery/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rowOf(page, 'Coast')).toBeVisible();
});
