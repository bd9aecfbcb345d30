import type { Page } from '@playwright/test';
import { heading, expect, open, test } from './visit.ts';

const top = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Scrolls as far as the page goes; gives back how far that is. */
async function scrollDown(page: Page, to = 600): Promise<number> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), to);
  const reached = await top(page);
  expect(reached).toBeGreaterThan(100);
  return reached;
}

async function openBeach(page: Page) {
  await open(page, '/galleries/photos/beach');
  await expect(heading(page)).toHaveText('Ruby Beach');
  await expect(page.getByRole('link', { name: /^beach/ }).first()).toBeVisible();
}

test(
  'a page begins at the top, and a reloaded one where it was',
  { tag: '@once' },
  async ({ page }) => {
    await openBeach(page);
    const before = await scrollDown(page);
    await page.reload();
    await expect(heading(page)).toHaveText('Ruby Beach');
    await expect.poll(() => top(page)).toBe(before);

    await open(page, '/galleries/photo/beach-1');
    await expect(heading(page)).toHaveText('beach 1');
    await expect(page.getByRole('figure')).toBeVisible();
    expect(await top(page)).toBe(0);

    await page.goBack();
    await expect(heading(page)).toHaveText('Ruby Beach');
    await expect.poll(() => top(page)).toBe(before);

    await page.goForward();
    await expect(heading(page)).toHaveText('beach 1');
    await expect.poll(() => top(page)).toBe(0);
  },
);
