import type { ImageVariant, PublishedImage } from '../../model/files/image.ts';

/** The images on the first screen of the prerendered page, by their address. */
export const copied = new Map<string, PublishedImage>();

/** The type of the variants that the build copies. */
export const COPIED_TYPE = 'image/avif';

/** The address of the build's copy of a variant. On this site, it needs no second connection. */
export const copyAddress = ({ path }: Pick<ImageVariant, 'path'>): string =>
  `/images/${encodeURI(path)}`;
