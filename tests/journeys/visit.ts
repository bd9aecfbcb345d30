import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page, type Request, type Response } from '@playwright/test';
import { ports } from '../../emulators/ports.ts';
import { deferred } from '../support/deferred.ts';

/** What a visit has asked for and said so far. */
export interface Visit {
  /** Requests to the database, as `runQuery` or `batchGet` with what was asked for. */
  reads: string[];
  /** How many of them were answered. */
  answered: number;
  /** Addresses of files that were asked for. */
  files: string[];
  /** Errors and warnings in the console. */
  complaints: string[];
}

/** What Playwright itself says where it allows no service workers. */
const BLOCKED = 'Service Worker registration blocked by Playwright';

export const test = base.extend<{ visit: Visit }>({
  visit: [
    async ({ page }, use) => {
      const visit: Visit = { reads: [], answered: 0, files: [], complaints: [] };
      const isFor = (request: Request, port: number) =>
        request.method() !== 'OPTIONS' && Number(new URL(request.url()).port) === port;
      page.on('request', (request) => {
        if (isFor(request, ports.firestore)) visit.reads.push(request.postData() ?? '');
        if (isFor(request, ports.storage)) visit.files.push(request.url());
      });
      page.on('requestfinished', (request) => {
        if (isFor(request, ports.firestore)) visit.answered += 1;
      });
      page.on('console', (message) => {
        if (message.text() === BLOCKED) return;
        if (['error', 'warning'].includes(message.type())) visit.complaints.push(message.text());
      });
      page.on('pageerror', (error) => visit.complaints.push(String(error)));
      await use(visit);
    },
    { auto: true },
  ],
});

export { expect };

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 760;

/** Asserts that axe finds nothing to object to. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`),
  ).toEqual([]);
}

/** Asserts that nothing makes the page wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
}

/** Asserts that every image on the screen has loaded. */
export async function expectImagesLoaded(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const images = [...document.images].filter((image) => {
          const { top, bottom } = image.getBoundingClientRect();
          return bottom > 0 && top < window.innerHeight;
        });
        return (
          images.length > 0 &&
          images.every(({ complete, naturalWidth }) => complete && naturalWidth)
        );
      }),
    )
    .toBe(true);
}

/** Brings the keyboard's focus to a link or button by the Tab key alone. */
export async function tabTo(page: Page, role: 'link' | 'button', name: string): Promise<void> {
  const target = page.getByRole(role, { name, exact: true });
  await target.first().waitFor();
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await target.evaluateAll((all) =>
      all.some((element) => element === document.activeElement),
    );
    if (focused) return;
  }
  throw new Error(`The Tab key does not reach the ${role} '${name}'.`);
}

/** Whether an address is the database's. */
export const database = (url: URL): boolean => Number(url.port) === ports.firestore;

/** Whether a response answers a question with these words in it. */
export const isAnswer = (response: Response, words: string): boolean =>
  response.request().postData()?.includes(words) ?? false;

/** Holds back the answers to questions with these words until the function it returns is called. */
export async function hold(page: Page, words: string): Promise<() => void> {
  const { promise, resolve } = deferred();
  await page.route(database, async (route) => {
    if (!route.request().postData()?.includes(words)) return route.fallback();
    await promise;
    return route.continue();
  });
  return resolve;
}
