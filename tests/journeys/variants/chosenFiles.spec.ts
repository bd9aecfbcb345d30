import type { Page } from '@playwright/test';
import { emptyFirestore, storeDocument } from '../../support/backend.ts';
import { aCategory, aGallery, aPhoto } from '../../support/factories.ts';
import { watchShifts } from '../support/shifts.ts';
import { emptyStorage } from '../../support/stored.ts';
import { storeVariants } from '../../support/variants.ts';
import { expect, expectRest, holdBack, test } from '../support/visit.ts';

const WIDE = { width: 6000, height: 4000 };
const TALL = { width: 4000, height: 6000 };
const PANORAMA = { width: 9000, height: 3000 };
const SMALL = { width: 700, height: 500 };

/** The widths of the files that are to be chosen at 1×, 2× and 3×. */
type Chosen = [number, number, number];

// Browsers take the narrowest file that is not narrower than the width that `sizes` names.
const SCREENS: { width: number; height: number; wanted: Record<string, Chosen> }[] = [
  {
    // A tile of 343 px may be enlarged by 7 %.
    width: 375,
    height: 812,
    wanted: {
      '/galleries/coast': [320, 640, 960],
      '/galleries/photos/beach': [320, 640, 960],
    },
  },
  {
    width: 390,
    height: 844,
    wanted: {
      '/galleries/coast': [640, 960, 1280],
      '/galleries/photos/beach': [640, 960, 1280],
    },
  },
  {
    width: 430,
    height: 932,
    wanted: {
      '/galleries/coast': [640, 960, 1280],
      '/galleries/photos/beach': [640, 960, 1280],
      // As wide as the screen, although a lower screen would leave it less room.
      '/galleries/photo/tall': [640, 960, 1280],
    },
  },
  {
    width: 450,
    height: 932,
    wanted: {
      '/': [1920, 2880, 2880],
      '/galleries': [1280, 1920, 2560],
      '/galleries/coast': [640, 960, 1280],
      '/galleries/photos/beach': [640, 960, 1280],
      '/galleries/photo/wide': [640, 960, 1280],
    },
  },
  {
    width: 834,
    height: 1194,
    wanted: {
      '/': [1920, 2880, 2880],
      '/galleries': [1920, 3840, 5760],
      '/galleries/coast': [960, 1920, 2880],
      '/galleries/photos/beach': [640, 960, 1280],
      '/galleries/photo/wide': [960, 1920, 2880],
      '/galleries/photo/panorama': [1280, 1920, 2560],
    },
  },
  {
    // So low that the columns are as narrow as a tile takes that is as high as the screen.
    width: 844,
    height: 390,
    wanted: { '/galleries/photos/beach': [320, 640, 960] },
  },
  {
    width: 1280,
    height: 800,
    wanted: {
      '/': [1280, 2880, 2880],
      '/galleries': [1280, 1920, 2560],
      '/galleries/coast': [640, 960, 1280],
      '/galleries/photos/beach': [640, 960, 1280],
      '/galleries/photo/wide': [960, 1920, 2880],
      '/galleries/photo/panorama': [1280, 2560, 3840],
    },
  },
  {
    width: 1920,
    height: 1080,
    wanted: {
      '/': [1920, 2880, 2880],
      '/galleries': [1280, 2560, 3840],
      '/galleries/coast': [640, 1280, 1920],
      '/galleries/photos/beach': [640, 1280, 1920],
      '/galleries/photo/wide': [1920, 2880, 2880],
      '/galleries/photo/panorama': [1920, 3840, 5760],
    },
  },
];

const PAGES = [
  '/',
  '/galleries',
  '/galleries/coast',
  '/galleries/photos/beach',
  '/galleries/photo/wide',
  '/galleries/photo/tall',
  '/galleries/photo/panorama',
];

async function seed(): Promise<void> {
  await Promise.all([emptyFirestore(), emptyStorage()]);
  const photos = { wide: WIDE, tall: TALL, panorama: PANORAMA, small: SMALL };
  await Promise.all([
    storeVariants('category-covers', 'coast', PANORAMA).then((coverImage) =>
      storeDocument('categories', 'coast', aCategory({ id: 'coast', coverImage })),
    ),
    storeVariants('gallery-covers', 'beach', TALL).then((coverImage) =>
      storeDocument(
        'galleries',
        'beach',
        aGallery({ id: 'beach', categoryId: 'coast', coverImage }),
      ),
    ),
    ...Object.entries(photos).map(async ([id, size], order) =>
      storeDocument(
        'photos',
        id,
        aPhoto({
          id,
          photoName: id,
          galleryId: 'beach',
          isPanorama: id === 'panorama',
          includeInSlideshow: id === 'wide',
          order,
          image: await storeVariants('photos', id, size),
        }),
      ),
    ),
  ]);
}

