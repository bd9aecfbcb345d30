import type { BrowserContext, Page } from '@playwright/test';
import { paths } from '../src/paths.ts';
import { emptyFirestore, storeDocuments } from '../tests/support/backend.ts';
import { aCategory, aGallery, anImageInfo, aPhoto } from '../tests/support/factories.ts';
import { aPicture } from '../tests/support/pictures.ts';
import type { Bench } from './browser.ts';
import { scrollToEnd } from './scrolling.ts';
import { kB, milliseconds, printTable, seconds } from './table.ts';
import { type Answers, profiles, watchAnswers } from './visiting.ts';

const SIZES = [2000, 10_000];
const GALLERIES = 20;
/** Parts of a screen that each frame goes on. */
const SPEEDS = { 'an eighth a frame': 1 / 8, 'half a frame': 1 / 2 };
const MOST_FRAMES = 1500;
/** Lighthouse's phone: Mbit/s, ms, and how many times slower its processor is. */
const PHONE = { down: 1.6384, latency: 150, slower: 4 };

/** Random letters and digits, which don't compress. */
const noise = (length: number): string =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(length)))
    .toString('base64url')
    .slice(0, length);

/** Stores photos with all that a camera's file and the upload give them. */
async function storeList(count: number): Promise<void> {
  await emptyFirestore();
  await storeDocuments('categories', [aCategory({ id: 'coast' })]);
  await storeDocuments(
    'galleries',
    Array.from({ length: GALLERIES }, (_, index) =>
      aGallery({ id: `gallery-${index}`, galleryName: `Gallery ${index}`, categoryId: 'coast' }),
    ),
  );
  await storeDocuments(
    'photos',
    Array.from({ length: count }, (_, index) => {
      const id = `photo-${noise(12)}`;
      return {
        ...aPhoto({
          id,
          photoName: `Photo ${index + 1}`,
          galleryId: `gallery-${index % GALLERIES}`,
          order: 1024 * (Math.floor(index / GALLERIES) + 1),
          path: `photos/${id}.jpg`,
          image: anImageInfo({ revision: noise(22), thumbhash: noise(28) }),
          contentHash: noise(64),
          exif: { camera: 'Nikon Z7', lens: 'NIKKOR Z 24-70mm f/4 S', iso: 64 + (index % 5) },
        }),
        caption: `Evening light at low water, photograph ${index + 1}.`,
        updatedAt: new Date(Date.UTC(2025, 0, 1) + index * 600_000),
      };
    }),
  );
}

/** Opens a page like that of a phone, which shows the same picture for each variant. */
async function openPhone({ browser, session }: Bench): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({ ...profiles.phone, storageState: session });
  const { buffer: body } = await aPicture({ color: '#46637f', width: 320, height: 240 });
  await context.route(/variants%2F/, (route) => route.fulfill({ body, contentType: 'image/jpeg' }));
  return [context, await context.newPage()];
}

async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PHONE.latency,
    downloadThroughput: (PHONE.down * 1e6) / 8,
    uploadThroughput: -1,
  });
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: PHONE.slower });
}

/** Follows a link of the menu, and says when rows are there, when all are, and how long it blocks. */
async function follow(page: Page, label: string, count: number, answers: Answers) {
  await page.getByRole('button', { name: 'Open menu' }).click();
  const link = page.getByRole('link', { name: label, exact: true });
  await link.waitFor();
  await page.evaluate(() => {
    const seen = { start: 0, first: 0, blocking: 0, nodes: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.blocking += Math.max(0, duration - 50);
    }).observe({ type: 'longtask' });
    addEventListener('click', () => (seen.start ||= performance.now()), { capture: true });
    new MutationObserver(() => {
      const isThere = document.querySelector('h1')?.textContent === 'Photos';
      const row = document.querySelector('tbody tr[aria-rowindex], [role=gridcell][data-id]');
      if (isThere && row) seen.first ||= performance.now();
      seen.nodes = Math.max(seen.nodes, document.querySelectorAll('*').length);
    }).observe(document.body, { childList: true, subtree: true });
  });
  await link.click();
  await page.getByText(`${count} photos`, { exact: true }).waitFor({ timeout: 300_000 });
  await answers.rest();
  return page.evaluate(() => {
    const { seen } = window as unknown as {
      seen: { start: number; first: number; blocking: number; nodes: number };
    };
    return { ...seen, end: performance.now() };
  });
}

/** Opens lists of photos as a phone does, and prints what that costs. */
export async function measureLists(bench: Bench): Promise<void> {
  const opened = [];
  const scrolled = [];
  for (const count of SIZES) {
    console.log(`Storing ${count} photos …`);
    await storeList(count);
    const [context, page] = await openPhone(bench);
    await page.goto(`${bench.site}${paths.adminCategories}`);
    await page.getByRole('heading', { name: 'Categories' }).waitFor();
    await slowDown(page);
    for (const visit of ['first', 'again']) {
      console.log(`Opening the list of ${count}, ${visit} …`);
      const answers = watchAnswers(page);
      const { start, first, end, blocking, nodes } = await follow(page, 'Photos', count, answers);
      const { documents, bytes } = await answers.sum();
      opened.push({
        photos: count,
        visit,
        'first rows': seconds(first - start),
        'all rows': seconds(end - start),
        blocking: milliseconds(blocking),
        'most nodes': nodes,
        documents,
        kB: kB(bytes),
      });
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('link', { name: 'Galleries', exact: true }).click();
      await page.getByRole('heading', { name: 'Galleries' }).waitFor();
    }
    for (const view of ['table', 'grid']) {
      console.log(`Scrolling through ${count}, ${view} …`);
      await page.goto(`${bench.site}${paths.adminPhotosOf('ALL')}&view=${view}`);
      await page.getByText(`${count} photos`, { exact: true }).waitFor({ timeout: 300_000 });
      for (const [speed, part] of Object.entries(SPEEDS)) {
        const { longest, ...rest } = await scrollToEnd(page, part, MOST_FRAMES);
        scrolled.push({ photos: count, view, speed, ...rest, longest: milliseconds(longest) });
      }
    }
    await context.close();
  }
  printTable('phone: opening the list of all photos from another page of the admin area', opened);
  printTable(
    'phone: scrolling through the list; at 60 frames a second, an eighth is a fling',
    scrolled,
  );
}
