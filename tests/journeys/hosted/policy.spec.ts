import { theAccounts } from '../../support/accounts.ts';
import { aPicture } from '../../support/pictures.ts';
import { signIn } from '../../support/signIn.ts';
import { expectImagesLoaded } from '../visit.ts';
import { expect, linkNamed, test } from './hosted.ts';

test('the whole visitor site is walked, and its policy has nothing to refuse', async ({
  page,
  refusals,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await expectImagesLoaded(page);
  // The second slide is there, and with it the slideshow.
  await expect(page.getByRole('main').locator('img')).not.toHaveCount(1);
  await page.getByRole('link', { name: 'Galleries', exact: true }).click();
  for (const name of ['Coast', 'Ruby Beach', 'beach 1']) {
    await expectImagesLoaded(page);
    await linkNamed(page, name).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  }
  await page.getByRole('figure').getByRole('button').first().click();
  await expect(page.locator('.pswp__img').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const path of ['/galleries', '/galleries/coast', '/galleries/photos/beach', '/about']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/contacts');
  await expect(page.getByRole('link', { name: /@/ })).toBeVisible();
  expect(refusals).toEqual([]);
});

test('the admin area is walked, and its policy has nothing to refuse', async ({
  page,
  refusals,
}) => {
  await theAccounts();
  await page.goto('/admin');
  await signIn(page);
  for (const list of ['Categories', 'Galleries']) {
    await page.getByRole('link', { name: list, exact: true }).click();
    await expect(page.getByRole('heading', { name: list, exact: true })).toBeVisible();
    await expectImagesLoaded(page);
  }
  // Those of one gallery, since all are thousands.
  await page.goto('/admin/photos?galleryId=beach');
  await expect(page.getByRole('heading', { name: 'Photos', exact: true })).toBeVisible();
  await expectImagesLoaded(page);
  // By a style that is made in the browser.
  await expect(page.getByRole('table')).toHaveCSS('border-collapse', 'collapse');

  await page.getByRole('link', { name: 'Add Photo' }).click();
  await page.getByLabel('Photo Name').fill('Shuksan');
  await page.getByRole('combobox', { name: 'Gallery' }).click();
  await page.getByRole('option', { name: 'Coast - Ruby Beach' }).click();
  await page.locator('input[type=file]').setInputFiles(await aPicture());
  await expect(page.getByRole('img', { name: 'Preview' })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL('/admin/photos?galleryId=beach');
  await expect(page.getByRole('row').filter({ hasText: 'Shuksan' })).toBeVisible();
  await expectImagesLoaded(page);

  await page.goto('/admin/photos/order?galleryId=beach');
  await expect(page.getByText('Shuksan')).toBeVisible();
  await page.goto('/admin/photos?galleryId=beach');
  await page.getByRole('button', { name: 'Delete Shuksan' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Shuksan' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  expect(refusals).toEqual([]);
});

test('what does not stand in the policy is refused', async ({ page, visit, refusals }) => {
  visit.allow(/inline script.*Content Security Policy/);
  await page.goto('/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "taken over"';
    document.body.append(script);
  });
  await expect.poll(() => refusals).toEqual(['script-src-elem inline']);
  await expect(page).not.toHaveTitle('taken over');
});
