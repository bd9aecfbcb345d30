import type { Page } from '@playwright/test';
import { documentsRead } from '../../../bench/visiting.ts';
import { siteDefaults } from '../../../src/site.config.ts';
import { storeDocument } from '../../support/backend.ts';
import { aPhoto } from '../../support/factories.ts';
import { publish, publishLaterBuild } from '../../support/sites.ts';
import { restoreContent } from '../support/hostedContent.ts';
import { edit } from '../../support/times.ts';
import { storeVariants } from '../../support/variants.ts';
import { heading, expect, expectRest, linkNamed, passUntilShown, test } from '../support/visit.ts';
import {
  expectHydrated,
  keptAddresses,
  MINUTE_MS,
  stopTime,
  untilKept,
} from '../support/hosted.ts';

const vanishedData = /^Failed to load resource: .*404.*\/data\//;

test.beforeEach(async () => {
  publish();
  await restoreContent();
});
test.afterAll(async () => {
  publish();
  await restoreContent();
});

/** Counts the documents that a page reads, from now on. */
function countDocuments(page: Page): () => Promise<number> {
  const reads: Promise<number>[] = [];
  page.on('response', (response) => reads.push(documentsRead(page, response)));
  return async () => (await Promise.all(reads)).reduce((sum, documents) => sum + documents, 0);
}

/** Follows links by their names, each of which a heading repeats. */
async function follow(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    await linkNamed(page, name).first().click();
    await expect(heading(page)).toHaveText(name);
  }
}

const photoOfTarn = async (order: number, photoName: string, id = `tarn-${order}`) =>
  aPhoto({
    id,
    photoName,
    galleryId: 'tarn',
    order,
    image: await storeVariants('photos', id, { width: 1000, height: 667 }),
  });

test('a visit of ten pages, some of them loaded anew, reads one document a minute', async ({
  page,
  visit,
}) => {
  const { passMinute } = await stopTime(page);
  const documents = countDocuments(page);
  await page.goto('/');
  await expectHydrated(page, visit);
  await follow(page, 'Galleries', 'Fells', 'Red Tarn', 'tarn 1');
  await page.getByRole('link', { name: 'Next photograph: tarn 2' }).click();
  await expect(heading(page)).toHaveText('tarn 2');
  await follow(page, 'Red Tarn', 'Fells', 'Galleries', 'Measured', '2000 photos');
  for (const path of ['/galleries', '/galleries/photo/tarn-1']) {
    await page.goto(path);
    // A link is followed without loading a document once the code has taken the page over.
    await page.getByRole('link', { name: 'Contact me' }).click();
    await expect(heading(page)).toHaveText('Contact me');
  }
  await expectRest(page, visit);
  expect(visit.reads).toEqual([expect.stringContaining('/documents/site/revision?')]);
  expect(await documents()).toBe(1);
  await passMinute();
  await follow(page, 'Galleries');
  await expectRest(page, visit);
  expect(await documents()).toBe(2);
});

test('a new e-mail address and a new title are on every page, and one document tells of them', async ({
  page,
  visit,
}) => {
  await page.goto('/contacts');
  await expectHydrated(page, visit);
  await expect(page.getByRole('link', { name: 'hello@example.com' })).toBeVisible();
  await storeDocument('site', 'settings', {
    ...siteDefaults,
    email: 'prints@example.com',
    title: 'Wren & Daughter',
  });
  await edit({}, [], ['settings']);
  const documents = countDocuments(page);
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(page.getByRole('link', { name: 'prints@example.com' })).toBeVisible();
  await expect(page).toHaveTitle('Contact me | Wren & Daughter');
  await expectRest(page, visit);
  expect(await documents()).toBe(1 + 1);
  await page.goto('/galleries/photos/tarn');
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Wren & Daughter' }),
  ).toBeVisible();
});

test('a page of an earlier build that was kept shows what is there today', async ({
  page,
  visit,
}) => {
  visit.allow(vanishedData);
  visit.tolerate(/^Failed to load resource: net::ERR_/);
  await page.clock.install();
  await page.goto('/galleries/photos/tarn');
  await untilKept(page);
  await expect.poll(() => keptAddresses(page)).toContain('/galleries/photos/tarn');
  await page.goto('/about');
  publishLaterBuild();
  await edit({ photos: [await photoOfTarn(1, 'Low tide')] }, ['photos/tarn-2']);
  // Before the time goes on, the code does not take the page over.
  await page.clock.pauseAt(Date.now() + MINUTE_MS);
  await page.context().setOffline(true);
  await page.goto('/galleries/photos/tarn');
  await page.context().setOffline(false);
  await expect(page.locator('html[data-build=later]')).toHaveCount(0);
  await passUntilShown(page, page.getByRole('link', { name: 'Low tide', exact: true }));
  await expect(page.getByRole('link', { name: 'tarn 0', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'tarn 2', exact: true })).toHaveCount(0);
});

test('after a deploy a page goes on, though the files of its build are gone', async ({
  page,
  visit,
}) => {
  visit.allow(vanishedData);
  const { passMinute } = await stopTime(page);
  await page.goto('/galleries/fells');
  await expectHydrated(page, visit);
  publishLaterBuild();
  await edit({ photos: [await photoOfTarn(1, 'Low tide')] });
  await passMinute();
  await follow(page, 'Red Tarn', 'Low tide');
  await page.goto('/galleries/photos/tarn');
  await expect(page.locator('html[data-build=later]')).toBeAttached();
  await expect(page.getByRole('link', { name: 'Low tide', exact: true })).toBeVisible();
});
