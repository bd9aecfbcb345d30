import { extensionOf } from './storagePaths.ts';
import { asRecord, asText, isPositive, isRecord } from '../content/fields.ts';

/** px; that of an image is taken after the EXIF orientation is applied. */
export interface Size {
  width: number;
  height: number;
}

/** Width by height. */
export const ratioOf = ({ width, height }: Size): number => width / height;

/** The facts of a decoded image. */
export interface DecodedImage extends Size {
  /** base64, see https://evanw.github.io/thumbhash/ */
  thumbhash: string;
}

/** Identifies a variant of an image. */
export interface VariantFormat {
  /** px */
  width: number;
  /** MIME type */
  type: string;
}

/** A stored file of an image, besides its original. */
export interface ImageFile {
  path: string;
  bytes: number;
}

/** One file of a photograph at one width. */
export interface ImageVariant extends VariantFormat, ImageFile {}

/** The stored facts of an image file besides its path. */
export interface ImageInfo extends DecodedImage {
  /** New for each file, because caches must not show an older one. */
  revision: string;
  variants: ImageVariant[];
  /** The picture of a link preview: a JPEG of 1200 by 630 px. */
  card?: ImageFile;
}

export interface PublishedVariant extends ImageVariant {
  url: string;
}

/** An image whose variants can be shown. */
export interface PublishedImage extends ImageInfo {
  variants: PublishedVariant[];
  card?: ImageFile & { url: string };
}

/**
 * Identifies an image among all that its document ever has: its revision, or its extension if it
 * has none. Undefined if there is no image.
 */
export const imageKey = (path: string, revision: string | undefined): string | undefined =>
  path === '' ? undefined : revision || extensionOf(path);

function parseFile(value: unknown): ImageFile | undefined {
  const { path, bytes } = asRecord(value);
  if (asText(path) === '') return undefined;
  return { path: asText(path), bytes: isPositive(bytes) ? bytes : 0 };
}

function parseVariant(value: unknown): ImageVariant[] {
  const file = parseFile(value);
  const { width, type } = asRecord(value);
  return file && isPositive(width) ? [{ ...file, width, type: asText(type) }] : [];
}

/** Reads the stored facts of an image; undefined if they are invalid. */
export function parseImage(value: unknown): ImageInfo | undefined {
  if (!isRecord(value) || !isPositive(value.width) || !isPositive(value.height)) return undefined;
  const card = parseFile(value.card);
  return {
    width: value.width,
    height: value.height,
    thumbhash: asText(value.thumbhash),
    revision: asText(value.revision),
    variants: Array.isArray(value.variants) ? value.variants.flatMap(parseVariant) : [],
    ...(card && { card }),
  };
}
