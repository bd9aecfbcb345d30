import type { Photo } from '../../model/content/entities.ts';
import type { Size } from '../../model/files/image.ts';
import type { ImageSource } from './imageSource.ts';

const sizes = new Map<string, Size>();

/** The size of an image that loaded before, by its address. */
export const learnedSize = (src: string): Size | undefined => sizes.get(src);

export const learnSize = (src: string, size: Size): void => {
  sizes.set(src, size);
};

/** The size of an image, from its document or because it loaded before. */
export const knownSize = ({ src, image }: ImageSource): Size | undefined =>
  image ?? learnedSize(src);

/** The size of most photos, for one whose own is unknown. */
export const usualSize = ({ isPanorama }: Photo): Size => ({
  width: 3000,
  height: isPanorama ? 1000 : 2000,
});
