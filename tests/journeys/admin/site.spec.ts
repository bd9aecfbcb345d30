import { aPicture, GREEN, RED } from '../../support/pictures.ts';
import { storedDocuments } from '../../support/stored.ts';
import { withoutNetwork } from '../support/visit.ts';
import {
  button,
  expect,
  expectColor,
  message,
  pick,
  preview,
  saveButton,
  seedArchive,
  test,
} from '../support/admin.ts';

test.beforeEach(seedArchive);

test('the title and the portrait are saved after a failure', async ({ page, context, visit }) => {
  visit.allow(/^UPDATE_SETTINGS: /);
  // Each file is asked for before it is sent again.
  visit.tolerate(...withoutNetwork, /404 .*\/o\//);
  await page.goto('/admin/site');
  const title = page.getByLabel('Title of the site');
  await title.fill('Wren’s light');
  await pick(page, await aPicture({ color: GREEN }), 'Portrait');
  await page.getByLabel('What the portrait shows').fill('A wren');
  await expect(page.getByText('2 smaller versions are ready.')).toBeVisible();
  await context.setOffline(true);
  await saveButton(page).click();
  await expect(message(page)).toBeVisible();
  await expect(title).toHaveValue('Wren’s light');
  await expectColor(preview(page), GREEN);

  await context.setOffline(false);
  await button(page, 'Close message').click();
  await saveButton(page).click();
  await expect(page.getByText('Saved “Site settings”.')).toBeVisible();
  await expect(saveButton(page)).toHaveAccessibleDescription('Nothing has changed yet.');
  const { settings } = await storedDocuments('site');
  expect(settings).toMatchObject({ title: 'Wren’s light', portraitAlt: 'A wren' });
  expect(settings?.portraitPath).toMatch(/^site\/settings\..+\.jpg$/);

  await button(page, 'Remove the portrait').click();
  await saveButton(page).click();
  await expect(page.getByText('Choose portrait')).toBeVisible();
  await expect(saveButton(page)).toHaveAccessibleDescription('Nothing has changed yet.');
  const { settings: after } = await storedDocuments('site');
  expect(after).toMatchObject({ title: 'Wren’s light' });
  expect(after).not.toHaveProperty('portraitPath');
});

test('a photo of the site becomes the portrait', async ({ page }) => {
  await page.goto('/admin/site');
  await button(page, 'Choose from your photos').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Dusk' }).click();
  await expectColor(preview(page), RED);
  await saveButton(page).click();
  await expect(page.getByText('Saved “Site settings”.')).toBeVisible();
  await expectColor(preview(page), RED);
  const { settings } = await storedDocuments('site');
  expect(settings?.portraitPath).toMatch(/^site\/settings\..+\.jpg$/);
});
