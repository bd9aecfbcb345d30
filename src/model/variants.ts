import type { ImageFolder } from './storagePaths.ts';

/** px */
const WIDTHS = [320, 640, 960, 1280, 1920, 2880];
const PANORAMA_RATIO = 2;
const WIDEST_PANORAMA = 5760;
/** WebP's limit, px */
const HIGHEST = 16_383;
/** What an encoder bears within a browser's tab. */
const MOST_PIXELS = 2880 * 5760;

const EXTENSIONS: Record<string, string> = {
  'image/avif': 'avif',
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
};

/** One rendition of an image, made but not stored yet. */
export interface MadeVariant {
  /** px */
  width: number;
  /** MIME type */
  type: string;
  file: Blob;
}

/** The height of a rendition, px. */
export const variantHeight = (variantWidth: number, width: number, height: number): number =>
  Math.min(HIGHEST, Math.max(1, Math.round((variantWidth * height) / width)));

/**
 * The widths in which an image is stored, in px, ascending. A panorama gets the heights that a 3:2
 * photo of the usual widths has. What is smaller than all of these gets its own size.
 */
export function variantWidths(width: number, height: number): number[] {
  const ratio = width / height;
  const wanted =
    ratio >= PANORAMA_RATIO
      ? WIDTHS.map((usual) => Math.min(WIDEST_PANORAMA, Math.round((usual * ratio * 2) / 3)))
      : WIDTHS;
  const tallest = Math.min(HIGHEST * ratio, Math.sqrt(MOST_PIXELS * ratio), width);
  const most = Math.max(1, Math.floor(tallest));
  const fitting = [...new Set(wanted)].filter((each) => each <= most);
  return fitting.length > 0 ? fitting : [Math.min(most, WIDEST_PANORAMA)];
}

/** The Storage path of one rendition; nothing is ever written over it. */
export const variantPath = (
  folder: ImageFolder,
  id: string,
  revision: string,
  { width, type }: { width: number; type: string },
): string => `variants/${folder}/${id}/${revision}/${width}.${EXTENSIONS[type] ?? 'bin'}`;