/** The address of the file that each image on the screen shows; none while one is loading. */
const shownFiles = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const images = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    });
    const isLoaded = images.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
    return isLoaded ? images.map(({ currentSrc }) => decodeURIComponent(currentSrc)) : [];
  });

/** Waits until all images on the screen have loaded, and tells their files. */
async function whenShown(page: Page): Promise<string[]> {
  let files: string[] = [];
  const look = async () => (files = await shownFiles(page)).length;
  await expect.poll(look, { intervals: [50] }).toBeGreaterThan(0);
  return files;
}

const ending = (file: string | undefined) => /\/(\d+\.\w+)\?/.exec(file ?? '')?.[1];

test.beforeAll(seed);

/** Moves an open page to a screen of another density. */
async function changeDensity(page: Page, deviceScaleFactor: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const screen = { ...page.viewportSize()!, deviceScaleFactor, mobile: false };
  await session.send('Emulation.setDeviceMetricsOverride', screen);
  // Until something changes, Chromium stays with the file that it chose before.
  await page.evaluate(() => {
    for (const source of document.querySelectorAll('source')) source.srcset += '';
  });
}

for (const { wanted, ...viewport } of SCREENS) {
  test(`the files that boxes need, at ${viewport.width} px and 1×, 2× and 3×`, async ({
    browser,
    baseURL,
  }) => {
    for (const [address, widths] of Object.entries(wanted)) {
      // A larger file that is in the cache would do.
      const context = await browser.newContext({ viewport, baseURL: baseURL! });
      const page = await context.newPage();
      const shifts = await watchShifts(page);
      await page.goto(address);
      for (const [index, width] of widths.entries()) {
        if (index > 0) await changeDensity(page, index + 1);
        const first = async () => ending((await shownFiles(page))[0]);
        const message = `${address} at ${index + 1}×`;
        await expect.poll(first, { message, intervals: [50] }).toBe(`${width}.avif`);
      }
      expect(await shifts(), `layout shifts of ${address}`).toEqual([]);
      await context.close();
    }
  });
}

/** The images of the photo in the viewer: the picture of the page, and its own once it is there. */
const viewerImages = (page: Page) => page.locator('dialog [aria-hidden=false] .pswp__img');

test('the viewer shows the picture of the page until its own is there', async ({ page }) => {
  const release = await holdBack(page, /1280\.avif/);
  await page.goto('/galleries/photo/wide');
  await whenShown(page);
  await page.getByRole('button', { name: 'View larger' }).click();
  const shown = () =>
    viewerImages(page).evaluateAll((all: HTMLImageElement[]) =>
      all
        .filter((image) => image.complete && image.naturalWidth > 0 && image.checkVisibility())
        .map((image) => ({ file: image.currentSrc, width: image.getBoundingClientRect().width })),
    );
  const whole = (file: string) => [{ file: expect.stringContaining(file), width: 1200 }];
  await expect.poll(shown).toEqual(whole('960.avif'));
  release();
  await expect.poll(shown).toEqual(whole('1280.avif'));
});

test('the viewer takes a larger file to look closer', async ({ page }) => {
  await page.goto('/galleries/photo/wide');
  await page.getByRole('button', { name: 'View larger' }).click();
  const viewer = page.getByRole('dialog', { name: 'Photograph viewer' });
  const shown = viewerImages(page).last();
  const file = () =>
    shown.evaluate((image: HTMLImageElement) => decodeURIComponent(image.currentSrc));
  await expect.poll(async () => ending(await file())).toBe('1280.avif');
  await viewer.getByRole('button', { name: 'Zoom' }).click();
  await expect.poll(async () => ending(await file())).toBe('2880.avif');
});

test('each photograph is fetched once, only as AVIF', async ({ page, visit }) => {
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/o/')) files.push(decodeURIComponent(request.url()));
  });
  for (const address of PAGES) {
    // A photo's page fetches its neighbours until it has gone.
    await page.goto('about:blank');
    files.length = 0;
    await page.goto(address);
    await whenShown(page);
    await expectRest(page, visit);
    expect(files.filter((file) => !file.includes('.avif'))).toEqual([]);
    expect(files.length).toBe(new Set(files).size);
    const folders = files.map((file) => file.slice(0, file.lastIndexOf('/')));
    expect(folders.length, address).toBe(new Set(folders).size);
  }
});

test('where no AVIF can be had the other type is shown, in the viewer too', async ({
  page,
  visit,
}) => {
  visit.allow(/^Failed to load resource: .*\.avif/);
  await page.route('**/*.avif*', (route) => route.abort());
  for (const address of PAGES) {
    await page.goto(address);
    for (const file of await whenShown(page)) expect(file, address).toContain('.webp');
  }
  await page.getByRole('button', { name: 'View larger' }).click();
  await expect(viewerImages(page).last()).toHaveAttribute('srcset', /\.webp/);
});
