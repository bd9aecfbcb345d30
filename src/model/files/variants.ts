import type { DecodedImage, ImageInfo, Size, VariantFormat } from './image.ts';
import type { ImageFolder } from './storagePaths.ts';

/** px */
const WIDTHS = [320, 640, 960, 1280, 1920, 2880];
/** The widest variant for browsers without AVIF, px; those date from 2023 or earlier. */
const WIDEST_FALLBACK = 1920;
const PANORAMA_RATIO = 2;
const WIDEST_PANORAMA = 5760;
/** WebP's limit, px */
const HIGHEST = 16_383;
/** The most pixels that an encoder can handle in a browser tab. */
const MOST_PIXELS = 2880 * 5760;

const EXTENSIONS: Record<string, string> = {
  'image/avif': 'avif',
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
};

/** px, as link previews want it, see https://ogp.me/#structured */
export const SOCIAL_CARD = { width: 1200, height: 630 };
export const SOCIAL_CARD_TYPE = 'image/jpeg';

/** One variant of an image, encoded but not stored yet. */
export interface EncodedVariant extends VariantFormat {
  file: Blob;
}

/** What visitors get of an image, encoded but not stored yet. */
export interface EncodedImage extends DecodedImage {
  variants: readonly EncodedVariant[];
  card: Blob;
}

/** Whether an image has the shape of a panorama. */
export const isPanoramaBySize = (width: number, height: number): boolean =>
  width >= PANORAMA_RATIO * height;

/** The height of a variant, px. */
export const variantHeight = (variantWidth: number, width: number, height: number): number =>
  Math.min(HIGHEST, Math.max(1, Math.round((variantWidth * height) / width)));

/**
 * The widths at which an image is stored, in px, ascending. A panorama gets the heights of a 3:2
 * photo of the usual widths. An image that is smaller than all of these keeps its own size.
 * @param widest the widest of the usual widths
 */
export function variantWidths(width: number, height: number, widest = Infinity): number[] {
  const ratio = width / height;
  const usualWidths = WIDTHS.filter((usual) => usual <= widest);
  const widths = isPanoramaBySize(width, height)
    ? usualWidths.map((usual) => Math.min(WIDEST_PANORAMA, Math.round((usual * ratio * 2) / 3)))
    : usualWidths;
  const tallest = Math.min(HIGHEST * ratio, Math.sqrt(MOST_PIXELS * ratio), width);
  const most = Math.max(1, Math.floor(tallest));
  const possible = [...new Set(widths)].filter((each) => each <= most);
  return possible.length > 0 ? possible : [Math.min(most, WIDEST_PANORAMA)];
}

/** The widths, in px, that are also stored for browsers without AVIF. */
export const fallbackWidths = (width: number, height: number): number[] =>
  variantWidths(width, height, WIDEST_FALLBACK);

/** The variants of an image, the narrowest first, if the browser can encode WebP. */
export function variantFormats(width: number, height: number) {
  const fallbacks = fallbackWidths(width, height);
  return variantWidths(width, height).flatMap((each) => [
    { width: each, type: 'image/avif' as const },
    ...(fallbacks.includes(each) ? [{ width: each, type: 'image/webp' as const }] : []),
  ]);
}

/**
 * The size, px, at which an image just covers its social card, and how far below its top the card
 * begins; a small image is enlarged. The card shows the middle of a wide image, and of an upright
 * one the part around its upper third, where peaks and horizons are.
 */
export function socialCardCover(width: number, height: number): Size & { top: number } {
  const scale = Math.max(SOCIAL_CARD.width / width, SOCIAL_CARD.height / height);
  const cover = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const middle = height > width ? cover.height / 3 : cover.height / 2;
  return { ...cover, top: Math.max(0, Math.round(middle - SOCIAL_CARD.height / 2)) };
}

/** The Storage path of an image's social card, which is never overwritten. */
export const socialCardPath = (folder: ImageFolder, id: string, revision: string): string =>
  `variants/${folder}/${id}/${revision}/card.jpg`;

/** The Storage path of one variant, which is never overwritten. */
export const variantPath = (
  folder: ImageFolder,
  id: string,
  revision: string,
  { width, type }: VariantFormat,
): string => `variants/${folder}/${id}/${revision}/${width}.${EXTENSIONS[type] ?? 'bin'}`;

/** The variants that a document describes, by type, the narrowest first. */
export const storedVariants = ({
  files,
}: Pick<ImageInfo, 'files'>): (VariantFormat & { bytes: number })[] =>
  Object.entries(EXTENSIONS).flatMap(([type, extension]) =>
    Object.entries(files[extension] ?? {}).map(([width, bytes]) => ({
      width: Number(width),
      type,
      bytes,
    })),
  );

/** The Storage paths of all files that were made of an image. */
export const variantPaths = (
  folder: ImageFolder,
  id: string,
  image: Pick<ImageInfo, 'revision' | 'files'>,
): string[] => [
  ...storedVariants(image).map((variant) => variantPath(folder, id, image.revision, variant)),
  socialCardPath(folder, id, image.revision),
];

/** The bytes of variants as a document holds them. */
export function bytesByWidth(variants: readonly (VariantFormat & { bytes: number })[]) {
  const files: Record<string, Record<string, number>> = {};
  for (const { width, type, bytes } of variants) {
    (files[EXTENSIONS[type] ?? 'bin'] ??= {})[width] = bytes;
  }
  return files;
}
