import type { Page } from '@playwright/test';
import { aCategory, aGallery, aPhoto } from '../support/factories.ts';
import { aJpeg, ratios } from '../support/pictures.ts';
import { storeOneVariant } from '../support/variants.ts';
import { restoreContent } from './support/hostedContent.ts';
import { edit } from '../support/times.ts';
import {
  heading,
  database,
  expect,
  expectAccessible,
  expectImagesLoaded,
  expectNoSidewaysScroll,
  hold,
  holdBack,
  inNoBuild,
  linkNamed,
  missingFile,
  open,
  passUntilShown,
  test,
} from './support/visit.ts';
import { UNREACHABLE } from '../support/backend.ts';

const overlay = (page: Page) => page.getByRole('status').getByText('Loading…');
const messageBar = (page: Page) => page.getByRole('alert');

const cutOff = (page: Page) => page.route(database, (route) => route.abort());
const reconnect = (page: Page) => page.unroute(database);

const SINCE = 'since';

/** Publishes a category with a gallery of two photos, which no page of the build knows. */
async function publishSince(): Promise<void> {
  const size = { width: 2400, height: 1600 };
  const picture = await aJpeg(ratios.wide, 0);
  const [image, another] = await Promise.all(
    [SINCE, `${SINCE}-1`].map((id) => storeOneVariant('photos', id, picture, size)),
  );
  const fields = { path: 'photos/beach-0.jpg', galleryId: SINCE, image: image! };
  await edit({
    categories: [aCategory({ id: SINCE, categoryName: 'New coast' })],
    galleries: [aGallery({ id: SINCE, galleryName: 'New beach', categoryId: SINCE })],
    photos: [
      aPhoto({ id: SINCE, photoName: 'New photo', order: 0, ...fields }),
      aPhoto({ id: `${SINCE}-1`, photoName: 'Newest photo', order: 1, ...fields, image: another! }),
    ],
  });
}

test.describe('a page that is newer than the build', { tag: '@once' }, () => {
  test.beforeAll(publishSince);
  test.afterAll(restoreContent);

  for (const [path, what, name] of [
    [`/galleries/${SINCE}`, 'This category could not be loaded.', 'New coast'],
    [`/galleries/photos/${SINCE}`, 'This gallery could not be loaded.', 'New beach'],
    [`/galleries/photo/${SINCE}`, 'This photograph could not be loaded.', 'New photo'],
  ] as const) {
    test(`without a network ${path} says what is missing, and tries again`, async ({
      page,
      visit,
    }) => {
      visit.allowUnreached('LOAD_\\w+');
      visit.tolerate(
        inNoBuild,
        missingFile('category-covers/since'),
        missingFile('gallery-covers/since'),
      );
      const expectUnreached = async () => {
        await expect(messageBar(page)).toContainText(UNREACHABLE);
        // A page asks for more than one thing, and what still loads is not asked for again.
        await expect(overlay(page)).toHaveCount(0);
        await expect(page.getByRole('main')).toContainText(`${what} ${UNREACHABLE}`);
        await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      };
      await cutOff(page);
      await page.goto(path);
      await expectUnreached();

      await expectNoSidewaysScroll(page);
      if (name === 'New photo') await expectAccessible(page);

      await page.getByRole('button', { name: 'Close message' }).click();
      await expect(messageBar(page)).toHaveCount(0);

      await page.getByRole('button', { name: 'Try again' }).click();
      await expectUnreached();

      await reconnect(page);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(heading(page)).toHaveText(name);
    });
  }

  for (const way of ['when one wishes', 'once the network is back']) {
    test(`photographs beside one that could not be loaded are asked for ${way}`, async ({
      page,
      context,
      visit,
    }) => {
      visit.allowUnreached('LOAD_NEIGHBOURS');
      visit.tolerate(inNoBuild);
      const isNeighbours = (words: string | null) => words?.includes('galleryId') ?? false;
      await page.route(database, (route) =>
        isNeighbours(route.request().postData()) ? route.abort() : route.continue(),
      );
      await open(page, `/galleries/photo/${SINCE}`);
      const again = page.getByRole('button', { name: 'Try loading the rest of the gallery again' });
      await expect(again).toBeVisible();
      await page.unroute(database);
      if (way === 'when one wishes') {
        await again.click();
      } else {
        await context.setOffline(true);
        await context.setOffline(false);
      }
      await expect(page.getByRole('link', { name: 'Next photograph: Newest photo' })).toBeVisible();
      await expect(again).toHaveCount(0);
    });
  }

  test('the overlay is there at once, and fades in after 300 ms', async ({ page, visit }) => {
    visit.tolerate(missingFile('gallery-covers/since'));
    const release = await hold(page, 'galleries');
    await page.goto(`/galleries/${SINCE}`);
    const spinner = page.locator('[role=status] > div');
    await expect(spinner).toBeAttached();
    const visibilityAt = (time: number) =>
      spinner.evaluate((element, currentTime) => {
        const [fade] = element.getAnimations();
        fade!.pause();
        fade!.currentTime = currentTime;
        return getComputedStyle(element).visibility;
      }, time);
    expect(await visibilityAt(299)).toBe('hidden');
    expect(await visibilityAt(600)).toBe('visible');
    release();
    await expect(linkNamed(page, 'New beach')).toBeVisible();
    await expect(spinner).toHaveCount(0);
  });
});

