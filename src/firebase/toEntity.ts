import { parseCategory, parseGallery, parsePhoto } from '../model/content/entities.ts';
import type { StoredFields } from '../model/json.ts';
import { ENTITIES, type EntityName, type EntityOf } from '../model/content/registry.ts';
import type { ImageInfo, ImageVariant, ImageWithAddresses } from '../model/files/image.ts';
import type { ImageFolder } from '../model/files/storagePaths.ts';
import { socialCardPath, storedVariants, variantPath } from '../model/files/variants.ts';
import { SETTINGS } from '../model/site/defaultSettings.ts';
import { publicAddress } from './publicAddress.ts';

/** px; enough for any screen if there is only one address. */
const PLAIN_WIDTH = 1920;

function withAddresses(folder: ImageFolder, id: string, image: ImageInfo): ImageWithAddresses {
  const variants = storedVariants(image).map((variant) => {
    const path = variantPath(folder, id, image.revision, variant);
    return { ...variant, path, url: publicAddress(path) };
  });
  const cardURL = publicAddress(socialCardPath(folder, id, image.revision));
  return { ...image, variants, cardURL };
}

/** The address of the variant that suits a single address best. */
function plainVariant({ variants }: ImageWithAddresses): string | undefined {
  const distance = ({ width }: ImageVariant) => Math.abs(width - PLAIN_WIDTH);
  const [nearest] = variants
    .filter(({ type }) => type !== 'image/avif')
    .toSorted((a, b) => distance(a) - distance(b));
  return nearest?.url;
}

/**
 * An image with its addresses, and the single address of its file: that of a variant, or of the
 * original if its document describes no image.
 */
function imageAndAddress(
  folder: ImageFolder,
  id: string,
  path: string,
  stored: ImageInfo | undefined,
) {
  const image = stored && withAddresses(folder, id, stored);
  return { image, url: (image && plainVariant(image)) ?? publicAddress(path) };
}

function withCover<T extends { coverPath: string; coverImage?: ImageInfo }>(
  folder: ImageFolder,
  id: string,
  { coverImage: stored, ...fields }: T,
) {
  const { image: coverImage, url: coverURL } = imageAndAddress(
    folder,
    id,
    fields.coverPath,
    stored,
  );
  return { ...fields, id, coverURL, ...(coverImage && { coverImage }) };
}

const { categories, galleries, photos } = ENTITIES;

/** The entity that a document describes. */
export const toEntity: {
  [Name in EntityName]: (id: string, stored: StoredFields) => EntityOf<Name>;
} = {
  categories: (id, stored) => withCover(categories.folder, id, parseCategory(stored)),
  galleries: (id, stored) => withCover(galleries.folder, id, parseGallery(stored)),
  photos: (id, stored) => {
    const { image: info, ...fields } = parsePhoto(stored);
    const { image, url: photoURL } = imageAndAddress(photos.folder, id, fields.path, info);
    return { ...fields, id, photoURL, ...(image && { image }) };
  },
};

/** Adds the portrait's address to settings. */
export function withPortrait<T extends { portraitPath: string; portraitImage?: ImageInfo }>({
  portraitImage: stored,
  ...fields
}: T) {
  const portrait = imageAndAddress('site', SETTINGS.id, fields.portraitPath, stored);
  const { image: portraitImage, url: portraitURL } = portrait;
  return { ...fields, portraitURL, ...(portraitImage && { portraitImage }) };
}
