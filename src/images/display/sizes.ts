import { ratioOf, type Size } from '../../model/files/image.ts';

// `sizes` attributes: how wide images are shown, including the parts that their boxes cut off. They
// use only syntax that every engine parses; WebKit takes 100vw for `min()`, `max()` and `clamp()`.

/** Short, because pages repeat it for every image. */
const short = (value: number) => Number(value.toFixed(2));

/** How many times wider than its box an image is that covers the box. */
const overflow = (image: Size | undefined, boxRatio: number) =>
  short(Math.max(1, image ? ratioOf(image) / boxRatio : 1));

/** The page's width without the gutters of tokens.css, at their narrowest. */
export const pageSizes = 'calc(100vw - 32px)';

/** For a tile or a card as wide as the page, less 24 px; bench/README.md says why. */
const inOneColumn = '100vw - 56px';

/** For a panorama on a narrow page, which is 240 px high and scrolls sideways. */
const inStrip = (ratio: number) => `(max-width: 599px) ${Math.round(240 * Math.max(ratio, 1.5))}px`;

/** For a panorama in a gallery. */
export const panoramaSizes = (image: Size): string => `${inStrip(ratioOf(image))}, ${pageSizes}`;

/**
 * For one of `count` tiles of Masonry.tsx, less a possible scrollbar. No tile is higher than the
 * screen, so columns are narrow on a low screen.
 * @param leastRatio width by height of the tallest tile
 */
export function tileSizesOf(count: number, leastRatio: number): string {
  const part = (columns: number) => `calc((100vw - 40px) / ${columns})`;
  const wide = count === 2 ? [part(2)] : [`(max-width: 964px) ${part(2)}`, part(3)];
  const most = count === 2 ? 2 : 3;
  const low = `(min-aspect-ratio: ${Math.ceil(100 * most * leastRatio)}/100) ${short(100 * leastRatio)}vh`;
  return [low, `(max-width: 656px) calc(${inOneColumn})`, ...wide].join(', ');
}

/** For an image that covers a card of Cards.module.css. */
export function cardSizes(image: Size | undefined): string {
  const times = overflow(image, 3 / 2);
  return [
    `(max-width: 839px) calc((${inOneColumn}) * ${times})`,
    `(max-width: 1253px) calc((50vw - 20px) * ${times})`,
    `calc((33.3vw - 16px) * ${times})`,
  ].join(', ');
}

/**
 * For the page of a photograph, as large as Photograph.module.css allows. The screen's height
 * matters too; if the condition is inexact, the size is too large rather than too small.
 * @param isPanorama whether it is a strip on a narrow page
 */
export function photographSizes(ratio: number, isPanorama = false): string {
  const strip = isPanorama ? `${inStrip(ratio)}, ` : '';
  return `${strip}(max-height: 424px) ${Math.round(240 * ratio)}px, (max-aspect-ratio: ${Math.round(78 * ratio)}/100) ${pageSizes}, calc((100vh - 184px) * ${short(ratio)})`;
}

/** For the portrait beside or above the text of about.module.css. */
export const portraitSizes = '(max-width: 448px) calc(100vw - 32px), 416px';

/** For an image that covers the screen. */
export const screenSizes = (image: Size | undefined): string =>
  image
    ? `(max-aspect-ratio: ${image.width}/${image.height}) ${short(100 * ratioOf(image))}vh, 100vw`
    : '100vw';

/** For a part of an image, of 2:3, that covers an upright screen. */
export const uprightSizes = '66.67vh';

/** For an image that covers a box; width and height are in px. */
export const boxSizes = (image: Size | undefined, width: number, height: number): string =>
  `${Math.round(width * overflow(image, width / height))}px`;

/** For an image that is whole within a box; width and height are in px. */
export const containSizes = (image: Size | undefined, width: number, height: number): string =>
  `${Math.round(image ? Math.min(width, height * ratioOf(image)) : width)}px`;
