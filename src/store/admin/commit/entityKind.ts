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
import { isDocumentId } from '../../../model/content/documentId.ts';
import type { ImageInfo } from '../../../model/files/image.ts';
import { asText, type Inputs, type StoredFields } from '../../../model/content/fields.ts';
import type { SETTINGS } from '../../../model/site/defaultSettings.ts';
import type { CollectionName } from '../../../model/site/revision.ts';
import type { ImageFolder } from '../../../model/files/storagePaths.ts';

/** How the documents and files of one entity are laid out, or those of the settings. */
export interface EntityKind<Entity, Draft = unknown> {
  collection: CollectionName | typeof SETTINGS.collection;
  parent?: ChildKind<Entity, Draft>['parent'];
  folder: ImageFolder;
  /** The field that holds the path of the image. */
  pathField: 'coverPath' | 'path' | 'portraitPath';
  /** The field that holds the ImageInfo of the image. */
  imageField: 'coverImage' | 'image' | 'portraitImage';
  /** All fields that describe the image, which go with it when another takes its place. */
  imageFields: readonly string[];
  /** Whether it may be without an image, whose path is empty then. */
  isImageOptional?: boolean;
  /** Whether it can be edited before there is a document. */
  isAlwaysThere?: boolean;
  notFound: ErrorCode;
  /** A document without what makes no sense in it, where the rules would refuse that. */
  repaired?: (stored: StoredFields) => StoredFields;
  fields: Inputs<Draft>;
  toEntity: (id: string, stored: StoredFields) => Entity;
  nameOf: (stored: StoredFields) => string;
  pathOf: (stored: StoredFields) => string;
  imageOf: (stored: StoredFields) => ImageInfo | undefined;
}

/** How an entity is laid out of which there are many. */
export interface CollectedKind<Entity, Draft = unknown> extends EntityKind<Entity, Draft> {
  collection: CollectionName;
}

/** How an entity is laid out that belongs to another. */
export interface ChildKind<Entity, Draft = unknown> extends CollectedKind<Entity, Draft> {
  /** What it belongs to, and the field that holds the id of that. */
  parent: { collection: 'categories' | 'galleries'; field: 'categoryId' | 'galleryId' };
}

/** Below which root a document lies: the public one, or the drafts, which the administrator alone reads. */
export type Root = 'public' | 'draft';

/** The roots below which documents of an entity may lie; a category is never a draft. */
export const rootsOf = ({ parent }: EntityKind<unknown>): readonly Root[] =>
  parent ? ['public', 'draft'] : ['public'];

export const collectionAt = (root: Root, { collection: name }: EntityKind<unknown>) =>
  root === 'draft' ? collection(db, 'drafts', 'content', name) : collection(db, name);

export const documentAt = (root: Root, kind: EntityKind<unknown>, id: string): DocumentReference =>
  doc(collectionAt(root, kind), id);

/** How many documents a query finds, without reading them. */
export const countOf = async (found: Query): Promise<number> =>
  (await getCount(found)).data().count;

/** A document as it is stored below one root; undefined for none. */
export const readStoredAt = async (
  root: Root,
  kind: EntityKind<unknown>,
  id: string,
): Promise<StoredFields | undefined> =>
  isDocumentId(id) ? (await getDoc(documentAt(root, kind, id))).data() : undefined;

/** A document as it is stored, with fields that we do not know. */
export interface Located {
  root: Root;
  stored: StoredFields;
}

/** A document as an edit begins with it; undefined where there is nothing to edit. */
export const editable = (
  { isAlwaysThere = false }: EntityKind<unknown>,
  stored: StoredFields | undefined,
): StoredFields | undefined => stored ?? (isAlwaysThere ? {} : undefined);

/** Finds a document where it lies; undefined for none. */
export async function locate(
  kind: EntityKind<unknown>,
  id: string,
  read: (reference: DocumentReference) => Promise<DocumentSnapshot> = getDoc,
): Promise<Located | undefined> {
  for (const root of isDocumentId(id) ? rootsOf(kind) : []) {
    const stored = (await read(documentAt(root, kind, id))).data();
    if (stored) return { root, stored };
  }
  return undefined;
}

/** A document as it is stored, be it a draft; undefined for none. */
export const readStored = async (
  kind: EntityKind<unknown>,
  id: string,
): Promise<StoredFields | undefined> => (await locate(kind, id))?.stored;

/** The id of what a document belongs to; empty for none. */
export const parentIdOf = ({ parent }: EntityKind<unknown>, stored: StoredFields): string =>
  parent ? asText(stored[parent.field]) : '';
