import type { PublishedImage } from '../model/entities.ts';

/** The width at which an image is shown: in px, or as a CSS length for each media condition. */
export type Box = number | readonly { media?: string; width: string }[];

/** What a `<source>` is given. */
export interface Source {
  type: string;
  srcSet: string;
  sizes: string;
}

/** The best first: a browser takes the first that it can decode. */
const TYPES = ['image/avif', 'image/webp', 'image/jpeg'];

/** What a dense screen has for each CSS px, and from where on we take it for that. */
const DENSITIES = [
  { density: 3, from: 2.01 },
  { density: 2, from: 1.01 },
];

const px = (value: number) => `${Math.floor(value * 1000) / 1000}px`;

/** The narrowest file that fills a box on a screen of some density. */
function snap(box: number, widths: readonly number[], density: number): number {
  return widths.find((width) => width >= box * density) ?? widths.at(-1) ?? box;
}

/** The same as a CSS length, for a box that is only known as one. */
function snapLength(box: string, widths: readonly number[], density: number): string {
  const steps = widths.slice(1).map((width, index) => {
    const below = widths[index] ?? width;
    const step = px((width - below) / density);
    return `clamp(0px, (${box} - ${px(below / density)}) * 1000, ${step})`;
  });
  return `calc(${[px((widths[0] ?? 0) / density), ...steps].join(' + ')})`;
}

const onScreensFrom = (density: number, media?: string) =>
  [`(min-resolution: ${density}dppx)`, ...(media ? [media] : [])].join(' and ');

/**
 * The `sizes` that make a browser take the narrowest file that is not narrower than the box. On
 * dense screens Chromium and Safari round to the nearer file, which may be too narrow: there each
 * size is that of the file itself.
 */
function sizesFor(box: Box, widths: readonly number[]): string {
  if (typeof box === 'number') {
    const dense = DENSITIES.map(
      ({ density, from }) => `${onScreensFrom(from)} ${px(snap(box, widths, density) / density)}`,
    );
    return [...dense, px(box)].join(', ');
  }
  const dense = DENSITIES.flatMap(({ density, from }) =>
    box.map(
      ({ media, width }) => `${onScreensFrom(from, media)} ${snapLength(width, widths, density)}`,
    ),
  );
  const plain = box.map(({ media, width }) => (media ? `${media} ${width}` : width));
  return [...dense, ...plain].join(', ');
}

/** The files of an image for a box, by type; none for an image without variants. */
export function sourcesOf(image: PublishedImage | undefined, box: Box): Source[] {
  const variants = image?.variants ?? [];
  return TYPES.flatMap((type) => {
    const files = variants
      .filter((variant) => variant.type === type)
      .toSorted((a, b) => a.width - b.width);
    if (files.length === 0) return [];
    return [
      {
        type,
        srcSet: files.map(({ url, width }) => `${url} ${width}w`).join(', '),
        sizes: sizesFor(
          box,
          files.map(({ width }) => width),
        ),
      },
    ];
  });
}

interface Size {
  width: number;
  height: number;
}

/** The width of an image, in px, that covers a box of the given size. */
export const coveringWidth = (image: Size | undefined, box: Size): number =>
  Math.max(box.width, image ? (box.height * image.width) / image.height : 0);

/** How many times as wide as a box an image is that covers it. */
export const overflowing = (image: Size | undefined, boxRatio: number): number =>
  image ? Math.max(1, image.width / image.height / boxRatio) : 1;

/** The box of an image that covers the screen. */
export function coveringScreen(image: Size | undefined): Box {
  const ratio = image ? image.width / image.height : 0;
  return [{ width: `max(100vw, ${(100 * ratio).toFixed(2)}vh)` }];
}
