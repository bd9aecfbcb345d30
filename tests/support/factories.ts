import { v4 as uuid } from 'uuid';
import type { PhotoDraft } from '../../src/model/content/drafts.ts';
import type { CategoryDocument, GalleryDocument, PhotoDocument } from '../../demo/documents.ts';
import { photoInputs } from '../../src/model/content/entities.ts';
import { parseFields } from '../../src/model/content/fields.ts';
import type { ImageInfo, PublishedImage } from '../../src/model/files/image.ts';
import { originalPath } from '../../src/model/files/storagePaths.ts';
import type { UploadDraft } from '../../src/model/upload.ts';

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
export const aPhotoDraft = (overrides: Partial<PhotoDraft> = {}): PhotoDraft => ({
  ...parseFields(photoInputs, {}),
  photoName: 'Dusk',
  galleryId: 'beach',
  ...overrides,
});

/** What is typed for a photo of the upload queue. */
export function anUploadDraft(overrides: Partial<PhotoDraft> = {}): UploadDraft {
  const { location: _none, ...draft } = aPhotoDraft(overrides);
  return { ...draft, locationPrecision: 'hidden' };
}

/** Two widths in two formats. */
const widths = { 640: 64_000, 1280: 128_000 };
const SOME_FILES = { avif: widths, webp: widths };

export function anImageInfo(overrides: Partial<ImageInfo> = {}): ImageInfo {
  return {
    width: 6000,
    height: 4000,
    thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
    revision: uuid(),
    files: SOME_FILES,
    card: 90_000,
    ...overrides,
  };
}

/** An image as the app shows it, with files of these widths and types. */
export function aPublishedImage(
  overrides: Partial<ImageInfo>,
  files: readonly { width: number; type: string }[],
): PublishedImage {
  const variants = files.map(({ width, type }) => ({
    width,
    type,
    bytes: width,
    path: `variants/${width}`,
    url: `/${width}.${type.replace('image/', '')}`,
  }));
  return { ...anImageInfo(overrides), variants, cardURL: '/card.jpg' };
}
