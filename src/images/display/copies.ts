import type { ImageVariant, PublishedImage } from '../../model/files/image.ts';

/** The images of the first screen of the page that was prerendered, by their address. */
export const copied = new Map<string, PublishedImage>();

/** The type of which the build copies variants. */
export const COPIED_TYPE = 'image/avif';

/** The address at which the build copies a variant, so that it needs no second connection. */
export const copyAddress = ({ path }: Pick<ImageVariant, 'path'>): string =>
  `/images/${encodeURI(path)}`;
