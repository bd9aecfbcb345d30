import type { PublishedImage } from '../../model/files/image.ts';
import { COPIED_TYPE, copyAddress, UPRIGHT, uprightCopies } from './copies.ts';
import { filesOf } from './imageSource.ts';
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

interface CopyChoice {
  /** Whether the copies of the build come first. */
  isCopied?: boolean;
  /** Whether the image covers the screen. */
  fillsScreen?: boolean;
}

/** The files of an image by type; none for an image without variants. */
export function sourcesOf(
  image: PublishedImage | undefined,
  { isCopied, fillsScreen }: CopyChoice = {},
): PictureSource[] {
  if (!image) return [];
  const source = <File extends { width: number }>(
    type: string,
    files: readonly File[],
    addressOf: (file: File) => string,
    screen?: typeof UPRIGHT_SCREEN,
  ): PictureSource[] => {
    const srcSet = files.map((file) => `${addressOf(file)} ${file.width}w`).join(', ');
    return srcSet ? [{ type, srcSet, ...screen }] : [];
  };
  const uprights = fillsScreen ? uprightCopies(image) : [];
  const copies = [
    ...source(COPIED_TYPE, uprights, copyAddress, UPRIGHT_SCREEN),
    ...source(COPIED_TYPE, filesOf(image, COPIED_TYPE), copyAddress),
  ];
  return [
    ...(isCopied ? copies : []),
    ...TYPES.flatMap((type) => source(type, filesOf(image, type), ({ url }) => url)),
  ];
}
