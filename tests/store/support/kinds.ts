import type { Collection } from '../../support/backend.ts';
import type { ImageFolder } from '../../../src/model/files/storagePaths.ts';
import type { Result } from '../../../src/store/runOperation.ts';
import type { AdminThunk } from '../../../src/store/state.ts';
import { createCategory } from '../../../src/store/admin/categories.ts';
import { createGallery } from '../../../src/store/admin/galleries.ts';
import type { NewImage } from '../../../src/store/admin/saveNew.ts';
import { createPhoto } from '../../../src/store/admin/photos.ts';
import { type FormEdit, updateCategory, updateGallery, updatePhoto } from './edits.ts';

/** One of the three entities, for tests that try each in the same way. */
export interface Kind {
  name: string;
  collection: Collection;
  folder: ImageFolder;
  nameField: string;
  /** A field besides the name, and two values of it. */
  other: { field: string; from: unknown; to: unknown };
  pathField: string;
  imageField: string;
  urlField: string;
  values: Record<string, unknown>;
  create: (id: string, values: never, image: NewImage) => AdminThunk<Promise<Result<object>>>;
  /** Saves the form of its document. */
  update: (id: string, edit: FormEdit) => AdminThunk<Promise<Result<unknown>>>;
}

export const category: Kind = {
  name: 'category',
  collection: 'categories',
  folder: 'category-covers',
  nameField: 'categoryName',
  other: { field: 'order', from: 1, to: 2 },
  pathField: 'coverPath',
  imageField: 'coverImage',
  urlField: 'coverURL',
  values: { categoryName: 'Coast' },
  create: createCategory,
  update: updateCategory,
};

export const gallery: Kind = {
  name: 'gallery',
  collection: 'galleries',
  folder: 'gallery-covers',
  nameField: 'galleryName',
  other: { field: 'categoryId', from: 'coast', to: 'forest' },
  pathField: 'coverPath',
  imageField: 'coverImage',
  urlField: 'coverURL',
  values: { galleryName: 'Ruby Beach', categoryId: 'coast' },
  create: createGallery,
  update: updateGallery,
};

export const photo: Kind = {
  name: 'photo',
  collection: 'photos',
  folder: 'photos',
  nameField: 'photoName',
  other: { field: 'includeInSlideshow', from: false, to: true },
  pathField: 'path',
  imageField: 'image',
  urlField: 'photoURL',
  values: {
    photoName: 'Dusk',
    galleryId: 'beach',
    isPanorama: false,
    includeInSlideshow: false,
  },
  create: createPhoto,
  update: updatePhoto,
};
