import type { Category, Gallery, Photo } from '../../model/content/entities.ts';
import type { Focus } from '../../model/files/focus.ts';
import type { ImageWithAddresses } from '../../model/files/image.ts';

/** The files of an image of one type, the narrowest first, and none wider than the image itself. */
export const filesOf = ({ variants, width }: ImageWithAddresses, type: string) =>
  variants.filter((variant) => variant.type === type && variant.width <= width);

/** An image's address, with its stored facts. */
export interface ImageSource {
  src: string;
  image?: ImageWithAddresses | undefined;
  /** The point that stays in view; its middle if missing. */
  focus?: Focus | undefined;
}

export const imageOf = ({ photoURL, image, focus }: Photo): ImageSource => ({
  src: photoURL,
  image,
  focus,
});

/** The address of a small picture of a photo. */
export const smallPictureOf = ({ photoURL, image }: Photo): string =>
  image?.variants[0]?.url ?? photoURL;

export const coverOf = ({ coverURL, coverImage, focus }: Category | Gallery): ImageSource => ({
  src: coverURL,
  image: coverImage,
  focus,
});
