import type { ImageFolder } from '../files/storagePaths.ts';
import {
  type Category,
  categoryFields,
  type Gallery,
  galleryFields,
  type Photo,
  photoFields,
} from './entities.ts';
import type { Fields } from './fields.ts';

/** Each entity as pages show it, by the collection of its documents. */
export interface Entities {
  categories: Category;
  galleries: Gallery;
  photos: Photo;
}

/** An entity, named by the collection of its documents. */
export type EntityName = keyof Entities;

export type EntityOf<Name extends EntityName> = Entities[Name];

/** What is said of an entity's documents and files wherever they are read. */
export interface EntityDeclaration {
  fields: Fields;
  /** The entity that it belongs to, and the field that holds the parent's id. */
  parent?: { collection: EntityName; field: string };
  /** The folder of its images in Storage. */
  folder: ImageFolder;
  /** The field that holds the ImageInfo of its image. */
  imageField: string;
}

/** Every entity there is; the README says how to add another. */
export const ENTITIES = {
  categories: {
    fields: categoryFields,
    folder: 'category-covers',
    imageField: 'coverImage',
  },
  galleries: {
    fields: galleryFields,
    parent: { collection: 'categories', field: 'categoryId' },
    folder: 'gallery-covers',
    imageField: 'coverImage',
  },
  photos: {
    fields: photoFields,
    parent: { collection: 'galleries', field: 'galleryId' },
    folder: 'photos',
    imageField: 'image',
  },
} as const satisfies Record<EntityName, EntityDeclaration>;

/** Parents before their children. */
export const ENTITY_NAMES = Object.keys(ENTITIES).filter(
  (name): name is EntityName => name in ENTITIES,
);
