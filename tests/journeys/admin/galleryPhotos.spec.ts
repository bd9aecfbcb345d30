import type { Page } from '@playwright/test';
import { storeDocuments } from '../../support/backend.ts';
import { aPhoto } from '../../support/factories.ts';
import { BEACH_PHOTOS, cellOf, namesIn, openBeach, seedBeach } from '../support/beach.ts';
import { button, DESKTOP, expect, test } from '../support/admin.ts';

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await seedBeach();
});

const common = { galleryId: 'beach', path: 'photos/dusk.jpg' };
const shownNames = (page: Page) => page.getByRole('gridcell').locator('bdi');

test('panoramas come last, as visitors see them', async ({ page, visitor }) => {
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
