import type { Browser, Page } from '@playwright/test';
import { profiles, type ProfileName } from './visiting.ts';

/** How many times slower Lighthouse takes the processor of each to be. */
const SLOWER: Record<ProfileName, number> = { phone: 4, desktop: 1 };

/** What the browser did while somebody scrolled from the first photo to the last. */
export interface Scrolling {
  frames: number;
  /** Above 50 ms. */
  'long tasks': number;
  /** ms */
  longest: number;
  'most nodes': number;
}

/** Scrolls a page to its end, half a screen a frame. */
export async function scrollThrough(
  browser: Browser,
  profile: ProfileName,
  address: string,
): Promise<Scrolling> {
  const context = await browser.newContext(profiles[profile]);
  try {
    const page = await context.newPage();
    await page.goto(address);
    await page.getByRole('list', { name: 'Photographs' }).getByRole('listitem').first().waitFor();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER[profile] });
    return await scrollToEnd(page);
  } finally {
    await context.close();
  }
}

/**
 * Scrolls a page that is open from its top to its end.
 * @param part of a screen, that each frame goes on
 * @param most frames
 */
export const scrollToEnd = (page: Page, part = 1 / 2, most = Infinity): Promise<Scrolling> =>
  page.evaluate(
    async ({ part, most }) => {
      const tasks: number[] = [];
      const observer = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) tasks.push(duration);
      });
      observer.observe({ type: 'longtask' });
      const { scrollHeight } = document.documentElement;
      let frames = 0;
      let mostNodes = 0;
      for (let top = 0; top < scrollHeight && frames < most; top += innerHeight * part) {
        window.scrollTo({ top, behavior: 'instant' });
        await new Promise((resolve) => requestAnimationFrame(resolve));
        frames += 1;
        mostNodes = Math.max(mostNodes, document.querySelectorAll('*').length);
      }
      observer.disconnect();
      const longest = Math.max(0, ...tasks);
      return { frames, 'long tasks': tasks.length, longest, 'most nodes': mostNodes };
    },
    { part, most },
  );
