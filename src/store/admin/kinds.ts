import { categoryOf, galleryOf, photoOf } from '../../firebase/collections.ts';
import type { Category, Gallery, Photo } from '../../model/entities.ts';
import { CATEGORY_NOT_FOUND, GALLERY_NOT_FOUND, PHOTO_NOT_FOUND } from '../../model/notFound.ts';
import type { EntityKind } from './entityKind.ts';

export const categoryKind: EntityKind<Category> = {
  collection: 'categories',
  folder: 'category-covers',
  pathField: 'coverPath',
  imageField: 'coverImage',
  notFound: CATEGORY_NOT_FOUND,
  toEntity: categoryOf,
};

export const galleryKind: EntityKind<Gallery> = {
  collection: 'galleries',
  folder: 'gallery-covers',
  pathField: 'coverPath',
  imageField: 'coverImage',
  notFound: GALLERY_NOT_FOUND,
  toEntity: galleryOf,
};

export const photoKind: EntityKind<Photo> = {
  collection: 'photos',
  folder: 'photos',
  pathField: 'path',
  imageField: 'image',
  notFound: PHOTO_NOT_FOUND,
  toEntity: photoOf,
};

export const kinds = { categories: categoryKind, galleries: galleryKind, photos: photoKind };
