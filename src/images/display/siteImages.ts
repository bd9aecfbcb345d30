import type { Focus } from '../../model/files/focus.ts';
import {
  type ImageVariant,
  type ImageWithAddresses,
  ratioOf,
  type Size,
} from '../../model/files/image.ts';
import { filesOf } from './imageSource.ts';

/** An image whose files the build copies to the site, because it is one of the first on its page. */
export interface SiteImage {
  image: ImageWithAddresses;
  /** Whether it covers the screen, so that an upright screen shows only a part. */
  fillsScreen?: boolean | undefined;
  focus?: Focus | undefined;
}

/** The type of the variants that the build copies. */
export const SITE_IMAGE_TYPE = 'image/avif';

/** The address of a variant on this site, which needs no second connection. */
export const siteImageAddress = ({ path }: Pick<ImageVariant, 'path'>): string =>
  `/images/${encodeURI(path)}`;

/** The media query of upright screens. Phones match it, with the bars of their browsers too. */
export const UPRIGHT = '(max-aspect-ratio: 2/3)';
const UPRIGHT_RATIO = 2 / 3;
/** px */
const UPRIGHT_HEIGHTS = [1280, 1920];

/** The part of a variant that the build cuts out for upright screens. */
export interface UprightImage extends Size {
  path: string;
  /** The path of the variant. */
  from: string;
  /** Where the part begins: the space to its left by the space on both sides, 0 to 1. */
  x: number;
}

/**
 * The parts of an image for upright screens, the narrowest first; none of one that is upright itself
 * or too low. Its focus has the same place in them as in the whole.
 */
export function uprightImages(image: ImageWithAddresses, focus?: Focus): UprightImage[] {
  const widest = filesOf(image, SITE_IMAGE_TYPE).at(-1);
  if (!widest || ratioOf(image) <= UPRIGHT_RATIO) return [];
  const { x = 0.5 } = focus ?? {};
  const tallest = Math.round(widest.width / ratioOf(image));
  return UPRIGHT_HEIGHTS.filter((height) => height <= tallest).map((height) => {
    const width = Math.round(height * UPRIGHT_RATIO);
    const path = widest.path.replace(/[^/]*$/, `upright-${width}-${x}.avif`);
    return { path, from: widest.path, width, height, x };
  });
}
