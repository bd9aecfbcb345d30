import {
  collection,
  doc,
  type DocumentReference,
  type DocumentSnapshot,
  limit,
  query,
  type QueryConstraint,
} from 'firebase/firestore/lite';
import type { ErrorCode } from '../../../firebase/errors.ts';
import { countQuery, readDocument, readQuery } from '../../../firebase/limits.ts';
import { db } from '../../../firebase/project/firebaseApp.ts';
import { toEntity, withPortrait } from '../../../firebase/toEntity.ts';
import { isDocumentId } from '../../../model/content/documentId.ts';
import type {
  CategoryValues,
  GalleryValues,
  PhotoValues,
} from '../../../model/content/formValues.ts';
import type { Category, Gallery, Photo } from '../../../model/content/entities.ts';
import {
  type Fields,
  type Inputs,
  parseFields,
  withValues,
} from '../../../model/content/fields.ts';
import { asRecord, asText, type StoredFields } from '../../../model/json.ts';
import { imageKey, parseImage } from '../../../model/files/image.ts';
import type { ImageFolder } from '../../../model/files/storagePaths.ts';
import { SETTINGS, type Settings } from '../../../model/site/defaultSettings.ts';
import { ENTITIES, type EntityName, type EntityOf } from '../../../model/content/registry.ts';
import {
  parseSettings,
  type SettingsValues,
  settingsFields,
  settingsInputs,
} from '../../../model/site/settings.ts';
import { conditionsOn } from './conditions.ts';

/** How the documents and files of one entity are laid out, or those of the settings. */
interface Layout {
  collection: EntityName | typeof SETTINGS.collection;
  /** The collection of its parent, and the field that holds the parent's id. */
  parent?: { collection: 'categories' | 'galleries'; field: 'categoryId' | 'galleryId' };
  folder: ImageFolder;
  /** The settings have no name. */
  nameField?: 'categoryName' | 'galleryName' | 'photoName';
  /** The field that holds the path of the image. */
  pathField: 'coverPath' | 'path' | 'portraitPath';
  /** The field that holds the ImageInfo of the image. */
  imageField: 'coverImage' | 'image' | 'portraitImage';
  /** More fields that go with the image when another takes its place. */
  moreImageFields?: readonly string[];
  notFound: ErrorCode;
  fields: Fields;
}

/** Where a document is: in the public collections, or in those of drafts, which only the administrator reads. */
export type ContentRoot = 'public' | 'draft';

/** Where a category or a gallery of these fields belongs. */
export const rootFor = ({ isDraft }: StoredFields): ContentRoot =>
  isDraft === true ? 'draft' : 'public';

export interface Located {
  root: ContentRoot;
  /** The document as it is stored, with fields that we do not know. */
  stored: StoredFields;
}

/** Fields that have a value, or any of several values. */
type FieldValues = Readonly<Record<string, unknown>>;

/** A document where a query has found it. */
export interface Found extends Located {
  id: string;
}

/** The name by which queries know the id of a document. */
const DOCUMENT_ID = '__name__';

interface FindOptions {
  /** Where to look. */
  from?: readonly ContentRoot[] | undefined;
  /** The most documents of each query. */
  most?: number;
}

/** The conditions of each query that it takes to find documents with some values. */
const conditionsOf = (equal: FieldValues): QueryConstraint[][] =>
  Object.entries(equal).reduce<QueryConstraint[][]>(
    (queries, [field, value]) =>
      queries.flatMap((conditions) =>
        conditionsOn(field, value).map((condition) => [...conditions, condition]),
      ),
    [[]],
  );

/** Reads documents of this schema. */
function readersOf({ collection: name, parent, ...layout }: Layout) {
  /** Where the documents may be; a category is never a draft. */
  const roots: readonly ContentRoot[] = parent ? ['public', 'draft'] : ['public'];
  const at = (root: ContentRoot) =>
    root === 'draft' ? collection(db, 'drafts', 'content', name) : collection(db, name);
  const documentAt = (root: ContentRoot, id: string) => doc(at(root), id);
  const queriesFor = (equal: FieldValues, from = roots, more: readonly QueryConstraint[] = []) =>
    from.flatMap((root) =>
      conditionsOf(equal).map((conditions) => query(at(root), ...conditions, ...more)),
    );
  const pathOf = (stored: StoredFields): string => asText(stored[layout.pathField]);
  const imageOf = (stored: StoredFields) => parseImage(stored[layout.imageField]);

  /** Finds a document where it is, public or a draft; undefined for none. */
  async function locate(
    id: string,
    read: (reference: DocumentReference) => Promise<DocumentSnapshot> = readDocument,
  ): Promise<Located | undefined> {
    for (const root of isDocumentId(id) ? roots : []) {
      const stored = (await read(documentAt(root, id))).data();
      if (stored) return { root, stored };
    }
    return undefined;
  }

  /** All versions of documents with some values, public and drafts. */
  async function findVersions(
    equal: FieldValues = {},
    { from = roots, most }: FindOptions = {},
  ): Promise<Found[]> {
    const findAt = async (root: ContentRoot): Promise<Found[]> => {
      const queries = queriesFor(equal, [root], most === undefined ? [] : [limit(most)]);
      const answers = await Promise.all(queries.map((each) => readQuery(each)));
      const snapshots = answers.flatMap(({ docs }) => docs);
      return snapshots.map((snapshot) => ({
        id: snapshot.id,
        root,
        stored: snapshot.data(),
      }));
    };
    return (await Promise.all(from.map(findAt))).flat();
  }

  /** Documents with some values, drafts too; the public version if one is both public and a draft. */
  async function find(equal: FieldValues = {}, options: FindOptions = {}): Promise<Found[]> {
    const versions = await findVersions(equal, options);
    const byId = new Map<string, Found>();
    for (const version of versions) if (!byId.has(version.id)) byId.set(version.id, version);
    return [...byId.values()];
  }

  /** All versions of the documents with some ids. */
  const findByIds = (ids: readonly string[]): Promise<Found[]> =>
    findVersions({ [DOCUMENT_ID]: [...new Set(ids)].filter(isDocumentId) });

  /** How many documents have some values, drafts too, without reading them. */
  async function count(equal: FieldValues = {}, from?: FindOptions['from']): Promise<number> {
    const counts = await Promise.all(queriesFor(equal, from).map(countQuery));
    return counts.reduce((sum, each) => sum + each, 0);
  }

  return {
    /** All fields that describe the image. */
    imageFields: [layout.pathField, layout.imageField, ...(layout.moreImageFields ?? [])],
    roots,
    at,
    documentAt,
    locate,
    find,
    findVersions,
    findByIds,
    count,
    pathOf,
    imageOf,
    /** A document as it is stored, public or a draft; undefined for none. */
    read: async (id: string) => (await locate(id))?.stored,
    /** A document as an edit begins with it; undefined if there is nothing to edit. */
    editable: (stored: StoredFields | undefined): StoredFields | undefined => stored,
    nameOf: (stored: StoredFields): string =>
      layout.nameField ? asText(stored[layout.nameField]) : 'The portrait',
    /** The revision of the image that a document has; empty for none. */
    revisionOf: (stored: StoredFields): string =>
      asText(asRecord(stored[layout.imageField]).revision),
    /** The key of the image that a document has; undefined for none. */
    imageKeyOf: (stored: StoredFields): string | undefined =>
      imageKey(pathOf(stored), imageOf(stored)?.revision),
    /** The id of a document's parent; empty for none. */
    parentIdOf: (stored: StoredFields): string => (parent ? asText(stored[parent.field]) : ''),
  };
}

