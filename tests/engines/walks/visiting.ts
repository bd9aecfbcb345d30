import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { LONG } from '../support/content.ts';
import type { Ground } from '../support/ground.ts';
import { isSteady, type Page } from '../support/page.ts';
import { ALL } from '../support/relays.ts';
import { UNREACHABLE } from '../../support/backend.ts';

const SITE_TITLE = 'Wren Halloran | Seattle Landscape Photographer';
const SIZES = [
  { screen: 'a wide screen', isPhone: false, width: 1280, height: 800 },
  // The window of this WebKit is never narrower than 447 px.
  { screen: 'a phone', isPhone: true, width: 450, height: 844 },
] as const;

const heading = { role: 'heading' };
const link = (name: string) => ({ role: 'link', name });
/** A card, whose name goes on with how much it holds. */
const card = (name: string) => ({ role: 'link', name: { pattern: `^${name}` } });

/** What visitors do. */
export function visitTheSite(ground: Ground): void {
  describe.each(SIZES)('on $screen', ({ isPhone, width, height }) => {
    beforeAll(async () => {
      // What a browser remembers in its memory it does not count among what it has loaded.
      await ground.openAnother();
      await ground.page.resize(width, height);
    });
    walk(ground, isPhone);
  });

  test('a long gallery is scrolled to its end, and stays light', async () => {
    const { page } = ground;
    await page.open('/galleries/photos/many');
    await page.see(link('Number 0'));
    await expect
      .poll(async () => {
        await page.press('End');
        return page.texts(link(`Number ${LONG - 1}`));
      })
      .toHaveLength(1);
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...document.images]
            .filter((image) => image.getBoundingClientRect().bottom > 0)
            .every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
        ),
      )
      .toBe(true);
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(1500);
  });

  test('a long gallery is where it was on the way back from a photo, and after a reload', async () => {
    const { page } = ground;
    // WebKit takes the address that it is at for a reload, and stays where the gallery is scrolled to.
    await page.open('/about');
    await page.open('/galleries/photos/many');
    await page.see(link('Number 0'));
    await expect
      .poll(async () => {
        await page.evaluate(scrollToMiddle);
        return Number((await page.evaluate(middlePhoto))[0]?.replace('Number ', ''));
      })
      .toBeGreaterThan(LONG / 4);
    const standsStill = isSteady(async () => (await page.evaluate(middlePhoto)).join());
    await expect.poll(standsStill).toBe(true);
    const [name, offset] = await page.evaluate(middlePhoto);
    const isBack = async () => {
      const [seen, at] = await page.evaluate(middlePhoto);
      return seen === name && Math.abs(at - offset) <= 1;
    };
    // WebKit leaves out pages that no real click has opened.
    await page.click(link(name));
    await expect.poll(() => page.texts(heading)).toContain(name);
    await page.back();
    await expect.poll(isBack).toBe(true);
    await page.evaluate(reload);
    await expect.poll(() => page.evaluate(isReloaded).catch(() => false)).toBe(true);
    await expect.poll(isBack).toBe(true);
  });

  test('out of the server’s reach a page says so, and tries again', async () => {
    const { page, relays } = ground;
    const alert = () => page.texts({ role: 'alert' });
    onTestFinished(() => relays.mend());
    await relays.cut('firestore');
    await page.open('/about');
    // An answer is kept for a minute. No new one can come while Firestore is out of reach.
    await page.evaluate(() => sessionStorage.clear());
    await page.open('/galleries/photo/dusk');
    await expect
      .poll(alert)
      .toEqual([expect.stringContaining(`This page may be out of date. ${UNREACHABLE}`)]);
    expect(await page.texts(heading)).toContain('dusk');

    await page.open('/galleries/photo/newer-than-the-build');
    await expect
      .poll(() => page.texts({ role: 'main' }))
      .toEqual([expect.stringContaining(`This photograph could not be loaded. ${UNREACHABLE}`)]);
    await relays.mend();
    await page.click({ role: 'button', name: 'Try again' });
    await expect.poll(() => page.texts(heading)).toContain('Photo not found');
  });

  test('without a network the pages that were seen are there', async () => {
    const { page, relays } = ground;
    await page.open('/galleries/photos/beach');
    await expect.poll(() => page.evaluate(isServedByWorker)).toBe(true);
    for (const path of ['/galleries', '/galleries/photos/beach']) {
      await page.open(path);
      await expect.poll(() => page.evaluate(isWholeOnScreen)).toBe(true);
    }
    await expect.poll(() => page.evaluate(isKept, '/galleries/photos/beach')).toBe(true);
    onTestFinished(() => relays.mend());
    await relays.cut(...ALL);
    await page.open('/galleries/photos/beach');
    await page.see(link('dusk'));
    expect(await page.texts(heading)).toContain('Ruby Beach');
    await expect.poll(() => page.evaluate(isWholeOnScreen)).toBe(true);
  });
}

