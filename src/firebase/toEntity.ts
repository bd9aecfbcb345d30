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

const withUrls = ({ card, ...image }: ImageInfo): PublishedImage => ({
  ...image,
  variants: image.variants.map(withAddress),
  ...(card && { card: withAddress(card) }),
});

/** The single address of an image: that of a variant, or of the original if there are none. */
function imageAddress(path: string, image: PublishedImage | undefined): string {
  const distance = ({ width }: PublishedVariant) => Math.abs(width - PLAIN_WIDTH);
  const [nearest] = (image?.variants ?? [])
    .filter(({ type }) => type !== 'image/avif')
    .toSorted((a, b) => distance(a) - distance(b));
  return nearest?.url ?? publicAddress(path, image?.revision);
}

/** An image with its addresses, and the single address of its file. */
function published(path: string, stored: ImageInfo | undefined) {
  const image = stored && withUrls(stored);
  return { image, url: imageAddress(path, image) };
}

function withCover<T extends { coverPath: string; coverImage?: ImageInfo }>(
  id: string,
  { coverImage: stored, ...fields }: T,
) {
  const { image: coverImage, url: coverURL } = published(fields.coverPath, stored);
  return { ...fields, id, coverURL, ...(coverImage && { coverImage }) };
}

export const categoryOf = (id: string, stored: StoredFields): Category =>
  withCover(id, parseCategory(stored));

export const galleryOf = (id: string, stored: StoredFields): Gallery =>
  withCover(id, parseGallery(stored));

export function photoOf(id: string, document: StoredFields): Photo {
  const { image: stored, ...fields } = parsePhoto(document);
  const { image, url: photoURL } = published(fields.path, stored);
  return { ...fields, id, photoURL, ...(image && { image }) };
}

/** Adds the portrait's address to settings. */
export function withPortrait<T extends { portraitPath: string; portraitImage?: ImageInfo }>({
  portraitImage: stored,
  ...fields
}: T) {
  const { image: portraitImage, url: portraitURL } = published(fields.portraitPath, stored);
  return { ...fields, portraitURL, ...(portraitImage && { portraitImage }) };
}
