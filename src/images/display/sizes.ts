import type { Size } from './learnedSizes.ts';

// How wide images are shown, including what their boxes cut off, as `sizes` attributes. They hold
// what every engine parses there: WebKit takes 100vw for `min()`, `max()` and `clamp()`.

/** Short, for it stands in every page of many images. */
const short = (value: number) => Number(value.toFixed(2));

const ratioOf = ({ width, height }: Size) => width / height;

/** How many times as wide as a box an image is that covers it. */
const overflow = (image: Size | undefined, boxRatio: number) =>
  short(Math.max(1, image ? ratioOf(image) / boxRatio : 1));

/** So many images of a grid stand on the first screen, and load before the others. */
export const FIRST_SCREEN = 3;

/** Over the page's width, with the gutters of tokens.css; they grow with the screen, but little. */
export const pageSizes = 'calc(100vw - 32px)';

/** Of a tile or a card as wide as the page, 16 px short of that: tests/bench/README.md says why. */
const inOneColumn = '100vw - 48px';

/** Of a panorama where the page is narrow: it is 240 px high and moves sideways. */
const inStrip = (ratio: number) => `(max-width: 599px) ${Math.round(240 * Math.max(ratio, 1.5))}px`;

/** Of a panorama in a gallery. */
export const panoramaSizes = (image: Size): string => `${inStrip(ratioOf(image))}, ${pageSizes}`;

/**
 * In one of so many tiles of Masonry.tsx; a scrollbar may take some of its width. None is higher
 * than the screen, which makes columns narrow on a low one.
 * @param leastRatio width by height of the tallest tile
 */
export function tileSizesOf(count: number, leastRatio: number): string {
  const part = (columns: number) => `calc((100vw - 40px) / ${columns})`;
  const wide = count === 2 ? [part(2)] : [`(max-width: 964px) ${part(2)}`, part(3)];
  const most = count === 2 ? 2 : 3;
  const low = `(min-aspect-ratio: ${Math.ceil(100 * most * leastRatio)}/100) ${short(100 * leastRatio)}vh`;
  return [low, `(max-width: 656px) calc(${inOneColumn})`, ...wide].join(', ');
}

/** Covering a card of Cards.module.css. */
export function cardSizes(image: Size | undefined): string {
  const times = overflow(image, 3 / 2);
  return [
    `(max-width: 839px) calc((${inOneColumn}) * ${times})`,
    `(max-width: 1253px) calc((50vw - 20px) * ${times})`,
    `calc((33.3vw - 16px) * ${times})`,
  ].join(', ');
}

/**
 * On the page of a photograph, as high and as wide as Photograph.module.css leaves room. Which of
 * the two counts depends on the screen's height too: where the condition errs, the size is larger.
 */
export function photographSizes(ratio: number): string {
  const times = short(ratio);
  return [
    `(max-height: 508px) ${Math.round(240 * ratio)}px`,
    `(max-aspect-ratio: ${Math.round(67 * ratio)}/100) ${pageSizes}`,
    `calc((100vh - 268px) * ${times})`,
  ].join(', ');
}

/** Of a panorama on its own page. */
export const stripSizes = (ratio: number): string => `${inStrip(ratio)}, ${photographSizes(ratio)}`;

/** Beside the text of about.module.css, or above it. */
export const portraitSizes = '(max-width: 448px) calc(100vw - 32px), 416px';

/** Covering the screen. */
export const screenSizes = (image: Size | undefined): string =>
  image
    ? `(max-aspect-ratio: ${image.width}/${image.height}) ${short(100 * ratioOf(image))}vh, 100vw`
    : '100vw';

/** Covering a box of so many px. */
export const boxSizes = (image: Size | undefined, width: number, height: number): string =>
  `${Math.round(width * overflow(image, width / height))}px`;