const openMenu = (page: Page) => page.click({ role: 'group', within: { role: 'banner' } });

/** From the home page to a photo and the viewer, and back. */
function walk(ground: Ground, isPhone: boolean): void {
  test('every page shows what it should, and leads on', async () => {
    const { page } = ground;
    const title = () => page.evaluate(() => document.title);
    const way = () =>
      page.texts({ role: 'listitem', within: { role: 'navigation', name: 'Breadcrumb' } });
    await page.open('/');
    await page.see({ role: 'img', name: 'dusk' });
    // An upright screen shows only the middle, and loads no more.
    const file = isPhone ? /\/dusk\/[^/]+\/upright-853-[\d.]+\.avif$/ : /\/dusk\/[^/]+\/\d+\.avif$/;
    await expect
      .poll(() => page.evaluate(loadedFiles, '/dusk/'))
      .toEqual([expect.stringMatching(file)]);
    expect(await page.texts(heading)).toEqual(['Welcome']);
    expect(await title()).toBe(SITE_TITLE);
    expect(await page.evaluate(addressInTheMiddle)).toBe('/galleries/photo/dusk');

    if (isPhone) await openMenu(page);
    await page.click({ ...link('Galleries'), within: { role: 'navigation', name: 'Main' } });
    const cards = { role: 'link', within: { role: 'list', name: 'Categories' } };
    await expect
      .poll(() => page.texts(cards))
      .toEqual([expect.stringMatching(/^Coast/), expect.stringMatching(/^Forest/)]);
    expect(await page.path()).toBe('/galleries');
    expect(await title()).toBe('Galleries | Wren Halloran');

    await page.click(card('Coast'));
    await page.see(card('Ruby Beach'));
    expect(await page.path()).toBe('/galleries/coast');
    expect(await way()).toEqual(['Galleries', 'Coast']);

    await page.click(card('Ruby Beach'));
    await page.see({ ...link('shore'), within: { role: 'list', name: 'Panoramas' } });
    expect(await page.path()).toBe('/galleries/photos/beach');
    expect(await way()).toEqual(['Galleries', 'Coast', 'Ruby Beach']);

    await page.click(link('dusk'));
    await page.see({ role: 'img', name: 'dusk', within: { role: 'figure' } });
    expect(await page.path()).toBe('/galleries/photo/dusk');
    expect(await title()).toBe('dusk | Wren Halloran');
    expect(await way()).toEqual(['Galleries', 'Coast', 'Ruby Beach', 'dusk']);

    if (isPhone) await openMenu(page);
    await page.click(link('Contact me'));
    await expect.poll(() => page.texts(heading)).toEqual(['Contact me']);
    await page.see({ role: 'link', name: { pattern: '@' } });
    await page.click(link('About'));
    await expect.poll(() => page.texts(heading)).toEqual(['About Page']);
    expect(await page.path()).toBe('/about');
  });

  test('photos are left by keys and by links, for the next and for the previous', async () => {
    const { page } = ground;
    await page.open('/galleries/photos/beach');
    await page.click(link('dusk'));
    await page.see({ role: 'link', name: 'Next photograph: tide' });
    await page.press('ArrowRight');
    await expect.poll(() => page.texts(heading)).toEqual(['tide']);
    await page.click({ role: 'link', name: 'Next photograph: shore' });
    await expect.poll(() => page.path()).toBe('/galleries/photo/shore');
    await page.click({ role: 'link', name: 'Previous photograph: tide' });
    await expect.poll(() => page.texts(heading)).toEqual(['tide']);
    await page.press('ArrowLeft');
    await expect.poll(() => page.path()).toBe('/galleries/photo/dusk');
  });

  test('the viewer opens, follows the keys, and closes by Escape and by Back', async () => {
    const { page } = ground;
    const viewer = { role: 'dialog', name: 'Photograph viewer' };
    const larger = { role: 'button', name: 'View larger' };
    await page.click(larger);
    await page.see({ role: 'button', name: 'Close', within: viewer });
    await page.see({ role: 'img', name: 'dusk', within: viewer });
    await page.press('ArrowRight');
    await page.see({ role: 'img', name: 'tide', within: viewer });
    await expect.poll(() => page.path()).toBe('/galleries/photo/tide');
    await page.press('Escape');
    await page.miss(viewer);
    expect(await page.texts(heading)).toEqual(['tide']);

    await page.click(larger);
    await page.see({ role: 'button', name: 'Close', within: viewer });
    await page.see({ role: 'img', name: 'tide', within: viewer });
    // It takes no keys until it has opened, and this is the last photo.
    const turn = async () => {
      await page.press('ArrowRight');
      return page.path();
    };
    await expect.poll(turn).toBe('/galleries/photo/shore');
    await page.back();
    await page.miss(viewer);
    await expect.poll(() => page.path()).toBe('/galleries/photo/shore');
    expect(await page.texts(heading)).toEqual(['shore']);
    await page.back();
    await page.see(link('tide'));
    expect(await page.path()).toBe('/galleries/photos/beach');
  });

  test('a search finds photos by their keywords, and is there again on the way back', async () => {
    const { page } = ground;
    const found = { role: 'status', within: { role: 'main' } };
    await page.open('/search');
    // It is there once the code has taken the page over.
    await expect.poll(() => page.texts(found)).toEqual([expect.stringMatching(/^Search photo/)]);
    await page.click({ role: 'searchbox', within: { role: 'main' } });
    await page.type('sand dusk');
    await expect.poll(() => page.texts(found)).toEqual(['1 photograph']);
    await page.click(link('dusk'));
    await expect.poll(() => page.texts(heading)).toContain('dusk');
    await page.back();
    await expect.poll(() => page.texts(found)).toEqual(['1 photograph']);
  });
}