const GONE = 'Photograph not available';

test.describe('a page that is known', { tag: '@once' }, () => {
  test.describe('without an image', () => {
    // The tests can't stop what a service worker asks for.
    test.use({ serviceWorkers: 'block' });

    test('a photograph that can not be had is asked for when one wishes', async ({
      page,
      visit,
    }) => {
      visit.allow(missingFile('variants/photos/beach-1/one/2000.jpg'));
      await page.clock.install();
      await page.route(/variants%2Fphotos%2Fbeach-1%2F/, (route) => route.abort());
      await open(page, '/galleries/photo/beach-1');
      const tryAgain = page.getByRole('button', { name: 'Try again' });
      await passUntilShown(page, tryAgain);
      const missing = page.getByRole('img', { name: `beach 1 (${GONE.toLowerCase()})` });
      await expect(missing).toBeVisible();
      await expect(missing.locator('..')).toHaveAttribute('style', /background-image/);
      await expect(page.getByRole('link', { name: /^Next photograph/ })).toBeVisible();
      await expectAccessible(page);
      await page.unroute(/variants%2Fphotos%2Fbeach-1%2F/);
      await tryAgain.click();
      await expectImagesLoaded(page);
      await expect(tryAgain).toHaveCount(0);
      await page.getByRole('button', { name: 'View larger' }).click();
      await expect(page.getByRole('dialog', { name: 'Photograph viewer' })).toBeVisible();
    });

    test('a viewer that can’t be loaded says so', async ({ page, visit }) => {
      visit.allow(/^Failed to load resource: .*\/openPhotoSwipe-/);
      await page.route('**/openPhotoSwipe-*.js', (route) => route.abort());
      await open(page, '/contacts');
      await open(page, '/galleries/photo/beach-1');
      await page.getByRole('button', { name: 'View larger' }).click();
      await expect(messageBar(page)).toContainText('The viewer could not be loaded.');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.goBack();
      await expect(page).toHaveURL('/contacts');
    });
  });

  test('without the code that leads on from it a photograph shows, and no error', async ({
    page,
    context,
    visit,
  }) => {
    visit.allow(/^Failed to load resource: .*\/PhotoExtras-/);
    await page.route('**/PhotoExtras-*.js', (route) => route.abort());
    const address = '/galleries/photo/beach-1';
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    // A tab that misses code looks whether there is a newer build, which it would load.
    const looked = page.waitForResponse(
      (response) => response.url().endsWith(address) && !response.request().isNavigationRequest(),
    );
    await page.goto(address);
    await (await looked).finished();
    await expectImagesLoaded(page);
    await expect(heading(page)).toHaveText('beach 1');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.unroute('**/PhotoExtras-*.js');
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: 'View larger' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(loads).toBe(1);
  });
});

test('a slow page shows the overlay, and one can scroll and leave it', async ({ page }) => {
  // While a photograph moves to its page the browser draws nothing that could be clicked.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/galleries/coast');
  const release = await holdBack(page, '**/data/*/galleries/beach.json');
  await page.clock.install();
  await linkNamed(page, 'Ruby Beach').click();
  await passUntilShown(page, overlay(page));
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  release();
  await expect(overlay(page)).toHaveCount(0);
  await expect(heading(page)).toHaveText('About Page');
});
