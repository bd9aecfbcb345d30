import type { Page } from '@playwright/test';
import { aPicture, GREEN } from '../../support/pictures.ts';
import { storedDocuments } from '../../support/stored.ts';
import { cellOf, inspector, openBeachWithDetails, seedBeach } from '../support/beach.ts';
import { holdBack, withoutNetwork } from '../support/visit.ts';
import {
  button,
  COMMITS,
  cutWrites,
  DESKTOP,
  expect,
  expectAccessibleEverywhere,
  expectAskedOnClosing,
  expectColor,
  heading,
  mendWrites,
  pick,
  press,
  preview,
  question,
  saveButton,
  test,
  unsavedStrip as strip,
} from '../support/admin.ts';

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await seedBeach();
});

const photo = async (id: string) => (await storedDocuments('photos'))[id];

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name, exact: true });

const caption = (page: Page) => inspector(page).getByLabel('Caption');

/** Types a caption into the inspector of a photo, and leaves the page for the one named in the menu. */
async function typeAndLeave(page: Page, name: string, text: string, to: string): Promise<void> {
  await cellOf(page, name).click();
  await caption(page).fill(text);
  await menu(page, to).click();
  await expect(heading(page, to)).toBeVisible();
}

test('captions are saved while another page opens', async ({ page }) => {
  await openBeachWithDetails(page);
  await cellOf(page, 'Aurora').click();
  const letPass = await holdBack(page, COMMITS);
  for (const [name, next] of [
    ['Aurora', 'Bay'],
    ['Bay', 'Cape'],
  ] as const) {
    await caption(page).fill(`About ${name}`);
    await caption(page).press('Control+Enter');
    await expect(inspector(page).getByLabel('Photo Name')).toHaveValue(next);
  }
  await menu(page, 'Trash').click();
  await expect(heading(page, 'Trash')).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  // Closing the tab would lose them.
  await expectAskedOnClosing(page);
  expect(await photo('aurora')).not.toHaveProperty('caption');
  letPass();
  await expect.poll(() => photo('aurora')).toMatchObject({ caption: 'About Aurora' });
  await expect.poll(() => photo('bay')).toMatchObject({ caption: 'About Bay' });
  await expect(strip(page)).toHaveCount(0);
});

test('an unsaved caption is kept on every page', async ({ page, visit }) => {
  visit.allowUnreached('UPDATE_PHOTO');
  await openBeachWithDetails(page);
  await cutWrites(page);
  await typeAndLeave(page, 'Aurora', 'Green light', 'Trash');
  await expect(strip(page)).toContainText('Your changes to “Aurora” were not saved.');
  await expectAccessibleEverywhere(page);
  await menu(page, 'Galleries').click();
  await expect(heading(page, 'Galleries')).toBeVisible();
  await strip(page).getByRole('link', { name: 'Open the form' }).click();
  await expect(page).toHaveURL('/admin/photos/edit/aurora');
  await expect(page.getByLabel('Caption')).toHaveValue('Green light');
  await expect(strip(page)).toHaveCount(0);
  await menu(page, 'Categories').click();
  await press(page, 'Save');
  await expect(heading(page, 'Categories')).toBeVisible();
  await mendWrites(page, strip(page));
  expect(await photo('aurora')).not.toHaveProperty('caption');
  await button(page, 'Try again').click();
  await expect.poll(() => photo('aurora')).toMatchObject({ caption: 'Green light' });
  await expect(strip(page)).toHaveCount(0);
});

test('an unsaved form keeps its words and its file', async ({ page, context, visit }) => {
  visit.allow(/^UPDATE_PHOTO: /);
  // Each file is asked for before it is sent again.
  visit.tolerate(...withoutNetwork, /404 .*\/o\//);
  await page.goto('/admin/photos/edit/dusk');
  await page.getByLabel('Photo Name').fill('Nightfall');
  await pick(page, await aPicture({ color: GREEN }));
  await expect(page.getByText('2 smaller versions are ready.')).toBeVisible();
  const before = await photo('dusk');
  await context.setOffline(true);
  await menu(page, 'Categories').click();
  await press(page, 'Save');
  await expect(heading(page, 'Categories')).toBeVisible();
  await expect(strip(page)).toContainText('Your changes to “Dusk” were not saved.');
  expect(await photo('dusk')).toEqual(before);
  await context.setOffline(false);

  await strip(page).getByRole('link', { name: 'Open the form' }).click();
  await expect(page.getByLabel('Photo Name')).toHaveValue('Nightfall');
  await expectColor(preview(page), GREEN);
  await saveButton(page).click();
  await expect(page).toHaveURL('/admin/photos?galleryId=beach');
  const after = (await photo('dusk'))!;
  expect(after).toMatchObject({ photoName: 'Nightfall' });
  expect(after.path).not.toBe(before!.path);
  await expect(strip(page)).toHaveCount(0);
});

test('an unsaved caption outlives a page without code', async ({ page, visit }) => {
  visit.allowUnreached('UPDATE_PHOTO');
  visit.allow(/^Failed to load resource: net::ERR_FAILED .*TrashPage/);
  await openBeachWithDetails(page);
  await cutWrites(page);
  const code = '**/TrashPage*';
  await page.route(code, (route) => route.abort());
  await cellOf(page, 'Aurora').click();
  await caption(page).fill('An hour of words');
  await menu(page, 'Trash').click();
  const missing = page.getByText('This page could not be loaded.');
  await expect(missing).toBeVisible();
  await expect(strip(page)).toContainText('Your changes to “Aurora” were not saved.');
  await expectAskedOnClosing(page);
  await page.unroute(code);
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().click();
  await expect(heading(page, 'Trash')).toBeVisible();
  await mendWrites(page, strip(page));
  await strip(page).getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => photo('aurora')).toMatchObject({ caption: 'An hour of words' });
});
