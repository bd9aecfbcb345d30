import {
  collection,
  doc,
  type DocumentReference,
  getDoc,
  getDocs,
  query,
  serverTimestamp,
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import { db } from '../../../firebase/project/firebaseApp.ts';
import { isDocumentId } from '../../../model/content/documentId.ts';
import { isRecord, type StoredFields } from '../../../model/content/fields.ts';
import { parseTrashEntry, type TrashEntry, trashId } from '../../../model/trash.ts';
import type { Contents } from '../../operations.ts';
import { collectionSchemas, countOf, type EntitySchema } from './schemas.ts';

const trash = collection(db, 'trash');

/** A document that moves to the trash or comes from there. */
export interface Target {
  schema: EntitySchema;
  id: string;
}

const trashIdOf = ({ schema, id }: Target): string => trashId(schema.collection, id);

export const trashDocument = (target: Target): DocumentReference => doc(trash, trashIdOf(target));

export const entryDocument = (entryId: string): DocumentReference => doc(trash, entryId);

const commonFields = ({ schema, id }: Target, entry: Target) => ({
  entry: trashIdOf(entry),
  collection: schema.collection,
  documentId: id,
  deletedAt: serverTimestamp(),
});

/** A trash document that goes along with another. */
export const memberFields = (target: Target, entry: Target, document: StoredFields) => ({
  ...commonFields(target, entry),
  isEntry: false,
  document,
});

/** A trash document that stands for everything that is deleted at once. */
export const entryFields = (
  entry: Target,
  { name, galleries = 0, photos = 0 }: { name: string } & Partial<Contents>,
  document?: StoredFields,
) => ({
  ...commonFields(entry, entry),
  name,
  galleries,
  photos,
  isEntry: true,
  ...(document && { document }),
});

export const toEntry = (id: string, { deletedAt, ...stored }: StoredFields): TrashEntry[] =>
  parseTrashEntry(id, {
    ...stored,
    deletedAt: deletedAt instanceof Timestamp ? deletedAt.toMillis() : deletedAt,
  });

const heldBy = (entryId: string) => query(trash, where('entry', '==', entryId));

const membersOf = (entryId: string) => query(heldBy(entryId), where('isEntry', '==', false));

/** Reads the trash. */
export const trashed = {
  /** All entries, the latest first. */
  async entries(): Promise<TrashEntry[]> {
    const { docs } = await getDocs(query(trash, where('isEntry', '==', true)));
    return docs
      .flatMap((snapshot) => toEntry(snapshot.id, snapshot.data()))
      .toSorted((a, b) => b.deletedAt - a.deletedAt);
  },

  /** The ids of the documents of an entry, its own too. */
  idsOf: async (entryId: string) => (await getDocs(heldBy(entryId))).docs.map(({ id }) => id),

  /** The documents that went along with an entry. */
  async members(entryId: string) {
    const { docs } = await getDocs(membersOf(entryId));
    return docs.flatMap((snapshot) => {
      const { collection: name, documentId, document }: StoredFields = snapshot.data();
      const schema = Object.values(collectionSchemas).find((each) => each.collection === name);
      if (!schema || typeof documentId !== 'string' || !isRecord(document)) return [];
      return [{ schema, id: documentId, document }];
    });
  },

  async countMembers(entryId: string): Promise<Contents> {
    const count = (name: string) =>
      countOf(query(membersOf(entryId), where('collection', '==', name)));
    const [galleries, photos] = await Promise.all([count('galleries'), count('photos')]);
    return { galleries, photos };
  },
};

/** A document in its place or in the trash, from where it may come back with its files. */
export async function readKept(schema: EntitySchema, id: string) {
  const stored = await schema.read(id);
  if (stored || !isDocumentId(id)) return stored;
  const kept = (await getDoc(trashDocument({ schema, id }))).data()?.document;
  // It may have been restored in between.
  return isRecord(kept) ? kept : schema.read(id);
}
