import { withPortrait } from '../../../firebase/portrait.ts';
import { categoryOf, galleryOf, photoOf } from '../../../firebase/toEntity.ts';
import type { CategoryDraft, GalleryDraft, PhotoDraft } from '../../../model/content/drafts.ts';
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
} from '../../../model/content/entities.ts';
import { SETTINGS, type Settings } from '../../../model/site/defaultSettings.ts';
import { parseFields, withValues } from '../../../model/content/fields.ts';
import {
  parseSettings,
  type SettingsDraft,
  settingsFields,
  settingsInputs,
} from '../../../model/site/settings.ts';
import type { ChildKind, CollectedKind, EntityKind } from './entityKind.ts';

export const categoryKind: CollectedKind<Category, CategoryDraft> = {
  collection: 'categories',
  folder: 'category-covers',
  pathField: 'coverPath',
  imageField: 'coverImage',
  imageFields: ['coverPath', 'coverImage'],
  notFound: 'category-not-found',
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
  imageFields: ['coverPath', 'coverImage'],
  isImageOptional: true,
  notFound: 'gallery-not-found',
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
  imageFields: ['path', 'image', 'exif', 'contentHash'],
  notFound: 'photo-not-found',
  fields: photoFields,
  toEntity: photoOf,
  nameOf: (stored) => parsePhoto(stored).photoName,
  pathOf: (stored) => parsePhoto(stored).path,
  imageOf: (stored) => parsePhoto(stored).image,
};

export const settingsKind: EntityKind<Settings, SettingsDraft> = {
  collection: SETTINGS.collection,
  folder: 'site',
  pathField: 'portraitPath',
  imageField: 'portraitImage',
  imageFields: ['portraitPath', 'portraitImage'],
  isImageOptional: true,
  isAlwaysThere: true,
  notFound: 'not-found',
  fields: settingsFields,
  repaired: (stored) => withValues(settingsInputs, stored, parseFields(settingsInputs, stored)),
  toEntity: (_id, stored) => withPortrait(parseSettings(stored)),
  nameOf: () => 'The portrait',
  pathOf: (stored) => parseSettings(stored).portraitPath,
  imageOf: (stored) => parseSettings(stored).portraitImage,
};

/** The entities of which there are many. */
export const kinds = { categories: categoryKind, galleries: galleryKind, photos: photoKind };

/** All that has files of its own. */
export const kindsWithFiles = { ...kinds, site: settingsKind };
