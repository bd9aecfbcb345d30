import { expect, test, type Page } from '@playwright/test';
import { emptyFirestore, storeDocument } from '../../support/backend.ts';
import { aCategory, aGallery, aPhoto } from '../../support/factories.ts';
import { emptyStorage } from '../../support/stored.ts';
import { storeVariants } from '../../support/variants.ts';

const WIDE = { width: 6000, height: 4000 };
const TALL = { width: 4000, height: 6000 };
const PANORAMA = { width: 9000, height: 3000 };
const SMALL = { width: 700, height: 500 };

const SCREENS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
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

interface Shown {
  /** The address of the file that the browser chose, without its extension. */
  chosen: string;
  /** The address of the one that it should have. */
  wanted: string;
}

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
    ...Object.entries(photos).map(async ([id, size]) =>
      storeDocument(
        'photos',
        id,
        aPhoto({
          id,
          photoName: id,
          galleryId: 'beach',
          isPanorama: id === 'panorama',
          includeInSlideshow: id === 'wide',
          image: await storeVariants('photos', id, size),
        }),
      ),
    ),
  ]);
}

/** Sums up the layout shift from the first moment on. */
const watchShift = (page: Page) =>
  page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.sum += (entry as never as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shiftOf = (page: Page) =>
  page.evaluate(() => (window as never as { shifts: { sum: number } }).shifts.sum);

/** What is shown of each image on the screen, once all have loaded. */
async function shownImages(page: Page): Promise<Shown[]> {
  await page.locator('main img').first().waitFor();
  const read = () =>
    page.evaluate(() => {
      const images = [...document.images].filter((image) => {
        const { top, bottom } = image.getBoundingClientRect();
        return bottom > 0 && top < window.innerHeight;
      });
      const loaded = images.every(({ complete, naturalWidth }) => complete && naturalWidth);
      return loaded
        ? images.map((image) => {
            const box = image.getBoundingClientRect();
            const ratio =
              image.width === 0
                ? 1
                : Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
            const covers = getComputedStyle(image).objectFit === 'cover';
            const width = covers ? Math.max(box.width, box.height * ratio) : box.width;
            const [source] = image.parentElement?.querySelectorAll('source') ?? [];
            const files = (source?.srcset ?? '').split(', ').map((file) => {
              const [url = '', width = ''] = file.split(' ');
              return { url, width: Number.parseInt(width, 10) };
            });
            // The layout may leave a hundredth of a pixel over.
            const needed = width * devicePixelRatio - 0.05;
            const wanted = files.find((file) => file.width >= needed) ?? files.at(-1);
            return { chosen: image.currentSrc, wanted: wanted?.url ?? '' };
          })
        : [];
    });
  await expect.poll(async () => (await read()).length, { intervals: [50] }).toBeGreaterThan(0);
  return read();
}

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

for (const viewport of SCREENS) {
  test(`the narrowest file that fills its box, at ${viewport.width} px and 1×, 2× and 3×`, async ({
    browser,
    baseURL,
  }) => {
    for (const address of PAGES) {
      // A larger file that is in the cache would do.
      const context = await browser.newContext({ viewport, baseURL: baseURL! });
      const page = await context.newPage();
      await watchShift(page);
      await page.goto(address);
      for (const density of [1, 2, 3]) {
        if (density > 1) await changeDensity(page, density);
        const differing = async () =>
          (await shownImages(page)).filter(({ chosen, wanted }) => chosen !== wanted);
        await expect
          .poll(differing, { message: `${address} at ${density}×`, intervals: [50] })
          .toEqual([]);
        for (const { wanted } of await shownImages(page)) expect(wanted).toContain('.avif');
      }
      expect(await shiftOf(page), `layout shift of ${address}`).toBe(0);
      await context.close();
    }
  });
}

test('each photograph is fetched once, and only as AVIF', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/o/')) files.push(decodeURIComponent(request.url()));
  });
  for (const address of PAGES) {
    // A photo's page fetches its neighbours until it has gone.
    await page.goto('about:blank');
    files.length = 0;
    await page.goto(address);
    await shownImages(page);
    expect(files.filter((file) => !file.includes('.avif'))).toEqual([]);
    expect(files.length).toBe(new Set(files).size);
    const folders = files.map((file) => file.slice(0, file.lastIndexOf('/')));
    expect(folders.length, address).toBe(new Set(folders).size);
  }
});

test('going back shows at once what was seen', async ({ page }) => {
  await page.goto('/galleries/photos/beach');
  const seen = await shownImages(page);
  await page.getByRole('link', { name: 'wide' }).click();
  await expect(page.locator('figcaption')).toHaveText('wide');
  const first = page.evaluate(
    () =>
      new Promise<boolean[]>((resolve) => {
        new MutationObserver((_changes, observer) => {
          const images = [...document.querySelectorAll<HTMLImageElement>('main li img')];
          if (images.length === 0) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(images.map(({ complete }) => complete)));
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page.goBack();
  const complete = await first;
  expect(complete.slice(0, seen.length - 1)).toEqual(
    complete.slice(0, seen.length - 1).map(() => true),
  );
});
