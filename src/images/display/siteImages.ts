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
  /** Whether it covers the screen, so that an upright screen shows only its middle. */
  fillsScreen?: boolean | undefined;
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

/** The middle of a variant, which the build cuts out for upright screens. */
export interface UprightImage extends Size {
  path: string;
  /** The path of the variant. */
  from: string;
}

/** The middles of an image, the narrowest first; none of one that is upright itself or too low. */
export function uprightImages(image: ImageWithAddresses): UprightImage[] {
  const widest = filesOf(image, SITE_IMAGE_TYPE).at(-1);
  if (!widest || ratioOf(image) <= UPRIGHT_RATIO) return [];
  const tallest = Math.round(widest.width / ratioOf(image));
  return UPRIGHT_HEIGHTS.filter((height) => height <= tallest).map((height) => {
    const width = Math.round(height * UPRIGHT_RATIO);
    const path = widest.path.replace(/[^/]*$/, `upright-${width}.avif`);
    return { path, from: widest.path, width, height };
  });
}
