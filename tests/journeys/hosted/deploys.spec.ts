import type { Page } from '@playwright/test';
import { writeServiceWorker } from '../../../publishing/build/serviceWorker.ts';
import { theAccounts } from '../../support/accounts.ts';
import { aPicture } from '../../support/pictures.ts';
import { publish, publishLaterBuild, SERVED } from '../../support/sites.ts';
import { signIn } from '../../support/signIn.ts';
import { heading, expect, test } from '../support/visit.ts';
import { keptAddresses, untilKept } from '../support/hosted.ts';

// Not after each, when its page may still be asking for files.
test.beforeEach(publish);
test.afterAll(publish);

const laterBuild = (page: Page) => page.locator('html[data-build=later]');

/** Counts how often a page's document is loaded. */
function countLoads(page: Page): { loads: number } {
  const count = { loads: 0 };
  page.on('domcontentloaded', () => (count.loads += 1));
  return count;
}

const openViewer = (page: Page) => page.getByRole('figure').getByRole('button').first().click();

test('a deploy is taken at the next navigation, with all of its files', async ({ page }) => {
  await page.goto('/galleries');
  await untilKept(page);
  publishLaterBuild();
  await page.goto('/galleries/photos/tarn');
  await expect(laterBuild(page)).toBeAttached();
  await page.getByRole('link', { name: 'tarn 1', exact: true }).click();
  await openViewer(page);
  await expect(page.locator('.pswp__img').first()).toBeVisible();
  await expect
    .poll(async () =>
      (await keptAddresses(page)).some((kept) => /openPhotoSwipe-.*2\.js$/.test(kept)),
    )
    .toBe(true);
});

test('a tab of an earlier build goes on with what was kept of it', async ({ page, context }) => {
  const count = countLoads(page);
  await page.goto('/galleries/photo/tarn-1');
  await untilKept(page);
  publishLaterBuild();
  const other = await context.newPage();
  await other.goto('/galleries');
  await untilKept(other);
  await openViewer(page);
  await expect(page.locator('.pswp__img').first()).toBeVisible();
  await expect(laterBuild(page)).toHaveCount(0);
  expect(count.loads).toBe(1);
});

const vanished = /^Failed to load resource: .*404.*\/assets\/openPhotoSwipe-.*\.js/;

test.describe('where nothing is kept', () => {
  test.use({ serviceWorkers: 'block' });

  test('a tab that asks for a vanished part takes the new build, once', async ({ page, visit }) => {
    visit.allow(vanished);
    const count = countLoads(page);
    await page.goto('/galleries/photo/tarn-1');
    await expect(page.getByRole('figure').getByRole('button').first()).toBeVisible();
    publishLaterBuild();
    await openViewer(page);
    await expect(laterBuild(page)).toBeAttached();
    await openViewer(page);
    await expect(page.locator('.pswp__img').first()).toBeVisible();
    expect(count.loads).toBe(2);
  });
});

test('a form in the admin area says that a part has vanished, and keeps what was typed', async ({
  page,
  visit,
}) => {
  visit.allow(/status of 404 .*\/assets\/readFile-/);
  await theAccounts();
  const count = countLoads(page);
  await page.goto('/admin/photos/add');
  await signIn(page);
  await page.getByLabel('Photo Name').fill('Shuksan');
  publishLaterBuild();
  await page.locator('input[type=file]').setInputFiles(await aPicture());
  await expect(page.getByText('The site may have been updated')).toBeVisible();
  await expect(page.getByLabel('Photo Name')).toHaveValue('Shuksan');
  expect(count.loads).toBe(1);
});

test('a site that is no longer to work offline takes all back that was kept', async ({ page }) => {
  await page.goto('/galleries');
  await untilKept(page);
  await expect.poll(() => keptAddresses(page)).toContain('/galleries');
  await writeServiceWorker(SERVED, false);
  await page.goto('/about');
  await expect.poll(() => keptAddresses(page)).toEqual([]);
  await expect(heading(page)).toBeVisible();
});
