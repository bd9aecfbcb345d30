import { expect, onTestFinished, test } from 'vitest';
import type { Ground } from '../support/ground.ts';

/**
 * For each page the files that its boxes need: the narrowest that are not narrower than the box.
 * They grow from page to page, for browsers stay with a larger file that they have.
 */
const SCREENS = [
  {
    screen: { width: 664, height: 900 },
    pages: {
      // One column of 632 px.
      '/galleries': ['coast/640.avif', 'forest/640.avif'],
      '/galleries/coast': ['beach/640.avif'],
      // Two columns of 312 px; the panorama is 632 px wide.
      '/galleries/photos/beach': [
        'dusk/320.avif',
        'shore/640.avif',
        'stack/320.avif',
        'tide/320.avif',
      ],
      // As wide as 716 px of height allow: 477 px.
      '/galleries/photo/stack': ['stack/640.avif'],
    },
  },
  {
    screen: { width: 1280, height: 800 },
    pages: {
      // Three columns of 408 px.
      '/galleries': ['coast/640.avif', 'forest/640.avif'],
      '/galleries/coast': ['beach/640.avif'],
      // Three columns of 408 px; the panorama is 1242 px wide.
      '/galleries/photos/beach': [
        'dusk/640.avif',
        'shore/1280.avif',
        'stack/640.avif',
        'tide/640.avif',
      ],
      // As wide as 616 px of height allow: 411 px and 924 px.
      '/galleries/photo/stack': ['stack/640.avif'],
      '/galleries/photo/dusk': ['dusk/960.avif'],
      // The photo covers the screen.
      '/': ['dusk/1280.avif'],
    },
  },
];

/** Pages that show images of every kind. */
const PAGES = [
  '/',
  '/galleries',
  '/galleries/coast',
  '/galleries/photos/beach',
  '/galleries/photo/dusk',
];

/** Which of its files the browser takes for each image, and that it takes no other. */
export function lookAtFiles(ground: Ground): void {
  for (const { screen, pages } of SCREENS) {
    test(`the files that the boxes need, ${screen.width} px wide`, async () => {
      const { page } = ground;
      // No image is there that would be asked for again.
      await page.open('/about');
      await page.resize(screen.width, screen.height);
      for (const [path, wanted] of Object.entries(pages)) {
        await page.open(path);
        await expect
          .poll(async () => (await page.evaluate(chosenFiles)).map(fileName).toSorted(), {
            message: `${path} at ${screen.width} px`,
          })
          .toEqual(wanted);
      }
    });
  }
}

/** How often the browser asks for the files of images, which also have one address for programs. */
export function countRequests(ground: Ground): void {
  /** A WebKit that a program drives has no cache beside its memory, which forgets what left the page. */
  const hasCache = ground.engine !== 'WebKit';

  /** Begins to count, in a browser that has none of the files. */
  async function begin(): Promise<void> {
    await ground.openAnother();
    await ground.page.resize(1280, 800);
    ground.relays.asked.length = 0;
  }

  async function expectWhole(path: string): Promise<void> {
    const message = `${ground.engine} at ${path}`;
    await expect.poll(() => ground.page.evaluate(chosenFiles), { message }).not.toEqual([]);
    await expect.poll(() => ground.page.evaluate(areAllThere), { message }).toBe(true);
    const addresses = await ground.page.evaluate(addressesForPrograms);
    expect(addresses, message).toEqual(addresses.map(() => expect.stringMatching(/\.webp\?/)));
  }

  async function expectNoneInVain({ isOnce }: { isOnce: boolean }): Promise<void> {
    // What the browser wants by now, it has asked for before this.
    await ground.page.evaluate(askForMore);
    const asked = ground.relays.asked
      .map(decodeURIComponent)
      .filter((path) => path.includes('variants/'));
    expect(asked.map(fileName)).toContainEqual(expect.stringMatching(/^dusk\//));
    if (isOnce) expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
    expect(asked.filter((path) => !/\.avif(\?|$)/.test(path))).toEqual([]);
  }

  test('no file of an image is asked for twice, or in vain, on pages from the build', async () => {
    await begin();
    for (const path of PAGES) {
      await ground.page.open(path);
      await expect.poll(() => ground.page.evaluate(isTakenOver), { message: path }).toBe(true);
      await expectWhole(path);
    }
    await expectNoneInVain({ isOnce: hasCache });
  });

  test('nor on pages that the browser draws', async () => {
    await begin();
    await ground.page.open('/about');
    for (const [name, path] of [
      ['Galleries', '/galleries'],
      [{ pattern: '^Coast' }, '/galleries/coast'],
      [{ pattern: '^Ruby Beach' }, '/galleries/photos/beach'],
      ['dusk', '/galleries/photo/dusk'],
    ] as const) {
      const within = { role: name === 'Galleries' ? 'banner' : 'main' };
      await ground.page.click({ role: 'link', name, within });
      await expect.poll(() => ground.page.path()).toBe(path);
      await expectWhole(path);
    }
    await expectNoneInVain({ isOnce: hasCache });
  });

  test('nor without JavaScript', async () => {
    onTestFinished(() => ground.relays.mend());
    await begin();
    ground.relays.forbidScripts();
    for (const path of PAGES) {
      await ground.page.open(path);
      await expectWhole(path);
    }
    await expectNoneInVain({ isOnce: true });
  });
}

/** A file of a variant as a test names it, of its address. */
const fileName = (address: string) =>
  address.replace(/^.*variants\/[^/]+\/([^/]+)\/[^/]+\/([^?]+).*$/, '$1/$2');

/** Runs in the page: whether all images that the browser wants are there. */
const areAllThere = () =>
  [...document.images].every(
    ({ complete, currentSrc, naturalWidth }) => complete && (naturalWidth > 0 || currentSrc === ''),
  );

/** Runs in the page: asks for a file that no cache answers. */
const askForMore = async () => {
  await fetch('/robots.txt', { cache: 'no-store' });
};

/** Runs in the page: whether its code has taken it over. */
const isTakenOver = () => Object.keys(document.getElementById('root')!).length > 0;

/** Runs in the page: the one address of each image. */
const addressesForPrograms = () =>
  [...document.images].map((image) => image.getAttribute('src') ?? '');

/** Runs in the page: scrolls to its end, and tells the addresses that have loaded of what can be seen. */
function chosenFiles(): string[] {
  window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  const files = [...document.querySelectorAll<HTMLImageElement>('main img')]
    .filter(({ complete, naturalWidth, offsetWidth }) => complete && naturalWidth && offsetWidth)
    .map(({ currentSrc }) => decodeURIComponent(currentSrc));
  return [...new Set(files)];
}
