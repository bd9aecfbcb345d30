import { parseExif } from '../files/exif.ts';
import {
  flag,
  name,
  optional,
  optionalFlag,
  optionalNumber,
  parentId,
  parseFields,
  storagePath,
  text,
  type ValuesOf,
  wordList,
} from './fields.ts';
import { asText, type StoredFields } from '../json.ts';
import { parseFocus } from '../files/focus.ts';
import { parseImage, type ImageWithAddresses } from '../files/image.ts';

/** It goes with the image that it is a point of. */
const focus = optional(parseFocus);

const cover = {
  coverPath: storagePath,
  coverImage: optional(parseImage),
};

/** The text above the grid of a category or a gallery. */
const description = text('description', 2000);

/** What the photographer enters of a category. */
export const categoryInputs = { categoryName: name, description, focus };

export const categoryFields = { ...categoryInputs, ...cover, order: optionalNumber };

/** What the photographer enters of a gallery. */
export const galleryInputs = {
  galleryName: name,
  categoryId: parentId('category'),
  description,
  focus,
};

export const galleryFields = {
  ...galleryInputs,
  ...cover,
  order: optionalNumber,
  isUnlisted: optionalFlag,
  /** Only drafts have it, and visitors never read drafts. */
  isDraft: { ...optionalFlag, isPrerendered: false },
};

/** The SHA-256 of a file's content in hexadecimal digits, for finding duplicates. */
const parseContentHash = (stored: unknown): string | undefined =>
  /^[0-9a-f]{64}$/.test(asText(stored)) ? asText(stored) : undefined;

/** The most keywords of a photo, and the most characters of each; firestore.rules has the same. */
export const KEYWORD_LIMITS = { most: 100, limit: 64 };

/** The texts of a photo below its name, in the order of its form. */
export const photoTexts = {
  caption: text('caption', 2000),
  altText: text('description', 1000),
  keywords: wordList('keywords', KEYWORD_LIMITS),
  creator: text('creator', 200),
  copyright: text('copyright', 300),
};

/** What the photographer enters of a photo. */
export const photoInputs = {
  photoName: name,
  galleryId: parentId('gallery'),
  isPanorama: flag,
  includeInSlideshow: flag,
  ...photoTexts,
  focus,
};

export const photoFields = {
  ...photoInputs,
  path: storagePath,
  image: optional(parseImage),
  exif: optional(parseExif),
  order: optionalNumber,
  slideshowOrder: optionalNumber,
  contentHash: { ...optional(parseContentHash), isPrerendered: false },
  /** Of the original, without its folders, for finding another version of it. */
  fileName: { ...optional((stored) => asText(stored) || undefined), isPrerendered: false },
};

export const parseCategory = (stored: StoredFields) => parseFields(categoryFields, stored);

export const parseGallery = (stored: StoredFields) => parseFields(galleryFields, stored);

export const parsePhoto = (stored: StoredFields) => parseFields(photoFields, stored);

/** Counted by the build; not stored in documents. */
export interface Counted {
  /** How many photos visitors can see in it, if known. */
  photoCount?: number | undefined;
  /**
   * The day of the newest of them, in UTC and in words, as no browser may format it differently.
   */
  newest?: { day: string; month: string } | undefined;
}

/** A category as it is read: its document, its id, and the address of its cover. */
export interface Category extends ValuesOf<typeof categoryFields>, Counted {
  id: string;
  coverImage?: ImageWithAddresses;
  coverURL: string;
}

/** A gallery as it is read: its document, its id, and the address of its cover. */
export interface Gallery extends ValuesOf<typeof galleryFields>, Counted {
  id: string;
  coverImage?: ImageWithAddresses;
  coverURL: string;
}

/** Whether a gallery is listed. Anyone with the link can see an unlisted one. */
export const isListed = ({ isUnlisted }: Pick<Gallery, 'isUnlisted'>): boolean =>
  isUnlisted !== true;

/** The entities whose parent is one of those given; visitors see no others. */
export function childrenOf<Child>(
  parents: readonly { id: string }[],
  children: readonly Child[],
  parentIdOf: (child: Child) => string,
): Child[] {
  const parentIds = new Set(parents.map(({ id }) => id));
  return children.filter((child) => parentIds.has(parentIdOf(child)));
}

/** The photos whose gallery exists and is listed. */
export const listedPhotos = <T extends Pick<Photo, 'galleryId'>>(
  photos: readonly T[],
  galleries: readonly Gallery[],
): T[] => childrenOf(galleries.filter(isListed), photos, ({ galleryId }) => galleryId);

/** A photo as it is read: its document, its id, and the address of its image. */
export interface Photo extends ValuesOf<typeof photoFields> {
  id: string;
  image?: ImageWithAddresses;
  photoURL: string;
}

export interface User {
  uid: string;
  email: string;
  /** Whether the custom claim `admin` is set. */
  isAdministrator: boolean;
}
