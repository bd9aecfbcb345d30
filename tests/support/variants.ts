import type { ImageInfo, VariantFormat } from '../../src/model/files/image.ts';
import type { ImageFolder } from '../../src/model/files/storagePaths.ts';
import {
  bytesByWidth,
  SOCIAL_CARD,
  SOCIAL_CARD_TYPE,
  socialCardPath,
  storedVariants,
  variantFormats,
  variantHeight,
  variantPath,
} from '../../src/model/files/variants.ts';
import { storeFile } from './backend.ts';
import { anImageInfo } from './factories.ts';
import { aPicture, type ImageSize } from './pictures.ts';
import { storedFile } from './stored.ts';

/** The variants of an image, with their paths. */
export const variantsAt = (folder: ImageFolder, id: string, image: ImageInfo) =>
  storedVariants(image).map((variant) => ({
    ...variant,
    path: variantPath(folder, id, image.revision, variant),
  }));

/** The paths of all files of an image besides its original. */
export const imagePaths = (folder: ImageFolder, id: string, image: ImageInfo): string[] => [
  ...variantsAt(folder, id, image).map(({ path }) => path),
  socialCardPath(folder, id, image.revision),
];

const STONE = '#46637f';

/** A file of the given size and of one colour. */
async function aPlainFile(width: number, height: number, type: string): Promise<Buffer> {
  const format = type.replace('image/', '') as 'avif' | 'webp' | 'jpeg';
  return (await aPicture({ color: STONE, width, height, format })).buffer;
}

/** Stores all variants of an image of the given size, and describes it. */
export async function storeVariants(
  folder: ImageFolder,
  id: string,
  size: { width: number; height: number },
): Promise<ImageInfo> {
  const revision = `r-${id}`;
  const stored = await Promise.all(
    variantFormats(size.width, size.height).map(async ({ width, type }) => {
      const bytes = await aPlainFile(width, variantHeight(width, size.width, size.height), type);
      await storeFile(variantPath(folder, id, revision, { width, type }), bytes, type);
      return { width, type, bytes: bytes.length };
    }),
  );
  const picture = await aPlainFile(SOCIAL_CARD.width, SOCIAL_CARD.height, SOCIAL_CARD_TYPE);
  await storeFile(socialCardPath(folder, id, revision), picture, SOCIAL_CARD_TYPE);
  return anImageInfo({ ...size, revision, files: bytesByWidth(stored), card: picture.length });
}

/**
 * Stores a JPEG as the only variant of an image, as wide as the image is said to be, and describes
 * it.
 */
export async function storeOneVariant(
  folder: ImageFolder,
  id: string,
  picture: Buffer,
  { revision = 'one', ...size }: ImageSize & { revision?: string },
): Promise<ImageInfo> {
  const variant = { width: size.width, type: 'image/jpeg' };
  await storeFile(variantPath(folder, id, revision, variant), picture, variant.type);
  const files = bytesByWidth([{ ...variant, bytes: picture.length }]);
  return anImageInfo({ ...size, revision, files });
}

/** Stores the variants of an image for another document that shows it, without a social card. */
export async function copyVariants(
  image: ImageInfo,
  from: readonly [ImageFolder, string],
  to: readonly [ImageFolder, string],
  isWanted: (variant: VariantFormat) => boolean = () => true,
): Promise<void> {
  const targets = variantsAt(...to, image);
  await Promise.all(
    variantsAt(...from, image).map(async (variant, index) => {
      if (!isWanted(variant)) return;
      const { bytes } = await storedFile(variant.path);
      await storeFile(targets[index]!.path, bytes, variant.type);
    }),
  );
}
