import { BUCKET, HOST, OFFSET, PROJECT_ID, ports } from '../../emulators/ports.ts';

export const FIRESTORE = `http://${HOST}:${ports.firestore}`;
export const STORAGE = `http://${HOST}:${ports.storage}`;
export const DATABASE = `projects/${PROJECT_ID}/databases/(default)`;
/** The environment by which the build and the deploy find the emulators. */
export const HERE = { VITE_EMULATOR_PORT_OFFSET: String(OFFSET) };
/** What the app says if they can't be reached. */
export const UNREACHABLE = 'The server can’t be reached. Check the connection and try again.';
const LARGEST_COMMIT = 500;

// The emulators take this token for an owner's, whom no rule holds back.
const OWNER = { Authorization: 'Bearer owner' };

export type Collection = 'categories' | 'galleries' | 'photos';
/** Where drafts lie. */
type DraftCollection = 'drafts/content/galleries' | 'drafts/content/photos';
export type AnyCollection = Collection | DraftCollection | 'private' | 'site' | 'trash';

interface OwnerRequest extends Omit<RequestInit, 'headers'> {
  headers?: Record<string, string>;
}

/** Asks an emulator as its owner. */
export async function ask(address: string, request: OwnerRequest): Promise<Response> {
  const response = await fetch(address, {
    ...request,
    headers: { ...OWNER, ...request.headers },
  });
  if (!response.ok) {
    throw new Error(`${request.method} ${address}: ${response.status} ${await response.text()}`);
  }
  return response;
}

function encode(value: unknown): Record<string, unknown> {
  if (value === null) return { nullValue: null };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') {
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  }
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encode) } };
  return { mapValue: { fields: encodeFields(value as object) } };
}

/** Fields in Firestore's JSON notation; a Date becomes a timestamp. */
export const encodeFields = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, encode(value)]),
  );

/** The full name of a document, by its collection and its id. */
export const documentName = (path: string): string => `${DATABASE}/documents/${path}`;

/** Makes writes at once, see https://firebase.google.com/docs/firestore/reference/rest/v1/Write */
export async function commitWrites(writes: readonly object[]): Promise<void> {
  await ask(`${FIRESTORE}/v1/${DATABASE}/documents:commit`, {
    method: 'POST',
    body: JSON.stringify({ writes }),
  });
}

/** What tests have written around the rules since the database was emptied. */
export const fixtures = { documents: new Map<string, object>(), files: new Set<string>() };

/** Writes documents around the rules at once, by paths as `photos/x`. */
export function storeAt(documents: Record<string, object>): Promise<void> {
  for (const [path, fields] of Object.entries(documents)) fixtures.documents.set(path, fields);
  return commitWrites(
    Object.entries(documents).map(([path, fields]) => ({
      update: { name: documentName(path), fields: encodeFields(fields) },
    })),
  );
}

/** Writes a document around the rules. */
export const storeDocument = (
  collection: AnyCollection,
  id: string,
  fields: object,
): Promise<void> => storeAt({ [`${collection}/${id}`]: fields });

/** Writes documents around the rules, each under its id. */
export async function storeDocuments(
  collection: Collection | DraftCollection,
  documents: readonly { id: string }[],
): Promise<void> {
  for (let from = 0; from < documents.length; from += LARGEST_COMMIT) {
    const some = documents.slice(from, from + LARGEST_COMMIT);
    await storeAt(Object.fromEntries(some.map((fields) => [`${collection}/${fields.id}`, fields])));
  }
}

export async function removeDocument(collection: AnyCollection, id: string): Promise<void> {
  await ask(`${FIRESTORE}/v1/${DATABASE}/documents/${collection}/${encodeURIComponent(id)}`, {
    method: 'DELETE',
  });
}

/** The files that are stored once for all tests; emptied with the storage. */
export const storedOnce = new Map<string, Promise<void>>();

export async function storeFile(
  path: string,
  bytes: Buffer,
  type = 'image/jpeg',
  metadata: Record<string, string> = {},
  cacheControl = '',
): Promise<void> {
  fixtures.files.add(path);
  await ask(`${STORAGE}/v0/b/${BUCKET}/o?name=${encodeURIComponent(path)}`, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: new Uint8Array(bytes),
  });
  if (Object.keys(metadata).length === 0 && cacheControl === '') return;
  await ask(`${STORAGE}/v0/b/${BUCKET}/o/${encodeURIComponent(path)}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ metadata, ...(cacheControl && { cacheControl }) }),
  });
}

/** Leaves no document behind. */
export async function emptyFirestore(): Promise<void> {
  fixtures.documents.clear();
  fixtures.files.clear();
  await ask(`${FIRESTORE}/emulator/v1/${DATABASE}/documents`, { method: 'DELETE' });
}
