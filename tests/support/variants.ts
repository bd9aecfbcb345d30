import sharp, { type Sharp } from 'sharp';
import type { ImageInfo, VariantFormat } from '../../src/model/files/image.ts';
import type { ImageFolder } from '../../src/model/files/storagePaths.ts';
import {
  bytesByWidth,
  SOCIAL_CARD,
  SOCIAL_CARD_TYPE,
  socialCardPath,
  variantFormats,
  variantHeight,
  variantPath,
} from '../../src/model/files/variants.ts';
import { storeFile } from './backend.ts';
import { anImageInfo } from './factories.ts';
import { variantsAt } from './imageFiles.ts';
import type { ImageSize } from './images.ts';
import { storedFile } from './stored.ts';

const encoders: Record<string, (image: Sharp) => Sharp> = {
  'image/avif': (image) => image.avif({ effort: 0 }),
  'image/webp': (image) => image.webp({ effort: 0 }),
  [SOCIAL_CARD_TYPE]: (image) => image.jpeg(),
};

const files = new Map<string, Promise<Buffer>>();

/** A file of the given size and of one colour, made once. */
function aPlainFile(width: number, height: number, type: string): Promise<Buffer> {
  const key = `${width} ${height} ${type}`;
  const plain = () => sharp({ create: { width, height, channels: 3, background: '#46637f' } });
  const file = files.get(key) ?? encoders[type]!(plain()).toBuffer();
  files.set(key, file);
  return file;
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
