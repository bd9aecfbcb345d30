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
import { db } from '../../../firebase/project/app.ts';
import type { StoredDocument } from '../../../model/files/references.ts';
import { SETTINGS } from '../../../model/site/defaultSettings.ts';
import { COLLECTIONS } from '../../../model/site/revision.ts';
import { trashId } from '../../../model/trash.ts';
import {
  allSchemas,
  documentAt,
  type EntitySchema,
  locationsOf,
  settingsSchema,
} from '../commit/schemas.ts';
import { entryDocument } from '../commit/trashDocuments.ts';
import type { SweepAccess } from './sweep.ts';

const TRASH = 'trash';
const DRAFTS = 'drafts/content';

const COLLECTION_PATHS = [...COLLECTIONS, `${DRAFTS}/galleries`, `${DRAFTS}/photos`, TRASH];

async function readAll(found: Query): Promise<StoredDocument[]> {
  const { docs } = await getDocs(found);
  return docs.map((snapshot) => ({ path: snapshot.ref.path, fields: snapshot.data() }));
}

async function readOne(reference: ReturnType<typeof entryDocument>): Promise<StoredDocument[]> {
  const fields = (await getDoc(reference)).data();
  return fields ? [{ path: reference.path, fields }] : [];
}

const imageEntries = (key: string) =>
  query(
    collection(db, TRASH),
    where(documentId(), '>', `${key}~`),
    where(documentId(), '<', `${key}~\uf8ff`),
  );

async function readInPlace(schema: EntitySchema, id: string): Promise<StoredDocument[]> {
  const found = await Promise.all(
    locationsOf(schema).map((at) => readOne(documentAt(at, schema, id))),
  );
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
      readOne(documentAt('public', settingsSchema, SETTINGS.id)),
      ...COLLECTION_PATHS.map((path) => readAll(collection(db, path))),
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
    // Once more, since it may have come back from the trash in between.
    return [...before, ...trashed, ...images, ...(await readInPlace(schema, id))];
  },
  async deleteFile(path, version) {
    if ((await fileState(path))?.version !== version) return false;
    await removeFile(path);
    return true;
  },
};
