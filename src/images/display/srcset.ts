import type { PublishedImage, PublishedVariant } from '../../model/files/image.ts';
import { COPIED_TYPE, copyAddress } from './copies.ts';

export interface PictureSource {
  type: string;
  srcSet: string;
}

/** The best first: a browser takes the first that it can decode. */
const TYPES = ['image/avif', 'image/webp', 'image/jpeg'];

/** The files of an image of one type, the narrowest first, and none wider than the image itself. */
export const filesOf = ({ variants, width }: PublishedImage, type: string) =>
  variants
    .filter((variant) => variant.type === type && variant.width <= width)
    .toSorted((a, b) => a.width - b.width);

/**
 * The files of an image by type; none for an image without variants.
 * @param isCopied whether the copies of the build come first
 */
export function sourcesOf(image: PublishedImage | undefined, isCopied = false): PictureSource[] {
  if (!image) return [];
  const source = (type: string, addressOf: (variant: PublishedVariant) => string) => {
    const srcSet = filesOf(image, type)
      .map((variant) => `${addressOf(variant)} ${variant.width}w`)
      .join(', ');
    return srcSet ? [{ type, srcSet }] : [];
  };
  return [
    ...(isCopied ? source(COPIED_TYPE, copyAddress) : []),
    ...TYPES.flatMap((type) => source(type, ({ url }) => url)),
  ];
}
