import type { PublishedImage } from '../../model/files/image.ts';
import { filesOf } from './imageSource.ts';
import {
  SITE_IMAGE_TYPE,
  type SiteImage,
  siteImageAddress,
  UPRIGHT,
  uprightImages,
} from './siteImages.ts';
import { uprightSizes } from './sizes.ts';

export interface PictureSource {
  type: string;
  srcSet: string;
  /** For some screens only, with the width at which those show it. */
  media?: string;
  sizes?: string;
}

/** The best first: a browser takes the first that it can decode. */
const TYPES = ['image/avif', 'image/webp', 'image/jpeg'];

const UPRIGHT_SCREEN = { media: UPRIGHT, sizes: uprightSizes };

function sourceOf<File extends { width: number }>(
  type: string,
  files: readonly File[],
  addressOf: (file: File) => string,
  screen?: typeof UPRIGHT_SCREEN,
): PictureSource[] {
  const srcSet = files.map((file) => `${addressOf(file)} ${file.width}w`).join(', ');
  return srcSet ? [{ type, srcSet, ...screen }] : [];
}

/** The files of an image that the build copies to the site. */
export const siteSourcesOf = ({ image, fillsScreen }: SiteImage): PictureSource[] => [
  ...sourceOf(
    SITE_IMAGE_TYPE,
    fillsScreen ? uprightImages(image) : [],
    siteImageAddress,
    UPRIGHT_SCREEN,
  ),
  ...sourceOf(SITE_IMAGE_TYPE, filesOf(image, SITE_IMAGE_TYPE), siteImageAddress),
];

interface SiteChoice {
  /** The `srcset`s that the page has on the site. */
  siteSources: readonly string[];
  /** Whether the image covers the screen. */
  fillsScreen: boolean;
}

/** The files of an image by type, those on the site first; none for an image without variants. */
export function sourcesOf(
  image: PublishedImage | undefined,
  { siteSources, fillsScreen }: SiteChoice,
): PictureSource[] {
  if (!image) return [];
  return [
    ...siteSourcesOf({ image, fillsScreen }).filter(({ srcSet }) => siteSources.includes(srcSet)),
    ...TYPES.flatMap((type) => sourceOf(type, filesOf(image, type), ({ url }) => url)),
  ];
}
