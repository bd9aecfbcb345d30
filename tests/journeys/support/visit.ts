/*
 * Read this first. A journey imports `test` and `expect` from here: the fixture `visit` counts what a
 * page asks for, and fails a test whose console complains of something that `visit.allow` does not
 * name. `open` shows a page once its code has taken over, `expectRest` waits until it has nothing left
 * to do. A journey of the admin area takes `test` from admin.ts, where the administrator is signed in,
 * and fills the emulators with `seedArchive`. On the built site, hosted.ts and hostedContent.ts help.
 */

import { createRequire } from 'node:module';
import {
  test as base,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test';
import type * as Axe from 'axe-core';
import { ports } from '../../../emulators/ports.ts';
import { deferred } from '../../support/deferred.ts';
import { areImagesShown, untilIdle } from '../../support/rest.ts';

// The whole of it, with its comments, is 1.3 MB.
const axe = createRequire(import.meta.url)('axe-core/axe.min.js') as typeof Axe;

/** What a visit has asked for and said so far. */
export interface Visit {
  /** How many requests were made, of any kind. */
  asked: number;
  /** How many of them were answered or failed. */
  ended: number;
  /**
   * Requests to the database: what was asked for, or the address of one document; without what
   * every page reads live of the site itself.
   */
  reads: string[];
  /** How many of these were answered. */
  answered: number;
  /** Addresses of photographs that were asked for. */
  files: string[];
  /** Errors and warnings in the console of any page, and the address they are about. */
  complaints: string[];
  /** Expects complaints that match, of which each must come; any other fails the test. */
  allow(...complaints: RegExp[]): void;
  /** Expects what is complained of while the database can't be reached and an operation fails. */
  allowUnreached(operation: string): void;
  /** Bears complaints that come or not, by how far the page gets before the test goes on. */
  tolerate(...complaints: RegExp[]): void;
}

/** What Playwright itself says where it allows no service workers. */
const BLOCKED = 'Service Worker registration blocked by Playwright';

/** What is complained of while the database can't be reached, and an operation fails by it. */
export const unreached = (operation: string): RegExp[] => [
  /^Failed to load resource: net::ERR_(FAILED|INTERNET_DISCONNECTED) .*\/documents(\/drafts\/content)?[:/]/,
  /@firebase\/firestore: .* HTTP error has no status/,
  /@firebase\/firestore: .* RestConnection RPC/,
  new RegExp(`^${operation}: .*Failed to fetch`),
];

/** What is complained of without a network, by how far a page gets. */
export const withoutNetwork: RegExp[] = [
  /^Failed to load resource: net::ERR_(FAILED|INTERNET_DISCONNECTED) /,
  ...unreached('[A-Z_]+'),
];

/** What is complained of where no build has a list. */
export const inNoBuild = /^Failed to load resource: .*404 \(Not Found\).*\/data\//;

/** What is complained of where a file is not there, or its request is cut off. */
export const missingFile = (path: string): RegExp =>
  new RegExp(`^Failed to load resource: .*/o/${encodeURIComponent(path)}`);

const questionOf = (request: Request): string => request.postData() ?? request.url();

function collectComplaints(context: BrowserContext, complaints: string[]): void {
  context.on('console', (message) => {
    if (message.text() === BLOCKED || !['error', 'warning'].includes(message.type())) return;
    complaints.push(`${message.text()} ${message.location().url}`.trim());
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
}

export const test = base.extend<{ visit: Visit; patience: number }>({
  // ms: the browser may tell of a request later than the page does.
  patience: [15_000, { option: true }],
  visit: [
    async ({ browser, context, page, patience }, use) => {
      const allowed: RegExp[] = [];
      const tolerated: RegExp[] = [];
      const visit: Visit = {
        asked: 0,
        ended: 0,
        reads: [],
        answered: 0,
        files: [],
        complaints: [],
        allow: (...complaints) => void allowed.push(...complaints),
        allowUnreached: (operation) => {
          allowed.push(...unreached(operation));
          // Every page asks for these besides, and goes without.
          tolerated.push(/^(LOAD_(SETTINGS|DUE_TRASH)|MOVE_PHOTOS): .*Failed to fetch/);
        },
        tolerate: (...complaints) => void tolerated.push(...complaints),
      };
      const isFor = (request: Request, port: number) =>
        request.method() !== 'OPTIONS' && Number(new URL(request.url()).port) === port;
      page.on('request', (request) => {
        visit.asked += 1;
        const question = questionOf(request);
        const isContent = !question.includes('/documents/site/settings');
        if (isFor(request, ports.firestore) && isContent) visit.reads.push(question);
        const isAsked = request.method() !== 'OPTIONS';
        if (isAsked && photograph(new URL(request.url()))) visit.files.push(request.url());
      });
      page.on('requestfailed', () => (visit.ended += 1));
      page.on('requestfinished', (request) => {
        visit.ended += 1;
        if (isFor(request, ports.firestore)) visit.answered += 1;
      });
      const collect = (opened: BrowserContext) => collectComplaints(opened, visit.complaints);
      collect(context);
      browser.on('context', collect);
      await use(visit);
      browser.off('context', collect);
      const unexpected = () =>
        visit.complaints.filter(
          (complaint) => ![...allowed, ...tolerated].some((each) => each.test(complaint)),
        );
      const missing = () =>
        allowed.filter((each) => !visit.complaints.some((complaint) => each.test(complaint)));
      expect(unexpected(), 'complaints that the test does not expect').toEqual([]);
      await expect
        .poll(missing, { message: 'expected complaints that did not come', timeout: patience })
        .toEqual([]);
      // What was asked for last may still be on its way, and nobody waits for it any more.
      await context.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
});

export { expect };

/** The one heading of a page, which names it. */
export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** What keeps search engines from a page. */
export const noindex = (page: Page): Locator => page.locator('meta[name=robots][content=noindex]');

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 760;

/** Opens a page, and waits until its code has taken it over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilTakenOver(page);
}

/** Opens a page on which nothing moves; `/nowhere` is one that there is not. */
export async function openStill(page: Page, path: string, visit: Visit): Promise<void> {
  visit.tolerate(/status of 404 .*\/nowhere$/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (path === '/nowhere') await page.goto(path);
  else await open(page, path);
}

/** Waits until the code has taken over all of a page that was rendered ahead. */
export async function untilTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    ['header', 'main', 'footer'].every((part) => {
      const element = document.querySelector(`#root ${part}`);
      return Object.keys(element ?? {}).some((key) => key.startsWith('__reactFiber'));
    }),
  );
  await untilIdle(page);
}

/** A name, or that of a card, which goes on with how much it holds. */
const cardName = (name: string) => new RegExp(`^${name}( \\d+ photographs?( · \\w{3} \\d{4})?)?$`);

export const linkNamed = (page: Page, name: string) =>
  page.getByRole('link', { name: cardName(name) });

/** Asserts that axe finds nothing to object to. */
export async function expectAccessible(page: Page): Promise<void> {
  // Half a megabyte, which a document keeps from one look to the next.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    // What still fades has too little contrast.
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
    const { run } = (window as never as { axe: typeof Axe }).axe;
    const { violations } = await run({ resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
  });
  expect(violations).toEqual([]);
}

/** Asserts that nothing makes the page wider than the screen, once it is drawn for that screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await untilIdle(page);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
}

/** Waits until every image on the screen has loaded. */
export async function expectImagesLoaded(page: Page): Promise<void> {
  await expect.poll(() => areImagesShown(page)).toBe(true);
}

/**
 * Waits until all that the page asked for is answered and it has nothing left to do.
 * @param held how many requests the test itself holds back
 */
export async function expectRest(page: Page, visit: Visit, { held = 0 } = {}): Promise<void> {
  await expect
    .poll(async () => {
      const { asked } = visit;
      await untilIdle(page);
      return visit.ended === visit.asked - held && visit.asked === asked;
    })
    .toBe(true);
}

/** Brings the keyboard's focus to what has a role and a name, by the Tab key alone. */
export async function tabTo(
  page: Page,
  role: 'link' | 'button' | 'gridcell' | 'searchbox' | 'textbox',
  name: string,
): Promise<void> {
  const target = page.getByRole(role, { name: cardName(name) });
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

/** Whether an address is a file of Storage's, or the site's copy of one. */
export const photograph = ({ port, pathname }: URL): boolean =>
  Number(port) === ports.storage || pathname.startsWith('/images/');

/** The files that come over the network; what a cache answers is asked for again at no cost. */
export async function watchFetched(page: Page): Promise<string[]> {
  const fetched: string[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Network.responseReceived', ({ response }) => {
    const { url, fromDiskCache, serviceWorkerResponseSource: source } = response;
    const isKept = fromDiskCache || source === 'cache-storage';
    if (photograph(new URL(url)) && !isKept) fetched.push(url);
  });
  await session.send('Network.enable');
  return fetched;
}

/** Holds back requests to an address until the function it returns is called. */
export async function holdBack(
  page: Page,
  address: Parameters<Page['route']>[0],
  isHeld: (request: Request) => boolean = () => true,
): Promise<() => void> {
  const { promise, resolve } = deferred();
  await page.route(address, async (route) => {
    if (isHeld(route.request())) await promise;
    await route.fallback();
  });
  return resolve;
}

/** Holds back questions to the database with these words. */
export const hold = (page: Page, words: string): Promise<() => void> =>
  holdBack(page, database, (request) => questionOf(request).includes(words));

/**
 * Lets the time of a page whose clock is installed pass until something is so; slowly enough that no
 * request runs into its limit.
 */
export const passUntil = (page: Page, isSo: () => Promise<boolean>): Promise<void> =>
  expect
    .poll(
      async () => {
        await page.clock.runFor(200);
        return isSo();
      },
      { intervals: [50] },
    )
    .toBe(true);

/** Lets the time of a page whose clock is installed pass until something shows. */
export const passUntilShown = (page: Page, shown: Locator): Promise<void> =>
  passUntil(page, () => shown.isVisible());
