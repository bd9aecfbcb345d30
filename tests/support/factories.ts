/*
 * Read this first. These functions make documents: what a test does not name gets a usual value.
 * entities.ts makes them as the app reads them, uploads.ts the items of the upload queue, pictures.ts
 * and photographs.ts image files, metadata.ts and colourProfiles.ts what is written into files.
 * backend.ts stores documents and files past the rules, and stored.ts reads them.
 */

import { v4 as uuid } from 'uuid';
import type { PhotoValues } from '../../src/model/content/formValues.ts';
import type { CategoryDocument, GalleryDocument, PhotoDocument } from '../../demo/documents.ts';
import { photoInputs } from '../../src/model/content/entities.ts';
import { parseFields } from '../../src/model/content/fields.ts';
import type { PhotoExif } from '../../src/model/files/exif.ts';
import type { ImageInfo, ImageWithAddresses } from '../../src/model/files/image.ts';
import { originalPath } from '../../src/model/files/storagePaths.ts';
import type { UploadValues } from '../../src/model/upload.ts';

export function aCategory(overrides: Partial<CategoryDocument> = {}): CategoryDocument {
  const { id = uuid() } = overrides;
  return {
    id,
    categoryName: 'Coast',
    coverPath: originalPath('category-covers', id, 'jpg'),
    ...overrides,
  };
}

export function aGallery(overrides: Partial<GalleryDocument> = {}): GalleryDocument {
  const { id = uuid() } = overrides;
  return {
    id,
    galleryName: 'Ruby Beach',
    categoryId: uuid(),
    coverPath: originalPath('gallery-covers', id, 'jpg'),
    ...overrides,
  };
}

export function aPhoto(overrides: Partial<PhotoDocument> = {}): PhotoDocument {
  const { id = uuid() } = overrides;
  return {
    id,
    photoName: 'Sea stacks at dusk',
    galleryId: uuid(),
    path: originalPath('photos', id, 'jpg'),
    isPanorama: false,
    includeInSlideshow: false,
    ...overrides,
  };
}

/** What the trash holds of what was deleted with nothing below it. */
export const aTrashEntry = (collection: string, documentId: string, more: object = {}) => ({
  collection,
  documentId,
  name: '',
  deletedAt: new Date(),
  ...more,
});

/** What the photographer has entered of a photo. */
export const aPhotoValues = (overrides: Partial<PhotoValues> = {}): PhotoValues => ({
  ...parseFields(photoInputs, {}),
  photoName: 'Dusk',
  galleryId: 'beach',
  ...overrides,
});

/** What is typed for a photo of the upload queue. */
export function anUploadValues(overrides: Partial<PhotoValues> = {}): UploadValues {
  const { location: _none, ...values } = aPhotoValues(overrides);
  return { ...values, locationPrecision: 'hidden' };
}

/** A blurred picture of a few bytes. */
export const THUMBHASH = '1QcSHQRnh493V4dIh4eXh1h4kJUI';

/** Two widths in two formats. */
const widths = { 640: 64_000, 1280: 128_000 };
const SOME_FILES = { avif: widths, webp: widths };

export function anImageInfo(overrides: Partial<ImageInfo> = {}): ImageInfo {
  return {
    width: 6000,
    height: 4000,
    thumbhash: THUMBHASH,
    revision: uuid(),
    files: SOME_FILES,
    card: 90_000,
    ...overrides,
  };
}

/** All that is kept of a camera's data, with the exact location. */
export const anExif = (overrides: Partial<PhotoExif> = {}): PhotoExif => ({
  camera: 'NIKON Z 8',
  lens: 'NIKKOR Z 24-120mm f/4 S',
  focalLength: 24,
  aperture: 5.6,
  exposureTime: 0.004,
  iso: 64,
  takenAt: '2026-10-04T18:20:00',
  latitude: 48.831208,
  longitude: -121.602222,
  ...overrides,
});

/** An image as the app shows it, with files of these widths and types. */
export function anImageWithAddresses(
  overrides: Partial<ImageInfo>,
  files: readonly { width: number; type: string }[],
): ImageWithAddresses {
  const variants = files.map(({ width, type }) => ({
    width,
    type,
    bytes: width,
    path: `variants/${width}`,
    url: `/${width}.${type.replace('image/', '')}`,
  }));
  return { ...anImageInfo(overrides), variants, cardURL: '/card.jpg' };
}
