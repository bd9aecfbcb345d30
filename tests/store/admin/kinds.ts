import type { Collection } from '../../support/backend.ts';
import type { ChosenImage } from '../../../src/model/files/chosenImage.ts';
import type { Transfer } from '../../../src/firebase/files.ts';
import type { ImageFolder } from '../../../src/model/files/storagePaths.ts';
import type { Removal } from '../../../src/store/operations.ts';
import type { Result } from '../../../src/store/runOperation.ts';
import type { Thunk } from '../../../src/store/state.ts';
import {
  createCategory,
  deleteCategory,
  updateCategory,
} from '../../../src/store/admin/categories.ts';
import type { OnMoved } from '../../../src/store/admin/moves/moves.ts';
import { createGallery, deleteGallery, updateGallery } from '../../../src/store/admin/galleries.ts';
import { createPhoto, deletePhoto, updatePhoto } from '../../../src/store/admin/photos.ts';
import type { Edit } from '../../../src/store/admin/saveImage/saveDocument.ts';

/** One of the three entities, as the tests of all three see it. */
export interface Kind {
  name: string;
  upper: 'CATEGORY' | 'GALLERY' | 'PHOTO';
  collection: Collection;
  folder: ImageFolder;
  nameField: string;
  /** A field besides the name, and two values of it. */
  other: { field: string; from: unknown; to: unknown };
  pathField: string;
  imageField: string;
  urlField: string;
  draft: Record<string, unknown>;
  create: (
    id: string,
    draft: never,
    chosen: ChosenImage,
    transfer?: Transfer,
  ) => Thunk<Promise<Result<object>>>;
  update: (
    id: string,
    edit: Edit<Record<string, unknown>>,
    transfer?: Transfer,
  ) => Thunk<Promise<Result<object>>>;
  remove: (id: string, onMoved?: OnMoved) => Thunk<Promise<Result<Removal>>>;
}

export const category: Kind = {
  name: 'category',
  upper: 'CATEGORY',
  collection: 'categories',
  folder: 'category-covers',
  nameField: 'categoryName',
  other: { field: 'order', from: 1, to: 2 },
  pathField: 'coverPath',
  imageField: 'coverImage',
  urlField: 'coverURL',
  draft: { categoryName: 'Coast' },
  create: createCategory,
  update: updateCategory,
  remove: deleteCategory,
};

export const gallery: Kind = {
  name: 'gallery',
  upper: 'GALLERY',
  collection: 'galleries',
  folder: 'gallery-covers',
  nameField: 'galleryName',
  other: { field: 'categoryId', from: 'coast', to: 'forest' },
  pathField: 'coverPath',
  imageField: 'coverImage',
  urlField: 'coverURL',
  draft: { galleryName: 'Ruby Beach', categoryId: 'coast' },
  create: createGallery,
  update: updateGallery,
  remove: deleteGallery,
};

export const photo: Kind = {
  name: 'photo',
  upper: 'PHOTO',
  collection: 'photos',
  folder: 'photos',
  nameField: 'photoName',
  other: { field: 'includeInSlideshow', from: false, to: true },
  pathField: 'path',
  imageField: 'image',
  urlField: 'photoURL',
  draft: {
    photoName: 'Dusk',
    galleryId: 'beach',
    isPanorama: false,
    includeInSlideshow: false,
  },
  create: createPhoto,
  update: updatePhoto,
  remove: (id) => deletePhoto(id),
};

export const kinds = [category, gallery, photo];
