import type { Page } from '@playwright/test';

/** Notes each shift of the layout from the page's first moment on, as its value and what moved. */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as never as {
          value: number;
          sources: { node?: Element }[];
        };
        shifts.push(`${value}: ${sources.map(({ node }) => node?.outerHTML ?? '').join()}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as never as { shifts: string[] }).shifts);
}
