import {
  collection,
  doc,
  type DocumentReference,
  type DocumentSnapshot,
  getCount,
  getDoc,
  type Query,
} from 'firebase/firestore/lite';
import type { ErrorCode } from '../../../firebase/errors.ts';
import { db } from '../../../firebase/project/app.ts';
import { categoryOf, galleryOf, photoOf, withPortrait } from '../../../firebase/toEntity.ts';
import { isDocumentId } from '../../../model/content/documentId.ts';
import type { CategoryDraft, GalleryDraft, PhotoDraft } from '../../../model/content/drafts.ts';
import {
  type Category,
  categoryFields,
  type Gallery,
  galleryFields,
  type Photo,
  photoFields,
} from '../../../model/content/entities.ts';
import {
  asText,
  type Fields,
  type Inputs,
  parseFields,
  type StoredFields,
  withValues,
} from '../../../model/content/fields.ts';
import { imageKey, parseImage } from '../../../model/files/image.ts';
import type { ImageFolder } from '../../../model/files/storagePaths.ts';
import { SETTINGS, type Settings } from '../../../model/site/defaultSettings.ts';
import type { CollectionName } from '../../../model/site/revision.ts';
import {
  parseSettings,
  type SettingsDraft,
  settingsFields,
  settingsInputs,
} from '../../../model/site/settings.ts';

/** How the documents and files of one entity are laid out, or those of the settings. */
export interface EntitySchema {
  collection: CollectionName | typeof SETTINGS.collection;
  /** The collection of its parent, and the field that holds the parent's id. */
  parent?: { collection: 'categories' | 'galleries'; field: 'categoryId' | 'galleryId' };
  folder: ImageFolder;
  /** The settings have no name. */
  nameField?: 'categoryName' | 'galleryName' | 'photoName';
  /** The field that holds the path of the image. */
  pathField: 'coverPath' | 'path' | 'portraitPath';
  /** The field that holds the ImageInfo of the image. */
  imageField: 'coverImage' | 'image' | 'portraitImage';
  /** All fields that describe the image, and go with it when another takes its place. */
  imageFields: readonly string[];
  /** Whether it may be without an image; its path is empty then. */
  isImageOptional?: boolean;
  /** Whether it can be edited before there is a document. */
  isAlwaysThere?: boolean;
  notFound: ErrorCode;
  /** A document without the values that the rules would refuse. */
  repaired?: (stored: StoredFields) => StoredFields;
  fields: Fields;
}

/** A schema that knows the entity that forms edit. */
export interface SchemaOf<Entity, Draft> extends EntitySchema {
  fields: Inputs<Draft>;
  toEntity: (id: string, stored: StoredFields) => Entity;
}

/** The schema of an entity that there are many of. */
export interface CollectionSchema extends EntitySchema {
  collection: CollectionName;
}

/** The schema of an entity that belongs to another. */
export type ChildSchema = CollectionSchema & Required<Pick<EntitySchema, 'parent'>>;

const cover = {
  pathField: 'coverPath',
  imageField: 'coverImage',
  imageFields: ['coverPath', 'coverImage'],
} as const;

export const categorySchema: SchemaOf<Category, CategoryDraft> & CollectionSchema = {
  collection: 'categories',
  folder: 'category-covers',
  nameField: 'categoryName',
  ...cover,
  notFound: 'category-not-found',
  fields: categoryFields,
  toEntity: categoryOf,
};

export const gallerySchema: SchemaOf<Gallery, GalleryDraft> & ChildSchema = {
  collection: 'galleries',
  parent: { collection: 'categories', field: 'categoryId' },
  folder: 'gallery-covers',
  nameField: 'galleryName',
  ...cover,
  isImageOptional: true,
  notFound: 'gallery-not-found',
  fields: galleryFields,
  toEntity: galleryOf,
};

export const photoSchema: SchemaOf<Photo, PhotoDraft> & ChildSchema = {
  collection: 'photos',
  parent: { collection: 'galleries', field: 'galleryId' },
  folder: 'photos',
  nameField: 'photoName',
  pathField: 'path',
  imageField: 'image',
  imageFields: ['path', 'image', 'exif', 'contentHash'],
  notFound: 'photo-not-found',
  fields: photoFields,
  toEntity: photoOf,
};

export const settingsSchema: SchemaOf<Settings, SettingsDraft> = {
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
};

const schemas = { categories: categorySchema, galleries: gallerySchema, photos: photoSchema };

/** The schemas of the collections of content. */
export const collectionSchemas: Record<CollectionName, CollectionSchema> = schemas;

/** The schemas of everything that has files, the settings too. */
export const allSchemas: Record<EntitySchema['collection'], EntitySchema> = {
  ...schemas,
  site: settingsSchema,
};

export const nameOf = ({ nameField }: EntitySchema, stored: StoredFields): string =>
  nameField ? asText(stored[nameField]) : 'The portrait';

export const pathOf = ({ pathField }: EntitySchema, stored: StoredFields): string =>
  asText(stored[pathField]);

export const imageOf = ({ imageField }: EntitySchema, stored: StoredFields) =>
  parseImage(stored[imageField]);

/** The key of the image that a document has; undefined for none. */
export const imageKeyOf = (schema: EntitySchema, stored: StoredFields): string | undefined =>
  imageKey(pathOf(schema, stored), imageOf(schema, stored)?.revision);

/** The id of a document's parent; empty for none. */
export const parentIdOf = ({ parent }: EntitySchema, stored: StoredFields): string =>
  parent ? asText(stored[parent.field]) : '';

/** Where a document is: public, or among the drafts, which the administrator alone reads. */
export type ContentLocation = 'public' | 'draft';

/** Where documents of an entity may be; a category is never a draft. */
export const locationsOf = ({ parent }: EntitySchema): readonly ContentLocation[] =>
  parent ? ['public', 'draft'] : ['public'];

export const collectionAt = (location: ContentLocation, { collection: name }: EntitySchema) =>
  location === 'draft' ? collection(db, 'drafts', 'content', name) : collection(db, name);

export const documentAt = (location: ContentLocation, schema: EntitySchema, id: string) =>
  doc(collectionAt(location, schema), id);

/** How many documents a query finds, without reading them. */
export const countOf = async (found: Query): Promise<number> =>
  (await getCount(found)).data().count;

export interface Located {
  location: ContentLocation;
  /** The document as it is stored, with fields that we do not know. */
  stored: StoredFields;
}

/** Finds a document where it is, public or a draft; undefined for none. */
export async function locate(
  schema: EntitySchema,
  id: string,
  read: (reference: DocumentReference) => Promise<DocumentSnapshot> = getDoc,
): Promise<Located | undefined> {
  for (const location of isDocumentId(id) ? locationsOf(schema) : []) {
    const stored = (await read(documentAt(location, schema, id))).data();
    if (stored) return { location, stored };
  }
  return undefined;
}

/** A document as it is stored, public or a draft; undefined for none. */
export const readStored = async (schema: EntitySchema, id: string) =>
  (await locate(schema, id))?.stored;

/** A document as an edit begins with it; undefined if there is nothing to edit. */
export const editable = ({ isAlwaysThere }: EntitySchema, stored: StoredFields | undefined) =>
  stored ?? (isAlwaysThere ? {} : undefined);
