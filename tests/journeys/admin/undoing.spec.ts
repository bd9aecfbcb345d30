import type { Locator, Page } from '@playwright/test';
import { storeDocuments, storeFile } from '../../support/backend.ts';
import { aPhoto } from '../../support/factories.ts';
import { aPicture } from '../../support/pictures.ts';
import { passUntil, passUntilShown } from '../support/visit.ts';
import {
  button,
  expect,
  expectAccessibleEverywhere,
  expectFocus,
  heading,
  rowOf,
  seedArchive,
  test,
  undoButton,
} from '../support/admin.ts';
import { deleteDusk, storedDusk } from '../support/dusk.ts';

test.beforeEach(seedArchive);

/** Less than a request may take, because the page may still wait for one. */
const SOON_MS = 10_000;

/** What tells that something was deleted, and offers to undo it. */
const offer = (page: Page): Locator =>
  page.getByRole('alert').filter({ hasText: /^“.+” moved to the trash\./ });

test('Undo brings a deleted photo back', async ({ page }) => {
  const before = await storedDusk();
  await page.goto('/admin/photos');
  await button(page, 'Delete Dusk').dblclick();
  await expect(offer(page)).toBeVisible();
  await expect(rowOf(page, 'Dusk')).toHaveCount(0);
  await expectFocus(page, /^h1 Photos$/);
  expect(await storedDusk()).toBeUndefined();
  await expectAccessibleEverywhere(page);

  await offer(page).getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, 'Dusk')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Undone: deleting “Dusk”.');
  await expectFocus(page, /^main /);
  await expect(offer(page)).toHaveCount(0);
  expect(await storedDusk()).toEqual(before);
  // The second click of two was not a second step.
  await expect(undoButton(page)).toBeDisabled();
  await expect(button(page, 'Redo')).toBeEnabled();
});

test('the message stays for 10 seconds, longer under the mouse or with the focus', async ({
  ownPage: page,
}) => {
  await storeDocuments('photos', [aPhoto({ id: 'dawn', photoName: 'Dawn', galleryId: 'moss' })]);
  await storeFile('photos/dawn.jpg', (await aPicture()).buffer);
  await page.clock.install();
  await page.goto('/admin/photos');
  await expect(rowOf(page, 'Dusk')).toBeVisible();
  await page.clock.pauseAt(Date.now() + SOON_MS);
  await button(page, 'Delete Dusk').click();
  await passUntilShown(page, offer(page));
  await page.clock.runFor(6000);
  await expect(offer(page)).toBeVisible();
  await button(page, 'Delete Dawn').click();
  await passUntil(page, async () => (await rowOf(page, 'Dawn').count()) === 0);
  await page.clock.runFor(6000);
  await expect(offer(page)).toBeVisible();

  await offer(page).hover();
  await page.clock.runFor(11_000);
  await expect(offer(page)).toBeVisible();
  await offer(page).getByRole('button', { name: 'Undo' }).focus();
  await page.mouse.move(0, 0);
  await page.clock.runFor(11_000);
  await expect(offer(page)).toBeVisible();

  await heading(page, 'Photos').focus();
  await page.clock.runFor(11_000);
  await expect(offer(page)).toHaveCount(0);
  await expect(undoButton(page)).toBeEnabled();
});

test('Ctrl+Z and ⌘Z undo outside of text fields', async ({ page }) => {
  await deleteDusk(page);
  const search = page.getByLabel('Search');
  await search.fill('typed');
  await search.press('Control+z');
  await expect(search).toHaveValue('');
  expect(await storedDusk()).toBeUndefined();
  await expect(undoButton(page)).toBeEnabled();

  await heading(page, 'Photos').focus();
  for (const key of ['Control', 'Meta']) {
    await page.keyboard.press(`${key}+z`);
    await expect(rowOf(page, 'Dusk')).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
    await page.keyboard.press(`${key}+Shift+z`);
    await expect(rowOf(page, 'Dusk')).toHaveCount(0);
    await expect(page.getByRole('alert')).toContainText('Redone: deleting “Dusk”.');
    expect(await storedDusk()).toBeUndefined();
  }
});
