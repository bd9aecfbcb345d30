import type { Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CACHE, ROOT } from '../../../programs/system.ts';
import { aGallery, aPhoto } from '../../support/factories.ts';
import { publish, publishBuild } from '../../support/sites.ts';
import { edit } from '../../support/times.ts';
import { storeVariants } from '../../support/variants.ts';
import { expectHydrated } from '../support/hosted.ts';
import { builtDocument, restoreContent } from '../support/hostedContent.ts';
import { expect, heading, inNoBuild, linkNamed, test } from '../support/visit.ts';

const restore = async () => {
  publish();
  await restoreContent();
};
test.beforeEach(restore);
test.afterAll(restore);

const SIZE = { width: 1000, height: 667 };

/** A document of the built site, changed. */
const changed = (key: string, changes: object = {}) => ({
  ...builtDocument(key),
  id: key.split('/')[1] ?? '',
  ...changes,
});

/** Opens a page in a new visit, which asks again when lists were last written to. */
async function visitPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
}

const photographs = (page: Page) =>
  page.getByRole('list', { name: 'Photographs', exact: true }).getByRole('link');

/** Builds the site of the content as it is now, and serves it. */
async function rebuild(): Promise<void> {
  const folder = join(CACHE, 'hosted', 'rebuilt');
  const program = join(ROOT, 'tests/journeys/support/buildAgain.ts');
  await promisify(execFile)(process.execPath, ['--import', 'tsx', program, folder], { cwd: ROOT });
  publishBuild(folder);
}

/** Publishes a draft gallery: its photos first, then the gallery. */
async function publishScree(): Promise<void> {
  const [image, coverImage] = await Promise.all([
    storeVariants('photos', 'scree-0', SIZE),
    storeVariants('gallery-covers', 'scree', SIZE),
  ]);
  await edit({
    photos: [aPhoto({ id: 'scree-0', photoName: 'scree 0', galleryId: 'scree', image })],
  });
  await edit({
    galleries: [aGallery({ id: 'scree', galleryName: 'Scree', categoryId: 'fells', coverImage })],
  });
}

/** What visitors see after all changes, in whatever way a page is shown. */
async function expectChanges(page: Page, open: (path: string) => Promise<unknown>): Promise<void> {
  await open('/galleries/photos/tarn');
  await expect(linkNamed(page, 'Low tide')).toBeVisible();
  await expect(photographs(page)).toHaveCount(2);
  await open('/galleries/fells');
  await expect(linkNamed(page, 'Scree')).toBeVisible();
  await open('/galleries/photos/scree');
  await expect(photographs(page)).toHaveCount(2);
  await expect(linkNamed(page, 'tarn 1')).toBeVisible();
  await open('/galleries/strays');
  await expect(linkNamed(page, 'true')).toHaveCount(0);
}

test(
  'an edit, a move, deletions and a publication are seen at once, and in the next build without code; then what is restored is',
  { tag: '@once' },
  async ({ page, browser, visit }) => {
    test.setTimeout(300_000);
    // The emulator can't read the longest names of files.
    visit.tolerate(inNoBuild, /^LOAD_\w+: .*not found/, /500 .*\/images\//);
    await publishScree();
    await edit(
      {
        photos: [
          changed('photos/tarn-0', { photoName: 'Low tide' }),
          changed('photos/tarn-1', { galleryId: 'scree' }),
        ],
      },
      ['photos/tarn-2', 'galleries/strays'],
    );
    await expectChanges(page, (path) => visitPage(page, path));
    await visitPage(page, '/galleries/photos/strays');
    await expect(heading(page)).toHaveText('Gallery not found');

    await rebuild();
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const printed = await plain.newPage();
    await expectChanges(printed, (path) => printed.goto(path));
    await plain.close();
    await expectChanges(page, (path) => visitPage(page, path));

    // The build has left the photos of the gallery out.
    await edit({
      galleries: [changed('galleries/strays')],
      photos: [changed('photos/tarn-1'), changed('photos/tarn-2')],
    });
    await visitPage(page, '/galleries/strays');
    await linkNamed(page, 'true').click();
    await expect(photographs(page)).toHaveCount(2);
    await visitPage(page, '/galleries/photos/tarn');
    await expect(photographs(page)).toHaveCount(4);
  },
);

test('a photo that is gone is passed over, forwards and back', async ({ page, visit }) => {
  visit.allow(/^LOAD_PHOTO: .*Photo not found/);
  await edit({ photos: [changed('photos/tarn-3', { photoName: 'High tide' })] }, [
    'photos/tarn-1',
    'photos/tarn-2',
  ]);
  await page.goto('/galleries/photo/tarn-0');
  await expectHydrated(page, visit);
  await page.getByRole('link', { name: 'Next photograph: tarn 1' }).click();
  await expect(page).toHaveURL('/galleries/photo/tarn-3');
  await expect(heading(page)).toHaveText('High tide');
  await page.getByRole('link', { name: 'Previous photograph: tarn 0' }).click();
  await expect(heading(page)).toHaveText('tarn 0');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a keyword that the build does not know leads to the search', async ({ page, visit }) => {
  visit.allow(/^LOAD_PHOTOS_BY_KEYWORD: .*Keyword not found/);
  visit.tolerate(inNoBuild);
  await edit({ photos: [changed('photos/tarn-1', { keywords: ['Larches'] })] });
  await page.goto('/galleries/photo/tarn-1');
  await page.getByRole('link', { name: 'Larches' }).click();
  await expect(page).toHaveURL('/search?q=larches');
  await expect(page.getByText('This keyword has no page yet.')).toBeVisible();
});
