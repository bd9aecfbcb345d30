import { storeDocuments } from '../../support/backend.ts';
import { aPhoto } from '../../support/factories.ts';
import { asStranger, storedFiles } from '../../support/stored.ts';
import { aPicture, BLUE, GREEN, RED } from '../../support/pictures.ts';
import { expectAccessible, expectRest } from '../support/visit.ts';
import {
  DESKTOP,
  expect,
  expectFocus,
  expectColor,
  findDocument,
  heading,
  pick,
  preview,
  rowOf,
  saveButton,
  seedArchive,
  select,
  test,
} from '../support/admin.ts';

test.beforeEach(seedArchive);

test('visitors see a new category, gallery and photo', async ({ page, visitor }) => {
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Add Category' }).click();
  await expect(heading(page, 'Add Category')).toBeVisible();
  await expect(page.getByText('Choose cover image')).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();
  await page.getByLabel('Category Name').fill(' Mountains ');
  await expect(saveButton(page)).toBeDisabled();
  await pick(page, await aPicture({ color: GREEN }));
  await expectColor(preview(page), GREEN);
  await saveButton(page).click();
  await expect(page).toHaveURL('/admin/categories');
  await expect(rowOf(page, 'Mountains')).toBeVisible();
  await expectFocus(page, /^main/);
  const category = await findDocument('categories', 'categoryName', 'Mountains');
  expect(category.id).toMatch(/^[\da-f-]{36}$/);

  await page.getByRole('link', { name: 'Galleries', exact: true }).click();
  await page.getByRole('link', { name: 'Add Gallery' }).click();
  await expect(page.getByText('Choose cover image')).toBeVisible();
  await page.getByLabel('Gallery Name').fill('Cascades');
  await pick(page, await aPicture({ color: BLUE, format: 'png' }));
  await expect(saveButton(page)).toBeDisabled();
  await select(page, 'Category', 'Mountains');
  await saveButton(page).click();
  await expect(page).toHaveURL('/admin/galleries');
  await expect(rowOf(page, 'Cascades')).toContainText('Mountains');

  await page.getByRole('link', { name: 'Photos', exact: true }).click();
  await page.getByRole('link', { name: 'Add Photo' }).click();
  await expect(heading(page, 'Add Photo')).toBeVisible();
  await expect(page.getByText('Choose photo')).toBeVisible();
  await page.getByLabel('Photo Name').fill('Shuksan');
  await pick(page, await aPicture({ format: 'webp' }));
  await expect(saveButton(page)).toBeDisabled();
  const gallery = page.getByRole('combobox', { name: 'Gallery' });
  // Where nothing else widens it.
  await page.locator('main form').evaluate((form) => (form.style.justifyItems = 'start'));
  const field = page.locator('.MuiAutocomplete-root').filter({ has: gallery });
  expect((await field.boundingBox())!.width).toBe(600);
  await select(page, 'Gallery', 'Mountains - Cascades');
  await page.getByLabel('Panorama').check();
  await saveButton(page).click();

  const galleryId = String((await findDocument('galleries', 'galleryName', 'Cascades')).id);
  await expect(page).toHaveURL(`/admin/photos?galleryId=${galleryId}`);
  await expect(gallery).toHaveValue('Mountains - Cascades');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(rowOf(page, 'Shuksan')).toContainText('Yes');
  const photo = await findDocument('photos', 'photoName', 'Shuksan');
  expect(photo).toMatchObject({
    galleryId,
    path: `photos/${String(photo.id)}.webp`,
    isPanorama: true,
    includeInSlideshow: false,
    image: {
      width: 600,
      height: 400,
      files: { avif: { 320: expect.any(Number) }, webp: { 320: expect.any(Number) } },
    },
  });
  expect(await storedFiles()).toEqual(
    expect.arrayContaining([
      `category-covers/${String(category.id)}.jpg`,
      `gallery-covers/${galleryId}.png`,
      `photos/${String(photo.id)}.webp`,
    ]),
  );

  for (const path of [category.coverPath, photo.path]) {
    expect((await asStranger(String(path))).status).toBe(403);
  }

  await visitor.goto('/galleries');
  await visitor.getByRole('link', { name: 'Mountains' }).click();
  await visitor.getByRole('link', { name: 'Cascades' }).click();
  await visitor.getByRole('link', { name: 'Shuksan' }).click();
  await expectColor(visitor.getByRole('img', { name: 'Shuksan' }), RED);
});

test('visitors see another file of a photo at once', async ({ page, visitor }) => {
  await visitor.goto('/galleries/photo/dusk');
  await expectColor(visitor.getByRole('img', { name: 'Dusk' }), RED);

  await page.goto('/admin/photos?galleryId=beach');
  await expectColor(rowOf(page, 'Dusk').locator('img'), RED);
  // The second is the one that caches could hide, for the first was stored to be kept by them.
  for (const [color, before] of [
    [GREEN, RED],
    [BLUE, GREEN],
  ] as const) {
    await page.getByRole('link', { name: 'Edit Dusk' }).click();
    await expect(heading(page, 'Edit Photo')).toBeVisible();
    await expectColor(preview(page), before);
    await expect(saveButton(page)).toBeDisabled();
    await pick(page, await aPicture({ color }));
    await expectColor(preview(page), color);
    await saveButton(page).click();
    await expect(page).toHaveURL('/admin/photos?galleryId=beach');
    await expectColor(rowOf(page, 'Dusk').locator('img'), color);
    expect(await storedFiles()).toContain('photos/dusk.jpg');

    await visitor.goto('/galleries/photo/dusk');
    await expectColor(visitor.getByRole('img', { name: 'Dusk' }), color);
  }
});

test('a list opens at its top after a scrolled form', async ({ page, visit }) => {
  await storeDocuments(
    'photos',
    Array.from({ length: 12 }, () => aPhoto({ galleryId: 'beach', path: 'photos/dusk.jpg' })),
  );
  await page.setViewportSize({ ...DESKTOP, height: 500 });
  await page.goto('/admin/photos?galleryId=beach');
  await page.getByRole('link', { name: 'Edit Dusk' }).click();
  await page.getByLabel('Photo Name').fill('Nightfall');
  await expect(preview(page)).toBeVisible();
  const top = () => page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollTo({ top: 1000, behavior: 'instant' }));
  expect(await top()).toBeGreaterThan(100);
  await saveButton(page).click();
  await expect(page).toHaveURL('/admin/photos?galleryId=beach');
  await expect(page.getByText('13 photos')).toBeVisible();
  await expectRest(page, visit);
  await expect.poll(top).toBe(0);
  await expect(page.getByRole('link', { name: 'Add Photo' })).toBeInViewport({ ratio: 1 });
});

test('a missing photo is reported', async ({ page, visit }) => {
  visit.allow(/^LOAD_PHOTO: AppError: Photo not found/);
  await page.goto('/admin/photos/edit/gone');
  await expect(page.getByRole('main')).toContainText('Photo not found');
  await expect(page.getByRole('alert').filter({ hasText: 'Photo not found' })).toBeVisible();
  await expect(saveButton(page)).toHaveCount(0);
  await expectAccessible(page);
});
