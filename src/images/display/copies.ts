import {
  type ImageVariant,
  type PublishedImage,
  ratioOf,
  type Size,
} from '../../model/files/image.ts';
import { filesOf } from './imageSource.ts';

/** How many images of a page are copied: those that a phone asks for before anybody scrolls. */
export const COPIES_PER_PAGE = 6;

/** An image that the build copies. */
interface CopiedImage {
  image: PublishedImage;
  /** Whether it covers the screen, so that an upright screen shows only its middle. */
  fillsScreen: boolean;
}

/** The images of the prerendered page that are copied, by their address. */
export const copied = new Map<string, CopiedImage>();

/** The type of the variants that the build copies. */
export const COPIED_TYPE = 'image/avif';

/** The address of the build's copy of a variant. On this site, it needs no second connection. */
export const copyAddress = ({ path }: Pick<ImageVariant, 'path'>): string =>
  `/images/${encodeURI(path)}`;

/** The media query of upright screens. Phones match it, with the bars of their browsers too. */
export const UPRIGHT = '(max-aspect-ratio: 2/3)';
const UPRIGHT_RATIO = 2 / 3;
/** px */
const UPRIGHT_HEIGHTS = [1280, 1920];

/** The middle of a variant, which the build cuts out for upright screens. */
export interface UprightCopy extends Size {
  path: string;
  /** The path of the variant. */
  from: string;
}

/** The middles of an image, the narrowest first; none of one that is upright itself or too low. */
export function uprightCopies(image: PublishedImage): UprightCopy[] {
  const widest = filesOf(image, COPIED_TYPE).at(-1);
  if (!widest || ratioOf(image) <= UPRIGHT_RATIO) return [];
  const tallest = Math.round(widest.width / ratioOf(image));
  return UPRIGHT_HEIGHTS.filter((height) => height <= tallest).map((height) => {
    const width = Math.round(height * UPRIGHT_RATIO);
    const path = widest.path.replace(/[^/]*$/, `upright-${width}.avif`);
    return { path, from: widest.path, width, height };
  });
}
