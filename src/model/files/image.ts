import { extensionOf } from './storagePaths.ts';
import { asRecord, asText, isPositive, isRecord } from '../json.ts';

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

/** The stored facts of an image file besides its path. It is only ever written whole. */
export interface ImageInfo extends DecodedImage {
  /** New for each file, because caches must not show an older one. */
  revision: string;
  /**
   * The bytes of its variants by their widths, px, for each extension: `files.avif[640]`. Pages of
   * the build carry no bytes, so they are 0 there.
   */
  files: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** The bytes of its social card. */
  card: number;
}

/** Whether an image was made of another one, as a cover is of a photo. */
export const showsSame = (one: ImageInfo | undefined, other: ImageInfo | undefined): boolean =>
  one !== undefined && one.thumbhash !== '' && one.thumbhash === other?.thumbhash;

/** One file of a photograph at one width, with its address. */
export interface ImageVariant extends VariantFormat {
  bytes: number;
  path: string;
  url: string;
}

/** An image with the addresses of its files, which follow from its document. */
export interface ImageWithAddresses extends ImageInfo {
  variants: readonly ImageVariant[];
  cardURL: string;
}

/**
 * Identifies an image among all that its document ever has: its revision, or its extension if it
 * has none. Undefined if there is no image.
 */
export const imageKey = (path: string, revision: string | undefined): string | undefined =>
  path === '' ? undefined : revision || extensionOf(path);

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

/** Whether a value maps widths to bytes. */
const isByWidth = (value: unknown): value is Record<string, number> =>
  isRecord(value) &&
  Object.keys(value).length > 0 &&
  Object.entries(value).every(([width, bytes]) => isPositive(Number(width)) && isCount(bytes));

/** Whether a value has the bytes of variants by their widths, for each extension. */
export const isFiles = (value: unknown): value is ImageInfo['files'] =>
  isRecord(value) && Object.keys(value).length > 0 && Object.values(value).every(isByWidth);

/** Reads the stored facts of an image; undefined unless all of them are valid. */
export function parseImage(value: unknown): ImageInfo | undefined {
  const { width, height, thumbhash, revision, files, card } = asRecord(value);
  const isWhole =
    isPositive(width) &&
    isPositive(height) &&
    asText(revision) !== '' &&
    isFiles(files) &&
    isCount(card);
  return isWhole
    ? { width, height, thumbhash: asText(thumbhash), revision: asText(revision), files, card }
    : undefined;
}
