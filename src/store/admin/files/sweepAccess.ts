import { collection, documentId, getDoc, getDocs, query, where } from 'firebase/firestore/lite';
import { db } from '../../../firebase/project/firebaseApp.ts';
import type { StoredDocument } from '../../../model/files/references.ts';
import { trashId } from '../../../model/trash.ts';
import { allSchemas, type EntitySchema } from '../writes/schemas.ts';
import { entryDocument } from '../writes/trashEntries.ts';

async function readOne(reference: ReturnType<typeof entryDocument>): Promise<StoredDocument[]> {
  const fields = (await getDoc(reference)).data();
  return fields ? [{ path: reference.path, fields }] : [];
}

async function readImages(key: string): Promise<StoredDocument[]> {
  const after = where(documentId(), '>', `${key}~`);
  const before = where(documentId(), '<', `${key}~\uf8ff`);
  const { docs } = await getDocs(query(collection(db, 'trash'), after, before));
  return docs.map((snapshot) => ({ path: snapshot.ref.path, fields: snapshot.data() }));
}

async function readInPlace(schema: EntitySchema, id: string): Promise<StoredDocument[]> {
  const found = await Promise.all(schema.locations.map((at) => readOne(schema.documentAt(at, id))));
  return found.flat();
}

export const sweepAccess = {
  /** The documents of one owner: public, draft, in the trash, and its replaced images there. */
  async readDocumentsOf(name: keyof typeof allSchemas, id: string): Promise<StoredDocument[]> {
    const schema = allSchemas[name];
    const key = trashId(name, id);
    const before = await readInPlace(schema, id);
    const [trashed, images] = await Promise.all([readOne(entryDocument(key)), readImages(key)]);
    // Read again, because the document may have been restored in between.
    return [...before, ...trashed, ...images, ...(await readInPlace(schema, id))];
  },
};
