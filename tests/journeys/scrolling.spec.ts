import type { Page } from '@playwright/test';
import { expect, heading, open, test } from './support/visit.ts';

/** The gallery's page carries only the first of its photos. */
const LONG_GALLERY = '/galleries/photos/measured-2000';
/** The gallery's page carries all of its photos. */
const SHORTER_GALLERY = '/galleries/photos/measured-60';

// Only some files of these photos exist.
test.beforeEach(({ visit }) => visit.tolerate(/404 .*variants%2Fphotos%2Fmeasured/));

interface Seen {
  /** The photo nearest to the middle of the screen. */
  name: string;
  /** How far below the middle of the screen its own middle is, px. */
  offset: number;
}

/** How far below the middle of the screen the middle of a photo is, px; of any if it has no name. */
const lookAt = (page: Page, wanted?: string): Promise<Seen | undefined> =>
  page.evaluate((photo) => {
    const seen = [...document.querySelectorAll('main li a')].map((link) => {
      const { top, bottom } = link.getBoundingClientRect();
      const name = link.querySelector('img')?.alt ?? '';
      return { name, offset: Math.round((top + bottom - innerHeight) / 2) };
    });
    return seen
      .filter(({ name }) => photo === undefined || name === photo)
      .toSorted((a, b) => Math.abs(a.offset) - Math.abs(b.offset))[0];
  }, wanted);

/** Opens a gallery and scrolls to its middle. */
async function scrollToMiddle(page: Page, gallery: string): Promise<Seen> {
  await open(page, gallery);
  const count = Number(gallery.split('-').at(-1));
  const tile = page.getByRole('list', { name: 'Photographs' }).getByRole('listitem').first();
  await expect(tile).toHaveAttribute('aria-setsize', String(count));
  const middle = Math.round(count / 2);
  const look = async () => {
    await page.evaluate(() =>
      window.scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' }),
    );
    const { name = '' } = (await lookAt(page)) ?? {};
    return Math.abs(Number(name.replace('Photo ', '')) - middle);
  };
  await expect.poll(look).toBeLessThan(middle / 4);
  return (await lookAt(page))!;
}

/** Opens a photo as the keyboard does, which doesn't scroll. */
async function openPhoto(page: Page, name: string): Promise<void> {
  const link = page.getByRole('link', { name, exact: true });
  await link.evaluate((element) => (element as HTMLElement).click());
  await expect(heading(page)).toHaveText(name);
}

async function expectSeen(page: Page, { name, offset }: Seen): Promise<void> {
  const look = async () => {
    try {
      const seen = await lookAt(page, name);
      return seen && Math.abs(seen.offset - offset) <= 1;
    } catch {
      // The document may be on its way out.
      return false;
    }
  };
  await expect.poll(look, { timeout: 40_000 }).toBe(true);
}

for (const gallery of [LONG_GALLERY, SHORTER_GALLERY]) {
  test.describe(gallery, () => {
    test('is where it was on the way back from a photo, and after a reload', async ({ page }) => {
      const seen = await scrollToMiddle(page, gallery);
      await openPhoto(page, seen.name);
      await page.goBack();
      await expectSeen(page, seen);
      await page.reload();
      await expectSeen(page, seen);
      await openPhoto(page, seen.name);
      await page.goBack();
      await expectSeen(page, seen);
    });

    test('is where it was on the way back from a photo that was reloaded', async ({ page }) => {
      const seen = await scrollToMiddle(page, gallery);
      await openPhoto(page, seen.name);
      await page.reload();
      // The code of the photo's page may not have loaded yet.
      await expect(heading(page)).toHaveText(seen.name);
      await page.goBack();
      await expectSeen(page, seen);
      await page.reload();
      await expectSeen(page, seen);
    });

    test('is where it was on the way back from another document', async ({ page }) => {
      const seen = await scrollToMiddle(page, gallery);
      await page.goto('/about');
      await page.goBack({ waitUntil: 'load' });
      await expectSeen(page, seen);
    });
  });
}

test('two columns keep their position after a reload', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 800 });
  const seen = await scrollToMiddle(page, SHORTER_GALLERY);
  await openPhoto(page, seen.name);
  await page.goBack();
  await expectSeen(page, seen);
  await page.reload();
  await expectSeen(page, seen);
});

test('a tab that the browser discarded keeps its position', { tag: '@once' }, async ({ page }) => {
  const seen = await scrollToMiddle(page, SHORTER_GALLERY);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    // A phone that ends a tab in the background tells the page nothing.
    addEventListener('pagehide', (event) => event.stopImmediatePropagation(), { capture: true });
  });
  await page.reload();
  await expectSeen(page, seen);
});

test(
  'a phone that is turned while its tab is put away shows the same photo',
  {
    tag: '@once',
  },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    const { name } = await scrollToMiddle(page, SHORTER_GALLERY);
    await page.goto('/about');
    await page.setViewportSize({ width: 800, height: 390 });
    await page.goBack();
    await expect(page.getByRole('link', { name, exact: true })).toBeInViewport();
  },
);
