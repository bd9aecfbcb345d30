import { parseExif } from './exif.ts';
import {
  type DocumentOf,
  flag,
  name,
  optional,
  optionalNumber,
  parentId,
  parseFields,
  storagePath,
  type StoredFields,
  type ValuesOf,
} from './fields.ts';
import { parseImage, type PublishedImage } from './image.ts';

const cover = {
  coverPath: storagePath,
  coverImage: optional(parseImage),
};

/** What the photographer enters of a category. */
export const categoryInputs = { categoryName: name };

/** The fields of a category's document. */
export const categoryFields = { ...categoryInputs, ...cover, order: optionalNumber };

/** What the photographer enters of a gallery. */
export const galleryInputs = { galleryName: name, categoryId: parentId('category') };

/** The fields of a gallery's document. */
export const galleryFields = { ...galleryInputs, ...cover, order: optionalNumber };

/** What the photographer enters of a photo. */
export const photoInputs = {
  photoName: name,
  galleryId: parentId('gallery'),
  isPanorama: flag,
  includeInSlideshow: flag,
};

/** The fields of a photo's document. */
export const photoFields = {
  ...photoInputs,
  path: storagePath,
  image: optional(parseImage),
  exif: optional(parseExif),
  order: optionalNumber,
};

export type CategoryFields = DocumentOf<typeof categoryFields>;
export type GalleryFields = DocumentOf<typeof galleryFields>;
export type PhotoFields = DocumentOf<typeof photoFields>;

/** Reads a category from whatever a document holds. */
export const parseCategory = (stored: StoredFields) => parseFields(categoryFields, stored);

/** Reads a gallery from whatever a document holds. */
export const parseGallery = (stored: StoredFields) => parseFields(galleryFields, stored);

/** Reads a photo from whatever a document holds. */
export const parsePhoto = (stored: StoredFields) => parseFields(photoFields, stored);

/** A category as it is read: its document, its id, and the address of its cover. */
export interface Category extends ValuesOf<typeof categoryFields> {
  id: string;
  coverImage?: PublishedImage;
  coverURL: string;
}

/** A gallery as it is read: its document, its id, and the address of its cover. */
export interface Gallery extends ValuesOf<typeof galleryFields> {
  id: string;
  coverImage?: PublishedImage;
  coverURL: string;
}

/** A photo as it is read: its document, its id, and the address of its image. */
export interface Photo extends ValuesOf<typeof photoFields> {
  id: string;
  image?: PublishedImage;
  photoURL: string;
}

/** The signed-in user. */
export interface User {
  uid: string;
  email: string;
  /** Whether the custom claim `admin` is set. */
  isAdministrator: boolean;
}