/** Runs in the page: where a click in its middle leads. */
const addressInTheMiddle = () =>
  document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('a')?.pathname;

/** Runs in the page. */
const scrollToMiddle = () =>
  scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' });

/** Runs in the page: the photo nearest to the middle of the screen, and how far below it is, px. */
const middlePhoto = (): [name: string, offset: number] =>
  [...document.querySelectorAll('main li a')]
    .map((tile): [string, number] => {
      const { top, bottom } = tile.getBoundingClientRect();
      return [tile.querySelector('img')?.alt ?? '', (top + bottom - innerHeight) / 2];
    })
    .toSorted((a, b) => Math.abs(a[1]) - Math.abs(b[1]))[0] ?? ['', 0];

/** Runs in the page. */
const reload = () => {
  Object.assign(window, { isLeft: true });
  location.reload();
};

/** Runs in the page. */
const isReloaded = () => !('isLeft' in window) && document.readyState !== 'loading';

/** Runs in the page. */
const isServedByWorker = () => navigator.serviceWorker.controller !== null;

/** Runs in the page: whether all images on the screen have loaded, and there is one. */
function isWholeOnScreen(): boolean {
  const images = [...document.images].filter((image) => {
    const { top, bottom, height } = image.getBoundingClientRect();
    return height > 0 && bottom > 0 && top < innerHeight;
  });
  return (
    images.length > 0 && images.every(({ complete, naturalWidth }) => complete && naturalWidth)
  );
}

/** Runs in the page: the addresses of the files that it has loaded of one photo. */
const loadedFiles = (photo: string) => [
  ...new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes(photo)),
  ),
];

/** Runs in the page: whether it can be shown without a network. */
async function isKept(path: string): Promise<boolean> {
  return (await caches.match(path, { cacheName: 'pages' })) !== undefined;
}
