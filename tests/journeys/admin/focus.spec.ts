import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectImagesLoaded } from '../support/visit.ts';
import {
  button,
  expect,
  expectAccessibleEverywhere,
  expectFocus,
  findDocument,
  rowOf,
  saveButton,
  seedArchive,
  test,
} from '../support/admin.ts';

test.beforeEach(seedArchive);

const point = (page: Page): Locator =>
  page.getByRole('slider', { name: 'Point that stays in view' });
const focusOfDusk = async () => (await findDocument('photos', 'photoName', 'Dusk')).focus;

/** Clicks a picture at a point, by its size. */
async function clickAt(picture: Locator, x: number, y: number): Promise<void> {
  const box = (await picture.boundingBox())!;
  await picture.click({ position: { x: x * box.width, y: y * box.height } });
}

test('the point that stays in view is set in a form by a click and by keys, and slides show it', async ({
  page,
  visitor,
}) => {
  await page.goto('/admin/photos/edit/dusk');
  await page.getByLabel('Include in slideshow').check();
  await expectImagesLoaded(page);
  await expectAccessibleEverywhere(page);
  await clickAt(page.getByRole('img', { name: 'Preview' }), 0.1, 0.75);
  await expectFocus(page, /^div Point that stays in view$/);
  const before = (await point(page).boundingBox())!;
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowUp');
  const after = (await point(page).boundingBox())!;
  expect(after.x).toBeGreaterThan(before.x);
  expect(after.y).toBeLessThan(before.y);
  await saveButton(page).click();
  await expect(page).toHaveURL('/admin/photos?galleryId=beach');
  const stored = (await focusOfDusk()) as { x: number; y: number };
  expect(stored.x).toBeCloseTo(0.2, 1);
  expect(stored.y).toBeCloseTo(0.74, 1);

  await visitor.goto('/');
  const slide = visitor.getByRole('img', { name: 'Dusk' });
  const { x, y } = stored;
  await expect(slide).toHaveCSS(
    'object-position',
    `${Math.round(100 * x)}% ${Math.round(100 * y)}%`,
  );
});

test('the point of a selected photo is saved once its field is left', async ({ page }) => {
  await page.goto('/admin/photos?galleryId=beach');
  await rowOf(page, 'Dusk').getByRole('checkbox').check();
  await button(page, 'Details').click();
  await button(page, 'More fields').click();
  await point(page).scrollIntoViewIfNeeded();
  await clickAt(page.getByRole('img', { name: 'Dusk', exact: true }), 0.75, 0.25);
  await expectAccessible(page);
  expect(await focusOfDusk()).toBeUndefined();
  await button(page, 'Fewer fields').focus();
  await expect
    .poll(focusOfDusk)
    .toEqual({ x: expect.closeTo(0.75, 1), y: expect.closeTo(0.25, 1) });
});
