import type { PublishedImage } from '../model/entities.ts';

/** The width at which an image is shown, in CSS; where it depends, for each media condition. */
export type Box = string | readonly { media?: string; width: string }[];

/** What a `<source>` is given. */
export interface Source {
  type: string;
  srcSet: string;
  sizes: string;
}

/** The best first: a browser takes the first that it can decode. */
const TYPES = ['image/avif', 'image/webp', 'image/jpeg'];

/** From which screens on we take it that so many px show one CSS px. */
const DENSITIES = [
  { density: 3, screens: '(min-resolution: 2.01dppx)' },
  { density: 2, screens: '(min-resolution: 1.01dppx)' },
  { density: 1, screens: '' },
];

/** Rounded down, so that a file is never too narrow for it by a fraction. */
const px = (value: number) => `${Math.floor(value)}px`;

/** The width, in CSS px, of the narrowest file that fills a box on a screen of some density. */
const snap = (box: string, widths: readonly number[], density: number): string =>
  `calc(${widths
    .map((width, index) => {
      const below = widths[index - 1] ?? 0;
      const step = px((width - below) / density);
      return below ? `clamp(0px, (${box} - ${px(below / density)}) * 1000, ${step})` : step;
    })
    .join(' + ')})`;

/**
 * The `sizes` that make a browser take the narrowest file that is not narrower than the box. On
 * dense screens Chromium and Safari round to the nearer file, which may be too narrow: there each
 * size is that of the file itself.
 */
function sizesFor(box: Box, widths: readonly number[]): string {
  const parts = typeof box === 'string' ? [{ width: box }] : box;
  return DENSITIES.flatMap(({ density, screens }) =>
    parts.map(
      ({ media, width }: { media?: string; width: string }) =>
        `${[screens, media].filter(Boolean).join(' and ')} ${screens ? snap(width, widths, density) : width}`,
    ),
  ).join(',');
}

/** The files of an image for a box, by type; none for an image without variants. */
export function sourcesOf(image: PublishedImage | undefined, box: Box): Source[] {
  return TYPES.flatMap((type) => {
    const files = (image?.variants ?? [])
      .filter((variant) => variant.type === type)
      .toSorted((a, b) => a.width - b.width);
    const srcSet = files.map(({ url, width }) => `${url} ${width}w`).join(', ');
    const widths = files.map(({ width }) => width);
    return srcSet ? [{ type, srcSet, sizes: sizesFor(box, widths) }] : [];
  });
}

interface Size {
  width: number;
  height: number;
}

const ratioOf = (image: Size | undefined) => (image ? image.width / image.height : 0);

/** How many times as wide as a box an image is that covers it. */
export const overflowing = (image: Size | undefined, boxRatio: number): number =>
  Math.max(1, ratioOf(image) / boxRatio);

/** The box of an image that covers the screen. */
export const coveringScreen = (image: Size | undefined): Box =>
  `max(100vw, ${100 * ratioOf(image)}vh)`;
