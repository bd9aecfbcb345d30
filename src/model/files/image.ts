import { extensionOf } from './storagePaths.ts';
import { asText, isPositive, isRecord } from '../content/fields.ts';

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

/** One file of a photograph at one width. */
export interface ImageVariant extends VariantFormat {
  path: string;
  bytes: number;
}

/** The picture of a link preview: a JPEG of 1200 by 630 px. */
export interface SocialCard {
  path: string;
  bytes: number;
}

/** The stored facts of an image file besides its path. */
export interface ImageInfo extends DecodedImage {
  /** New for each file, because caches must not show an older one. */
  revision: string;
  variants: ImageVariant[];
  card?: SocialCard;
}

export interface PublishedVariant extends ImageVariant {
  url: string;
}

/** An image whose variants can be shown. */
export interface PublishedImage extends ImageInfo {
  variants: PublishedVariant[];
  card?: SocialCard & { url: string };
}

/**
 * Identifies an image among all that its document ever has: its revision, or its extension if it
 * has none. Undefined if there is no image.
 */
export const imageKey = (path: string, revision: string | undefined): string | undefined =>
  path === '' ? undefined : revision || extensionOf(path);

function parseVariant(value: unknown): ImageVariant[] {
  if (!isRecord(value) || !isPositive(value.width) || asText(value.path) === '') return [];
  return [
    {
      width: value.width,
      path: asText(value.path),
      type: asText(value.type),
      bytes: isPositive(value.bytes) ? value.bytes : 0,
    },
  ];
}

function parseSocialCard(value: unknown): SocialCard | undefined {
  if (!isRecord(value) || asText(value.path) === '') return undefined;
  return { path: asText(value.path), bytes: isPositive(value.bytes) ? value.bytes : 0 };
}

/** Reads the stored facts of an image; undefined if they are invalid. */
export function parseImage(value: unknown): ImageInfo | undefined {
  if (!isRecord(value) || !isPositive(value.width) || !isPositive(value.height)) return undefined;
  const card = parseSocialCard(value.card);
  return {
    width: value.width,
    height: value.height,
    thumbhash: asText(value.thumbhash),
    revision: asText(value.revision),
    variants: Array.isArray(value.variants) ? value.variants.flatMap(parseVariant) : [],
    ...(card && { card }),
  };
}
