import type { Page } from '@playwright/test';
import { storeDocument, storeDocuments } from '../../support/backend.ts';
import { aGallery, aPhoto } from '../../support/factories.ts';
import { BEACH_PHOTOS, cellOf, namesIn, offer, openBeach, seedBeach } from '../support/beach.ts';
import { expectAccessible } from '../support/visit.ts';
import { button, DESKTOP, expect, press, question, test } from '../support/admin.ts';

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await seedBeach();
});

const common = { galleryId: 'beach', path: 'photos/dusk.jpg' };
const head = (page: Page) => page.getByRole('group', { name: 'Gallery', exact: true });
const shownNames = (page: Page) => page.getByRole('gridcell').locator('bdi');

test('panoramas come after the other photos as visitors see them, and are arranged there', async ({
  page,
  visitor,
}) => {
  await storeDocuments('photos', [
    aPhoto({ ...common, id: 'wide', photoName: 'Wide', isPanorama: true, order: 1 }),
    aPhoto({ ...common, id: 'wider', photoName: 'Wider', isPanorama: true, order: 12 }),
  ]);
  const others = [...BEACH_PHOTOS, 'Dusk'];
  const expectOnSite = async (...names: string[]) => {
    await visitor.goto('/galleries/photos/beach');
    const images = visitor.getByRole('main').getByRole('link').getByRole('img');
    await expect(images).toHaveCount(names.length);
    const alts = await images.evaluateAll((all) => all.map((image) => image.getAttribute('alt')));
    expect(alts).toEqual(names);
  };
  await openBeach(page);
  await expect(shownNames(page)).toHaveText([...others, 'Wide', 'Wider']);
  await expectOnSite(...others, 'Wide', 'Wider');

  await button(page, 'Move Wider').click();
  await cellOf(page, 'Wide').click();
  await expect(shownNames(page)).toHaveText([...others, 'Wider', 'Wide']);
  await button(page, 'Move Glacier').click();
  await cellOf(page, 'Aurora').click();
  const arranged = ['Glacier', ...BEACH_PHOTOS.slice(0, -1), 'Dusk', 'Wider', 'Wide'];
  await expect(shownNames(page)).toHaveText(arranged);
  const isPanorama = (name: unknown) => String(name).startsWith('Wide');
  await expect
    .poll(async () => (await namesIn('beach')).find((name) => !isPanorama(name)))
    .toBe('Glacier');
  expect((await namesIn('beach')).filter(isPanorama)).toEqual(['Wider', 'Wide']);
  await page.reload();
  await expect(shownNames(page)).toHaveText(arranged);
  await expectOnSite(...arranged);
});

test('all photos are arranged by the date when they were taken, by one step', async ({ page }) => {
  await storeDocuments(
    'photos',
    BEACH_PHOTOS.map((photoName, index) =>
      aPhoto({
        ...common,
        id: photoName.toLowerCase(),
        photoName,
        order: 10 + index,
        exif: { takenAt: `2026-10-${20 - index}T12:00:00` },
      }),
    ),
  );
  await openBeach(page);
  await button(page, 'Arrange all').click();
  await page.getByRole('menuitem', { name: 'Arrange by date taken' }).click();
  const arranged = [...BEACH_PHOTOS.toReversed(), 'Dusk'];
  await expect(shownNames(page)).toHaveText(arranged);
  await expect
    .poll(async () => (await namesIn('beach')).slice(0, BEACH_PHOTOS.length))
    .toEqual(BEACH_PHOTOS.toReversed());
  await page.reload();
  await expect(shownNames(page)).toHaveText(arranged);
});

test('the address of a gallery’s page is copied from its photos', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openBeach(page);
  await expect(head(page)).toContainText('Public');
  await expect(head(page).getByRole('link', { name: 'View Ruby Beach on site' })).toHaveAttribute(
    'href',
    '/galleries/photos/beach',
  );
  await expectAccessible(page);
  await head(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(head(page).getByRole('button', { name: 'Link copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(new URL('/galleries/photos/beach', page.url()).href);
  await context.clearPermissions();

  await head(page).getByRole('link', { name: 'Edit Ruby Beach' }).click();
  await expect(page).toHaveURL('/admin/galleries/edit/beach');
  await page.goBack();
  await expect(cellOf(page, 'Aurora')).toBeVisible();
});

test('a draft is published from its photos', async ({ page, visitor, visit }) => {
  visit.allow(/^LOAD_GALLERY: .*Gallery not found/);
  const picture = { path: common.path, galleryId: 'hidden' };
  const gallery = aGallery({ id: 'hidden', galleryName: 'Hidden', categoryId: 'coast' });
  await storeDocument('drafts/content/galleries', 'hidden', { ...gallery, isDraft: true });
  await storeDocument(
    'drafts/content/photos',
    'cave',
    aPhoto({ ...picture, id: 'cave', photoName: 'Cave' }),
  );
  await visitor.goto('/galleries/photos/hidden');
  await expect(visitor.getByRole('heading', { name: 'Gallery not found' })).toBeVisible();
  await page.goto('/admin/photos?galleryId=hidden&view=grid');
  await expect(head(page)).toContainText('Draft, only you can see it');
  await expectAccessible(page);
  await head(page).getByRole('button', { name: 'Publish' }).click();
  await expect(question(page)).toContainText('Visitors will see 1 photo. None of them has');
  await press(page, 'Publish');
  await expect(offer(page, '“Hidden” is now public.')).toBeVisible();
  await expect(head(page).getByRole('button', { name: 'Copy link' })).toBeVisible();
  await visitor.goto('/galleries/photos/hidden');
  await expect(visitor.getByRole('img', { name: 'Cave' })).toBeVisible();
});
