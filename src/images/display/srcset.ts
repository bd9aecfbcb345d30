import type { PublishedImage } from '../../model/files/image.ts';

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

/** The files of an image by type; none for an image without variants. */
export function sourcesOf(image: PublishedImage | undefined): PictureSource[] {
  if (!image) return [];
  return TYPES.flatMap((type) => {
    const srcSet = filesOf(image, type)
      .map(({ url, width }) => `${url} ${width}w`)
      .join(', ');
    return srcSet ? [{ type, srcSet }] : [];
  });
}
