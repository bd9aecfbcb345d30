import type { ImageInfo } from '../../src/model/files/image.ts';
import type { ImageFolder } from '../../src/model/files/storagePaths.ts';
import { socialCardPath, storedVariants, variantPath } from '../../src/model/files/variants.ts';

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
