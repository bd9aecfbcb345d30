import type { Collection } from '../../support/backend.ts';
import type { ChosenImage } from '../../../src/model/files/chosenFile.ts';
import type { ImageTransfer } from '../../../src/store/admin/images/uploadImage.ts';
import type { ImageFolder } from '../../../src/model/files/storagePaths.ts';
import type { Result } from '../../../src/store/runOperation.ts';
import type { AdminThunk } from '../../../src/store/state.ts';
import { createCategory, updateCategory } from '../../../src/store/admin/categories.ts';
import { createGallery, updateGallery } from '../../../src/store/admin/galleries.ts';
import { createPhoto, updatePhoto } from '../../../src/store/admin/photos.ts';
import type { Edit, SaveOptions } from '../../../src/store/admin/images/saveForm.ts';

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
  create: (
    id: string,
    values: never,
    chosen: ChosenImage,
    options?: SaveOptions<never>,
  ) => AdminThunk<Promise<Result<object>>>;
  update: (
    id: string,
    edit: Edit<Record<string, unknown>>,
    transfer?: ImageTransfer,
  ) => AdminThunk<Promise<Result<object>>>;
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
