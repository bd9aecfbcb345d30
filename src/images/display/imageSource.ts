import type { Category, Gallery, Photo } from '../../model/content/entities.ts';
import type { PublishedImage } from '../../model/files/image.ts';

/** An image's address, with its stored facts. */
export interface ImageSource {
  src: string;
  image?: PublishedImage | undefined;
}

export const imageOf = ({ photoURL, image }: Photo): ImageSource => ({ src: photoURL, image });

export const coverOf = ({ coverURL, coverImage }: Category | Gallery): ImageSource => ({
  src: coverURL,
  image: coverImage,
});
