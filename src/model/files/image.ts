import { extensionOf } from './storagePaths.ts';
import { asText, isPositive, isRecord } from '../content/fields.ts';

/** One file of a photograph at one width. */
export interface ImageVariant {
  /** px */
  width: number;
  path: string;
  /** MIME type */
  type: string;
  bytes: number;
}

/** The picture of an image that a link unfurls with: 1200 by 630 px, a JPEG. */
export interface SocialCard {
  path: string;
  bytes: number;
}

/** What is known of an image file beyond its path. */
export interface ImageInfo {
  /** px, after the EXIF orientation is applied */
  width: number;
  /** px, after the EXIF orientation is applied */
  height: number;
  /** base64, see https://evanw.github.io/thumbhash/ */
  thumbhash: string;
  /** New for each file, so that caches never show an older one. */
  revision: string;
  variants: ImageVariant[];
  socialCard?: SocialCard;
}

/** An image as a document holds it, where its social card is named `card`. */
export interface StoredImage extends Omit<ImageInfo, 'socialCard'> {
  card?: SocialCard;
}

/** A variant with its address. */
export interface PublishedVariant extends ImageVariant {
  url: string;
}

/** A social card with its address. */
export interface PublishedSocialCard extends SocialCard {
  url: string;
}

/** An image whose variants can be shown. */
export interface PublishedImage extends ImageInfo {
  variants: PublishedVariant[];
  socialCard?: PublishedSocialCard;
}

/**
 * What tells an image from others that its document had or will have: its revision, or the extension
 * of one without. Undefined for no image.
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

/** Reads what a document says of an image; undefined where that makes no sense. */
export function parseImage(value: unknown): ImageInfo | undefined {
  if (!isRecord(value) || !isPositive(value.width) || !isPositive(value.height)) return undefined;
  const socialCard = parseSocialCard(value.card);
  return {
    width: value.width,
    height: value.height,
    thumbhash: asText(value.thumbhash),
    revision: asText(value.revision),
    variants: Array.isArray(value.variants) ? value.variants.flatMap(parseVariant) : [],
    ...(socialCard && { socialCard }),
  };
}

export const storedImage = ({ socialCard, ...image }: ImageInfo): StoredImage => ({
  ...image,
  ...(socialCard && { card: socialCard }),
});
