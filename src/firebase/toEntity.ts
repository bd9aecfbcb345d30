import { parseCategory, parseGallery, parsePhoto } from '../model/content/entities.ts';
import type { Category, Gallery, Photo } from '../model/content/entities.ts';
import type { StoredFields } from '../model/content/fields.ts';
import type { ImageInfo, PublishedImage, PublishedVariant } from '../model/files/image.ts';
import { publicAddress } from './publicAddress.ts';

/** px; enough for any screen if there is only one address. */
const PLAIN_WIDTH = 1920;

const withAddress = <File extends { path: string }>(file: File) => ({
  ...file,
  url: publicAddress(file.path),
});

export const withUrls = ({ socialCard, ...image }: ImageInfo): PublishedImage => ({
  ...image,
  variants: image.variants.map(withAddress),
  ...(socialCard && { socialCard: withAddress(socialCard) }),
});

/** The single address of an image: that of a variant, or of the original if there are none. */
export function imageAddress(path: string, image: PublishedImage | undefined): string {
  const distance = ({ width }: PublishedVariant) => Math.abs(width - PLAIN_WIDTH);
  const [nearest] = (image?.variants ?? [])
    .filter(({ type }) => type !== 'image/avif')
    .toSorted((a, b) => distance(a) - distance(b));
  return nearest?.url ?? publicAddress(path, image?.revision);
}

function withCover<T extends { coverPath: string; coverImage?: ImageInfo }>(
  id: string,
  { coverImage, ...fields }: T,
) {
  const image = coverImage && withUrls(coverImage);
  const coverURL = imageAddress(fields.coverPath, image);
  return { ...fields, id, coverURL, ...(image && { coverImage: image }) };
}

export const categoryOf = (id: string, stored: StoredFields): Category =>
  withCover(id, parseCategory(stored));

export const galleryOf = (id: string, stored: StoredFields): Gallery =>
  withCover(id, parseGallery(stored));

export function photoOf(id: string, stored: StoredFields): Photo {
  const { image: info, ...fields } = parsePhoto(stored);
  const image = info && withUrls(info);
  return { ...fields, id, photoURL: imageAddress(fields.path, image), ...(image && { image }) };
}
