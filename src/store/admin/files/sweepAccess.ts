import {
  collection,
  documentId,
  getDoc,
  getDocs,
  type Query,
  query,
  where,
} from 'firebase/firestore/lite';
import { serverTime } from '../../../firebase/auth.ts';
import { isRefusal } from '../../../firebase/errors.ts';
import { listFileNames } from '../../../firebase/storageRest.ts';
import { fileState, removeFile } from '../../../firebase/files.ts';
import { db } from '../../../firebase/project/firebaseApp.ts';
import type { StoredDocument } from '../../../model/files/references.ts';
import { SETTINGS } from '../../../model/site/defaultSettings.ts';
import { trashId } from '../../../model/trash.ts';
import {
  allSchemas,
  collectionSchemas,
  type EntitySchema,
  settingsSchema,
} from '../writes/schemas.ts';
import { entryDocument } from '../writes/trashEntries.ts';
import type { SweepAccess } from './sweep.ts';

const trash = collection(db, 'trash');

async function readAll(found: Query): Promise<StoredDocument[]> {
  const { docs } = await getDocs(found);
  return docs.map((snapshot) => ({ path: snapshot.ref.path, fields: snapshot.data() }));
}

async function readOne(reference: ReturnType<typeof entryDocument>): Promise<StoredDocument[]> {
  const fields = (await getDoc(reference)).data();
  return fields ? [{ path: reference.path, fields }] : [];
}

const imageEntries = (key: string) =>
  query(trash, where(documentId(), '>', `${key}~`), where(documentId(), '<', `${key}~\uf8ff`));

async function readInPlace(schema: EntitySchema, id: string): Promise<StoredDocument[]> {
  const found = await Promise.all(schema.locations.map((at) => readOne(schema.documentAt(at, id))));
  return found.flat();
}

/** The sweep's access to the site, in the browser of an administrator. */
export const sweepAccess: SweepAccess = {
  serverTime,
  listFiles: listFileNames,
  async factsOf(path) {
    try {
      return await fileState(path);
    } catch (error) {
      if (isRefusal(error)) return null;
      throw error;
    }
  },
  async readDocuments() {
    const found = await Promise.all([
      readOne(settingsSchema.documentAt('public', SETTINGS.id)),
      ...Object.values(collectionSchemas).flatMap(({ locations, at }) =>
        locations.map((location) => readAll(at(location))),
      ),
      readAll(trash),
    ]);
    return found.flat();
  },
  async readDocumentsOf(name, id) {
    const schema = allSchemas[name as keyof typeof allSchemas];
    const key = trashId(name, id);
    const before = await readInPlace(schema, id);
    const [trashed, images] = await Promise.all([
      readOne(entryDocument(key)),
      readAll(imageEntries(key)),
    ]);
    // Read again, because the document may have been restored in between.
    return [...before, ...trashed, ...images, ...(await readInPlace(schema, id))];
  },
  async deleteFile(path, version) {
    if ((await fileState(path))?.version !== version) return false;
    await removeFile(path);
    return true;
  },
};
