import type { PublishedImage, PublishedVariant } from '../../model/files/image.ts';
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

/** A list of files of which the browser chooses one by its width. */
const srcSetOf = (files: readonly { address: string; width: number }[]): string =>
  files.map(({ address, width }) => `${address} ${width}w`).join(', ');

/** The middle of an image that covers an upright screen. */
function uprightSource(image: PublishedImage): PictureSource[] {
  const files = uprightCopies(image).map((copy) => ({ ...copy, address: copyAddress(copy) }));
  if (files.length === 0) return [];
  return [{ type: COPIED_TYPE, srcSet: srcSetOf(files), media: UPRIGHT, sizes: uprightSizes }];
}

interface CopyChoice {
  /** Whether the copies of the build come first. */
  isCopied?: boolean;
  /** Whether the image covers the screen. */
  fillsScreen?: boolean | undefined;
}

/** The files of an image by type; none for an image without variants. */
export function sourcesOf(
  image: PublishedImage | undefined,
  { isCopied, fillsScreen }: CopyChoice = {},
): PictureSource[] {
  if (!image) return [];
  const source = (type: string, addressOf: (variant: PublishedVariant) => string) => {
    const files = filesOf(image, type);
    if (files.length === 0) return [];
    return [
      { type, srcSet: srcSetOf(files.map((file) => ({ ...file, address: addressOf(file) }))) },
    ];
  };
  return [
    ...(isCopied && fillsScreen ? uprightSource(image) : []),
    ...(isCopied ? source(COPIED_TYPE, copyAddress) : []),
    ...TYPES.flatMap((type) => source(type, ({ url }) => url)),
  ];
}
