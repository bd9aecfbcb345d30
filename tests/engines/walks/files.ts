import { expect, test } from 'vitest';
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

/** Which of its files the browser takes for each image. */
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
          .poll(() => page.evaluate(chosenFiles), { message: `${path} at ${screen.width} px` })
          .toEqual(wanted);
      }
    });
  }
}

/** Runs in the page: scrolls to its end, and tells what has loaded of what can be seen. */
function chosenFiles(): string[] {
  window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  const files = [...document.querySelectorAll<HTMLImageElement>('main img')]
    .filter(({ complete, naturalWidth, offsetWidth }) => complete && naturalWidth && offsetWidth)
    .map(({ currentSrc }) => decodeURIComponent(currentSrc))
    .map((address) => address.replace(/^.*variants\/[^/]+\/([^/]+)\/[^/]+\/([^?]+).*$/, '$1/$2'));
  return [...new Set(files)].toSorted();
}
