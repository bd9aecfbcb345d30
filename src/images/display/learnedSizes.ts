import type { Size } from '../../model/files/image.ts';

const sizes = new Map<string, Size>();

/** The size of an image that loaded before, by its address. */
export const learnedSize = (src: string): Size | undefined => sizes.get(src);

export const learnSize = (src: string, size: Size): void => {
  sizes.set(src, size);
};
