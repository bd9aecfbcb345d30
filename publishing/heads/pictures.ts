import type { PageFacts } from '../../src/site/layout/pageFacts.ts';
import type { Photo } from '../../src/model/content/entities.ts';
import type { ImageWithAddresses } from '../../src/model/files/image.ts';
import { SOCIAL_CARD, SOCIAL_CARD_TYPE, variantHeight } from '../../src/model/files/variants.ts';

/** The known facts of an image's file. */
export interface Picture {
  url: string;
  /** px */
  width?: number;
  /** px */
  height?: number;
  /** MIME type */
  type?: string;
  bytes?: number;
}

/** The files of an image in formats that most programs can read, by width as variants are. */
function filesOf(image: ImageWithAddresses | undefined): Picture[] {
  if (!image) return [];
  return image.variants
    .filter(({ type }) => type !== 'image/avif')
    .map(({ url, width, type, bytes }) => ({
      url,
      width,
      height: variantHeight(width, image.width, image.height),
      type,
      bytes,
    }));
}

/** The largest public file of a photo; undefined if there is none. */
export function largestOf({ image, photoURL }: Photo): Picture | undefined {
  const largest = filesOf(image).at(-1);
  if (largest || photoURL === '') return largest;
  return { url: photoURL, ...(image && { width: image.width, height: image.height }) };
}

/**
 * The JPEG of a photo for programs that show no other type: a whole one if there is one, else the
 * social card, or else its single address.
 */
export const jpegOf = ({ image, photoURL }: Photo): Picture | undefined =>
  filesOf(image).findLast(({ type }) => type === SOCIAL_CARD_TYPE) ?? cardOf(image, photoURL);

/** The smallest file of a photo; undefined if it has no variants. */
export const smallestOf = ({ image }: Photo): Picture | undefined => filesOf(image)[0];

/** The link preview of an image: its social card, or else its single address. */
export function cardOf(image: ImageWithAddresses | undefined, plainURL = ''): Picture | undefined {
  if (image) {
    return { url: image.cardURL, ...SOCIAL_CARD, type: SOCIAL_CARD_TYPE, bytes: image.card };
  }
  return plainURL === '' ? undefined : { url: plainURL };
}

/** The link preview of a page; undefined if the page has no picture of its own. */
export const pictureOf = ({ picture }: PageFacts): Picture | undefined =>
  picture && cardOf(picture.image, picture.src);
