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

export const entryDocument = (entryId: string): DocumentReference => doc(trash, entryId);

/** Where the trash keeps a document. */
export const trashDocument = ({ schema, id }: Target): DocumentReference =>
  entryDocument(trashId(schema.collection, id));

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
  if (!isDocumentId(id)) return undefined;
  const trashed = await read(trashDocument({ schema, id }));
  const [entry] = toEntry(trashed.id, trashed.data() ?? {});
  return entry && new AppError('parent-in-trash', { about: shownName(entry.name) });
}

/** Reads the trash. */
export const trashEntries = {
  /** The latest, as many as asked for. */
  async latest(count: number): Promise<TrashEntry[]> {
    const entries = await readEntries(orderBy('deletedAt', 'desc'), limit(count));
    const last = entries.at(-1);
    // A category stands after its galleries, and may be cut off.
    if (entries.length < count || last?.collection !== 'galleries' || !last.group) return entries;
    const together = await trashEntries.together(last.group);
    return [...entries.filter(({ group }) => group !== last.group), ...together];
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
  /** The entries, as they are stored, whose documents have one of some values in a field. */
  async holding(field: string, values: readonly string[]): Promise<StoredFields[]> {
    const conditions = conditionsOn(`document.${field}`, values);
    const answers = await Promise.all(conditions.map((each) => readQuery(query(trash, each))));
    return answers.flatMap(({ docs }) => docs.map((each) => each.data()));
  },
  /** The images that documents have lost. */
  async imagesOf(name: string, documentIds: readonly string[]): Promise<TrashEntry[]> {
    const conditions = conditionsOn('documentId', documentIds);
    const answers = await Promise.all(conditions.map((each) => readEntries(each)));
    return answers.flat().filter(({ kind, collection: of }) => kind === 'image' && of === name);
  },
};

/**
 * A document in its place or in the trash, from where it may come back with its files.
 * @throws AppError `being-purged` if it is being deleted for good
 */
export async function readAnywhere(schema: EntitySchema, id: string) {
  const stored = await schema.read(id);
  if (stored || !isDocumentId(id)) return stored;
  const entry = await trashEntries.stored(trashId(schema.collection, id));
  if (entry && isPurging(entry)) throw new AppError('being-purged');
  const trashed = entry?.document;
  // It may have been restored in between.
  return isRecord(trashed) ? trashed : schema.read(id);
}
