import type { Browser, Locator, Page } from '@playwright/test';
import { storeDocuments } from '../../support/backend.ts';
import { anImageInfo, aPhoto } from '../../support/factories.ts';
import { aPicture } from '../../support/pictures.ts';
import { openBeach, seedBeach, showMoreFields } from '../support/beach.ts';
import { button, DESKTOP, expect, PHONE, saveButton, test } from '../support/admin.ts';

/** What the page keeps free above its contents, px. */
const PADDING = 24;
/** Room for all that stands above the grid, px. */
const MOST_HEAD = 120;

/** So many photos that need nothing, in the gallery `cliffs`. */
const published = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aPhoto({
      photoName: `Number ${index}`,
      galleryId: 'cliffs',
      order: index,
      image: anImageInfo(),
    }),
  );

/** How many cells are whole on the screen. */
const wholeCells = (page: Page): Promise<number> =>
  page.getByRole('gridcell').evaluateAll(
    (cells) =>
      cells.filter((cell) => {
        const { top, bottom } = cell.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      }).length,
  );

/** Asserts that nothing lies over an element, and that all of it is on the screen. */
async function expectUncovered(element: Locator): Promise<void> {
  const coveredParts = () =>
    element.evaluate((shown) => {
      const { left, top, right, bottom } = shown.getBoundingClientRect();
      const x = (left + right) / 2;
      return [top + 2, (top + bottom) / 2, bottom - 2].filter((y) => {
        const hit = document.elementFromPoint(x, y);
        return !hit || !(shown.contains(hit) || hit.closest('.MuiInputBase-root')?.contains(shown));
      });
    });
  await expect.poll(coveredParts).toEqual([]);
}

for (const { width, height, most } of [
  { width: 1280, height: 800, most: 20 },
  { width: 1920, height: 1080, most: 50 },
]) {
  test(`a screen of ${width} by ${height} shows at least ${most} whole photos`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await seedBeach();
    const { buffer: body } = await aPicture();
    await page.route(/variants/, (route) => route.fulfill({ body, contentType: 'image/jpeg' }));
    await storeDocuments('photos', published(80));
    await page.goto('/admin/photos?galleryId=cliffs&view=grid');
    await expect(page.getByText('80 photos', { exact: true })).toBeVisible();
    await expect.poll(() => wholeCells(page)).toBeGreaterThanOrEqual(most);
    const grid = (await page.getByRole('grid').boundingBox())!;
    expect(grid.y).toBeLessThanOrEqual(PADDING + MOST_HEAD);
  });
}

test.describe('on a small screen', () => {
  /** It has no name where cells are small. */
  const fjord = (page: Page) => page.locator('[role=gridcell][data-id=fjord]');

  async function openOn(browser: Browser, viewport: typeof PHONE): Promise<Page> {
    const context = await browser.newContext({ viewport, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    await seedBeach();
    await openBeach(page);
    await page.getByRole('grid').evaluate((grid) => grid.scrollIntoView({ block: 'end' }));
    await fjord(page).tap();
    return page;
  }

  async function openFields(page: Page): Promise<Locator> {
    await button(page, 'Details').tap();
    const sheet = page.getByRole('dialog', { name: 'Details of the selected photos' });
    await showMoreFields(sheet);
    return sheet;
  }

  test('a phone keeps the picture in sight while the last field is written', async ({
    browser,
  }) => {
    const page = await openOn(browser, PHONE);
    const sheet = await openFields(page);
    const last = sheet.getByLabel('Copyright');
    await last.focus();
    await expectUncovered(last);
    const picture = sheet.getByRole('button', { name: 'Show Fjord large' });
    await expect(picture).toBeInViewport({ ratio: 1 });
    await expectUncovered(picture);
    await page.context().close();
  });
});

for (const viewport of [PHONE, DESKTOP]) {
  test(`Save stays in sight at ${viewport.width} px, and covers no field`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await seedBeach();
    await page.goto('/admin/photos/edit/dusk');
    const name = page.getByLabel('Photo Name');
    await name.focus();
    const before = await name.boundingBox();
    await name.pressSequentially('s');
    await expect(page.getByText('Unsaved', { exact: true })).toBeVisible();
    await expect(page).toHaveTitle('Unsaved | Admin | Wren Halloran');
    expect(await name.boundingBox()).toEqual(before);

    const focused = page.locator(':focus');
    for (
      const isSave = () => saveButton(page).evaluate((each) => each === document.activeElement);
      ;
    ) {
      await page.keyboard.press('Tab');
      await expectUncovered(focused);
      await expectUncovered(saveButton(page));
      if (await isSave()) break;
    }
  });
}
