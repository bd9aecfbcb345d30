import {
  collection,
  doc,
  type DocumentReference,
  type DocumentSnapshot,
  limit,
  orderBy,
  query,
  type QueryConstraint,
  serverTimestamp,
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import { AppError } from '../../../firebase/errors.ts';
import { readDocument, readQuery } from '../../../firebase/limits.ts';
import { db } from '../../../firebase/project/firebaseApp.ts';
import { isDocumentId } from '../../../model/content/documentId.ts';
import { withoutUndefined } from '../../../model/content/fields.ts';
import { isRecord, type StoredFields } from '../../../model/json.ts';
import { shownName } from '../../../model/content/names.ts';
import type { EntityName } from '../../../model/content/registry.ts';
import { isPurging, parseTrashEntry, type TrashEntry, trashId } from '../../../model/trash.ts';
import type { Contents } from '../../operations.ts';
import { conditionsOn } from './conditions.ts';
import type { EntitySchema } from './schemas.ts';

const trash = collection(db, 'trash');

/** A document that goes to the trash or comes from there. */
export interface Target {
  schema: EntitySchema;
  id: string;
}

/** @throws AppError `id-too-long` if the trash can hold no such entry */
export function entryDocument(entryId: string): DocumentReference {
  if (!isDocumentId(entryId)) throw new AppError('id-too-long');
  return doc(trash, entryId);
}

/** Where the trash keeps a document. */
export const trashDocument = ({ schema, id }: Target): DocumentReference =>
  entryDocument(trashId(schema.collection, id));

/** Where the trash keeps an image that a document has lost. */
export const imageDocument = ({ schema, id }: Target, imageKey: string): DocumentReference =>
  entryDocument(trashId(schema.collection, id, imageKey));

interface EntryOptions extends Partial<Contents> {
  /** The same for everything that is deleted at once. */
  group?: string | undefined;
  kind?: 'image';
}

/** The fields of an entry for a document, or for the fields of an image. */
export const entryFields = (
  { schema, id }: Target,
  name: string,
  document: StoredFields,
  { galleries, photos, ...options }: EntryOptions = {},
): StoredFields =>
  withoutUndefined({
    collection: schema.collection,
    documentId: id,
    name,
    deletedAt: serverTimestamp(),
    document,
    galleries: galleries || undefined,
    photos: photos || undefined,
    ...options,
  });

export const toEntry = (id: string, { deletedAt, ...stored }: StoredFields): TrashEntry[] =>
  parseTrashEntry(id, {
    ...stored,
    deletedAt: deletedAt instanceof Timestamp ? deletedAt.toMillis() : deletedAt,
  });

async function readEntries(...constraints: QueryConstraint[]): Promise<TrashEntry[]> {
  const { docs } = await readQuery(query(trash, ...constraints));
  return docs.flatMap((snapshot) => toEntry(snapshot.id, snapshot.data()));
}

/** The error of a write below a parent that is in the trash; undefined if it is not there either. */
export async function parentInTrash(
  schema: EntitySchema,
  id: string,
  read: (reference: DocumentReference) => Promise<DocumentSnapshot> = readDocument,
): Promise<AppError | undefined> {
  if (!isDocumentId(trashId(schema.collection, id))) return undefined;
  const trashed = await read(trashDocument({ schema, id }));
  const [entry] = toEntry(trashed.id, trashed.data() ?? {});
  return entry && new AppError('parent-in-trash', { about: shownName(entry.name) });
}

/** Reads the trash. */
export const trashEntries = {
  /** The latest, as many as asked for, and all others of their groups. */
  async latest(count: number): Promise<TrashEntry[]> {
    const entries = await readEntries(orderBy('deletedAt', 'desc'), limit(count));
    if (entries.length < count) return entries;
    const groups = new Set(entries.flatMap(({ group }) => group ?? []));
    const members = await entriesWith('group', [...groups]);
    return [...new Map([...entries, ...members].map((entry) => [entry.id, entry])).values()];
  },
  /** @param time ms */
  deletedBefore: (time: number) => readEntries(where('deletedAt', '<', Timestamp.fromMillis(time))),
  purging: () => readEntries(where('isPurging', '==', true)),
  /** Everything that was deleted at once, the category before its galleries. */
  async together(key: string): Promise<TrashEntry[]> {
    const [single, group] = await Promise.all([
      readDocument(entryDocument(key)),
      readEntries(where('group', '==', key)),
    ]);
    const lead = toEntry(key, single.data() ?? {});
    return [...lead, ...group.filter(({ id }) => id !== key)];
  },
  ofCollection: (name: EntityName) =>
    readEntries(where('collection', '==', name)).then((entries) =>
      entries.filter(({ kind }) => kind !== 'image'),
    ),
  /** An entry as it is stored; undefined if there is none. */
  stored: async (entryId: string): Promise<StoredFields | undefined> =>
    (await readDocument(entryDocument(entryId))).data(),
  /** The entries whose documents have one of some values in a field. */
  holding: (field: string, values: readonly string[]) => entriesWith(`document.${field}`, values),
  /** The entries of documents with some ids, and of the images that they have lost. */
  ofDocuments: (ids: readonly string[]) => entriesWith('documentId', ids),
};

/** The entries with one of some values in a field. */
async function entriesWith(field: string, values: readonly string[]): Promise<TrashEntry[]> {
  const answers = await Promise.all(conditionsOn(field, values).map((each) => readEntries(each)));
  return answers.flat();
}

/**
 * A document in its place or in the trash, from where it may come back with its files.
 * @throws AppError `being-purged` if it is being deleted for good
 */
export async function readAnywhere(schema: EntitySchema, id: string) {
  const stored = await schema.read(id);
  if (stored || !isDocumentId(trashId(schema.collection, id))) return stored;
  const entry = await trashEntries.stored(trashId(schema.collection, id));
  if (entry && isPurging(entry)) throw new AppError('being-purged');
  const trashed = entry?.document;
  // It may have been restored in between.
  return isRecord(trashed) ? trashed : schema.read(id);
}
