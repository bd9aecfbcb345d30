/** px */
export interface Size {
  width: number;
  height: number;
}

const sizes = new Map<string, Size>();

/** The size of an image that loaded before, by its address. */
export const learnedSize = (src: string): Size | undefined => sizes.get(src);

/** Remembers the size of an image that has loaded. */
export const learnSize = (src: string, size: Size): void => {
  sizes.set(src, size);
};
