import type { Page } from '@playwright/test';
import { expect, expectRest, type Visit } from './visit.ts';

/**
 * Waits until a prerendered page is hydrated and at rest. It asks whether anything has changed once
 * it is hydrated, before which it may look as if it had come to rest.
 */
export async function expectHydrated(page: Page, visit: Visit): Promise<void> {
  await expect.poll(() => visit.reads.length).toBeGreaterThan(0);
  await expectRest(page, visit);
}

/** For which a page does not ask again whether anything has changed. */
export const MINUTE_MS = 60_000;

/** Stops a page's time, so that no minute passes by itself, however slow the machine is. */
export async function stopTime(page: Page): Promise<{ passMinute: () => Promise<void> }> {
  const now = Date.now();
  await page.clock.setFixedTime(now);
  return { passMinute: () => page.clock.setFixedTime(now + MINUTE_MS) };
}

/** Waits until the service worker has kept what it keeps from the start, and serves the page. */
export async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  });
}

/** The addresses in all caches, without the origin. */
export const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const kept = names.map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(kept)).flat().map(({ url }) => url.replace(location.origin, ''));
  });