export type EntitySchema = Layout & ReturnType<typeof readersOf>;

const schemaOf = <L extends Layout>(layout: L) => ({ ...layout, ...readersOf(layout) });

/** A schema that knows the entity that forms edit. */
export interface SchemaOf<Entity, Values> extends EntitySchema {
  fields: Inputs<Values>;
  toEntity: (id: string, stored: StoredFields) => Entity;
}

/** The schema of an entity that there are many of. */
export interface CollectionSchema extends EntitySchema {
  collection: EntityName;
}

/** The schema of an entity that belongs to another. */
type ChildSchema = CollectionSchema & Required<Pick<EntitySchema, 'parent'>>;

export const categorySchema: SchemaOf<Category, CategoryValues> & CollectionSchema = schemaOf({
  ...ENTITIES.categories,
  collection: 'categories',
  nameField: 'categoryName',
  pathField: 'coverPath',
  moreImageFields: ['focus'],
  notFound: 'category-not-found',
  toEntity: toEntity.categories,
});

export const gallerySchema: SchemaOf<Gallery, GalleryValues> & ChildSchema = schemaOf({
  ...ENTITIES.galleries,
  collection: 'galleries',
  nameField: 'galleryName',
  pathField: 'coverPath',
  moreImageFields: ['focus'],
  notFound: 'gallery-not-found',
  toEntity: toEntity.galleries,
});

export const photoSchema: SchemaOf<Photo, PhotoValues> & ChildSchema = schemaOf({
  ...ENTITIES.photos,
  collection: 'photos',
  nameField: 'photoName',
  pathField: 'path',
  moreImageFields: ['focus', 'exif', 'contentHash', 'fileName'],
  notFound: 'photo-not-found',
  toEntity: toEntity.photos,
});

export const settingsSchema: SchemaOf<Settings, SettingsValues> = {
  ...schemaOf({
    collection: SETTINGS.collection,
    folder: 'site',
    pathField: 'portraitPath',
    imageField: 'portraitImage',
    notFound: 'not-found',
    fields: settingsFields,
    toEntity: (_id: string, stored: StoredFields) => withPortrait(parseSettings(stored)),
  }),
  // The first edit creates the document. Values that the rules would refuse are dropped.
  editable: (stored = {}) =>
    withValues(settingsInputs, stored, parseFields(settingsInputs, stored)),
};

const ofCollections = {
  categories: categorySchema,
  galleries: gallerySchema,
  photos: photoSchema,
};

/** The document of the settings as it is stored; empty if there is none. */
export const readStoredSettings = async (): Promise<StoredFields> =>
  (await settingsSchema.read(SETTINGS.id)) ?? {};

/** The schemas of the collections of content. */
export const collectionSchemas: typeof ofCollections & Record<EntityName, CollectionSchema> =
  ofCollections;

interface StoredDocument {
  collection: EntitySchema['collection'];
  id: string;
  stored: StoredFields;
}

/** The entities that documents are, by their collections. */
export function toEntities(documents: readonly StoredDocument[]): {
  [Name in EntityName]: EntityOf<Name>[];
} {
  const of = <Entity>(schema: SchemaOf<Entity, unknown>): Entity[] =>
    documents.flatMap(({ collection: name, id, stored }) =>
      name === schema.collection ? [schema.toEntity(id, stored)] : [],
    );
  return {
    categories: of(categorySchema),
    galleries: of(gallerySchema),
    photos: of(photoSchema),
  };
}

/** The schemas of everything that has files, the settings too. */
export const allSchemas = { ...collectionSchemas, site: settingsSchema };
