import {
  collection,
  doc,
  getDoc,
  type DocumentReference,
  getDocs,
  query,
  serverTimestamp,
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import { db } from '../../../firebase/project/app.ts';
import { isDocumentId } from '../../../model/content/documentId.ts';
import { isRecord, type StoredFields } from '../../../model/content/fields.ts';
import { parseTrashEntry, type TrashEntry, trashId } from '../../../model/trash.ts';
import { kinds } from './entityDeclarations.ts';
import type { Contents } from '../../operations.ts';
import { type CollectedKind, countOf, type EntityKind, readStored } from './entityKind.ts';

const trash = collection(db, 'trash');

/** Something that is to be deleted, or was. */
export interface Target {
  kind: EntityKind<unknown>;
  id: string;
}

const trashIdOf = ({ kind, id }: Target): string => trashId(kind.collection, id);

/** The document in the trash that a deleted one is kept in. */
export const trashDocument = (target: Target): DocumentReference => doc(trash, trashIdOf(target));

export const entryDocument = (entryId: string): DocumentReference => doc(trash, entryId);

/** The fields that every document in the trash has. */
const common = ({ kind, id }: Target, entry: Target) => ({
  entry: trashIdOf(entry),
  collection: kind.collection,
  documentId: id,
  deletedAt: serverTimestamp(),
});

/** What keeps a document that goes along with another. */
export const memberFields = (target: Target, entry: Target, document: StoredFields) => ({
  ...common(target, entry),
  isEntry: false,
  document,
});

/** How much goes along with what is deleted, and what it is called. */
export interface Extent {
  name: string;
  galleries: number;
  photos: number;
}

/** What stands for all that is deleted at once; without a document until all the rest is there. */
export const entryFields = (entry: Target, extent: Extent, document?: StoredFields) => ({
  ...common(entry, entry),
  ...extent,
  isEntry: true,
  ...(document && { document }),
});

function millisecondsOf(value: unknown): unknown {
  return value instanceof Timestamp ? value.toMillis() : value;
}

/** Reads an entry from what the database holds. */
export const toEntry = (id: string, stored: StoredFields): TrashEntry[] =>
  parseTrashEntry(id, { ...stored, deletedAt: millisecondsOf(stored.deletedAt) });

/** All entries, the latest first. */
export async function readEntries(): Promise<TrashEntry[]> {
  const { docs } = await getDocs(query(trash, where('isEntry', '==', true)));
  return docs
    .flatMap((snapshot) => toEntry(snapshot.id, snapshot.data()))
    .toSorted((a, b) => b.deletedAt - a.deletedAt);
}

/** Finds an entry with all that went along. */
export const heldBy = (entryId: string) => query(trash, where('entry', '==', entryId));

/** A document that went along with another, as the trash keeps it. */
export interface Member extends Target {
  kind: CollectedKind<unknown>;
  document: StoredFields;
}

export async function readMembers(entryId: string): Promise<Member[]> {
  const { docs } = await getDocs(
    query(trash, where('entry', '==', entryId), where('isEntry', '==', false)),
  );
  return docs.flatMap((snapshot) => {
    const { collection: name, documentId, document }: StoredFields = snapshot.data();
    const kind = Object.values(kinds).find((each) => each.collection === name);
    if (!kind || typeof documentId !== 'string' || !isRecord(document)) return [];
    return [{ kind, id: documentId, document }];
  });
}

/** How many galleries and photos went along with an entry. */
export async function countMembers(entryId: string): Promise<Contents> {
  const count = ({ collection: name }: EntityKind<unknown>) =>
    countOf(
      query(
        trash,
        where('entry', '==', entryId),
        where('isEntry', '==', false),
        where('collection', '==', name),
      ),
    );
  const [galleries, photos] = await Promise.all([kinds.galleries, kinds.photos].map(count));
  return { galleries: galleries!, photos: photos! };
}

/** A document, be it in its place or in the trash, from which it may come back with its files. */
export async function readKept(
  kind: EntityKind<unknown>,
  id: string,
): Promise<StoredFields | undefined> {
  const stored = await readStored(kind, id);
  if (stored || !isDocumentId(id)) return stored;
  const kept = (await getDoc(trashDocument({ kind, id }))).data()?.document;
  // It may have been restored in between.
  return isRecord(kept) ? kept : readStored(kind, id);
}
