import type { Focus } from '../../model/files/focus.ts';
import type { ImageWithAddresses } from '../../model/files/image.ts';
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

interface SiteFiles {
  files: readonly { path: string; width: number }[];
  screen?: typeof UPRIGHT_SCREEN;
}

/** The files of an image that the build copies to the site. */
const siteFilesOf = ({ image, fillsScreen, focus }: SiteImage): SiteFiles[] => [
  { files: fillsScreen ? uprightImages(image, focus) : [], screen: UPRIGHT_SCREEN },
  { files: filesOf(image, SITE_IMAGE_TYPE) },
];

/** Names the files of an image that a page has on the site. */
export const siteImageKeys = (image: SiteImage): string[] =>
  siteFilesOf(image).flatMap(({ files }) => files.slice(0, 1).map(({ path }) => path));

interface SiteChoice {
  /** What the page has on the site, by {@link siteImageKeys}. */
  siteImages: object;
  /** Whether the image covers the screen. */
  fillsScreen: boolean;
  focus?: Focus | undefined;
}

/** The files of an image by type, those on the site first; none for an image without variants. */
export function sourcesOf(
  image: ImageWithAddresses | undefined,
  { siteImages, ...shown }: SiteChoice,
): PictureSource[] {
  if (!image) return [];
  return [
    ...siteFilesOf({ image, ...shown })
      .filter(({ files }) => files.some(({ path }) => path in siteImages))
      .flatMap(({ files, screen }) => sourceOf(SITE_IMAGE_TYPE, files, siteImageAddress, screen)),
    ...TYPES.flatMap((type) => sourceOf(type, filesOf(image, type), ({ url }) => url)),
  ];
}
