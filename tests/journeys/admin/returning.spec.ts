import type { Page } from '@playwright/test';
import { storedDocuments } from '../../support/stored.ts';
import { cellOf, expectSelected, seedBeach, storeNumbered } from '../support/beach.ts';
import { DESKTOP, expect, heading, saveButton, select, test } from '../support/admin.ts';

/** Higher than a row of the grid at its usual size, px. */
const ROW = 150;

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const scrolled = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);
const menuLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** Scrolls down by the wheel until a cell is there. */
async function scrollTo(page: Page, name: string): Promise<void> {
  await page.mouse.move(700, 500);
  await expect(async () => {
    await page.mouse.wheel(0, 300);
    await expect(cellOf(page, name)).toBeInViewport({ ratio: 1, timeout: 400 });
  }).toPass();
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await seedBeach();
});

test('a list stays as it was left', async ({ page }) => {
  await storeNumbered(120);
  await page.goto('/admin/photos?galleryId=ALL&view=grid');
  await select(page, 'Show', 'Without a description (129)');
  await search(page).fill('number');
  await expect(page.getByText('120 of 129')).toBeVisible();
  await scrollTo(page, 'Number 70');
  const { href } = new URL(page.url());
  const top = await scrolled(page);
  expect(top).toBeGreaterThan(500);
  const expectAsLeft = async (...names: string[]) => {
    await expect(page).toHaveURL(href);
    await expect(search(page)).toHaveValue('number');
    await expect(page.getByText('120 of 129')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Show' })).toHaveText(
      'Without a description (129)',
    );
    await expect.poll(async () => Math.abs((await scrolled(page)) - top)).toBeLessThan(ROW);
    await expectSelected(page, ...names);
    for (const name of names) await expect(cellOf(page, name)).toBeInViewport();
  };

  await test.step('after Save', async () => {
    await cellOf(page, 'Number 70').dblclick();
    await expect(page).toHaveURL('/admin/photos/edit/many-70');
    await page.getByLabel('Caption').fill('Seventy');
    await saveButton(page).click();
    await expectAsLeft('Number 70');
    expect((await storedDocuments('photos'))['many-70']!.caption).toBe('Seventy');
  });

  await test.step('by Back', async () => {
    await cellOf(page, 'Number 71').click({ modifiers: ['ControlOrMeta'] });
    await cellOf(page, 'Number 71').press('e');
    await expect(heading(page, 'Edit Photo')).toBeVisible();
    await page.goBack();
    await expectAsLeft('Number 70', 'Number 71');
  });

  await test.step('by the menu', async () => {
    await menuLink(page, 'Trash').click();
    await expect(heading(page, 'Trash')).toBeVisible();
    await menuLink(page, 'Photos').click();
    await expectAsLeft('Number 70', 'Number 71');
  });
});

test('a photo that has moved leads to its new gallery', async ({ page }) => {
  await page.goto('/admin/photos?galleryId=ALL&view=grid');
  await cellOf(page, 'Bay').dblclick();
  await select(page, 'Gallery', 'Forest - Moss');
  await saveButton(page).click();
  await expect(page).toHaveURL('/admin/photos?galleryId=moss');
});
