import { categoryOf, galleryOf, photoOf } from '../../firebase/toEntity.ts';
import type { CategoryDraft, GalleryDraft, PhotoDraft } from '../../model/drafts.ts';
import {
  type Category,
  categoryFields,
  type Gallery,
  galleryFields,
  parseCategory,
  parseGallery,
  parsePhoto,
  type Photo,
  photoFields,
} from '../../model/entities.ts';
import { CATEGORY_NOT_FOUND, GALLERY_NOT_FOUND, PHOTO_NOT_FOUND } from '../../model/notFound.ts';
import type { ChildKind, EntityKind } from './entityKind.ts';

export const categoryKind: EntityKind<Category, CategoryDraft> = {
  collection: 'categories',
  folder: 'category-covers',
  pathField: 'coverPath',
  imageField: 'coverImage',
  notFound: CATEGORY_NOT_FOUND,
  fields: categoryFields,
  toEntity: categoryOf,
  nameOf: (stored) => parseCategory(stored).categoryName,
  pathOf: (stored) => parseCategory(stored).coverPath,
  imageOf: (stored) => parseCategory(stored).coverImage,
};

export const galleryKind: ChildKind<Gallery, GalleryDraft> = {
  collection: 'galleries',
  parent: { collection: 'categories', field: 'categoryId' },
  folder: 'gallery-covers',
  pathField: 'coverPath',
  imageField: 'coverImage',
  isImageOptional: true,
  notFound: GALLERY_NOT_FOUND,
  fields: galleryFields,
  toEntity: galleryOf,
  nameOf: (stored) => parseGallery(stored).galleryName,
  pathOf: (stored) => parseGallery(stored).coverPath,
  imageOf: (stored) => parseGallery(stored).coverImage,
};

export const photoKind: ChildKind<Photo, PhotoDraft> = {
  collection: 'photos',
  parent: { collection: 'galleries', field: 'galleryId' },
  folder: 'photos',
  pathField: 'path',
  imageField: 'image',
  notFound: PHOTO_NOT_FOUND,
  fields: photoFields,
  toEntity: photoOf,
  nameOf: (stored) => parsePhoto(stored).photoName,
  pathOf: (stored) => parsePhoto(stored).path,
  imageOf: (stored) => parsePhoto(stored).image,
};

export const kinds = { categories: categoryKind, galleries: galleryKind, photos: photoKind };
