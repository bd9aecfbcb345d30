import { BUCKET, HOST, PROJECT_ID, ports } from '../../emulators/ports.ts';

export const FIRESTORE = `http://${HOST}:${ports.firestore}`;
export const STORAGE = `http://${HOST}:${ports.storage}`;
export const DATABASE = `projects/${PROJECT_ID}/databases/(default)`;
const LARGEST_COMMIT = 500;

// The emulators take this token for an owner's, whom no rule holds back.
const OWNER = { Authorization: 'Bearer owner' };

export type Collection = 'categories' | 'galleries' | 'photos';

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
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encode) } };
  return { mapValue: { fields: encodeFields(value as object) } };
}

const encodeFields = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, encode(value)]),
  );

async function commit(
  collection: Collection,
  documents: readonly (readonly [id: string, fields: object])[],
): Promise<void> {
  const writes = documents.map(([id, fields]) => ({
    update: {
      name: `${DATABASE}/documents/${collection}/${id}`,
      fields: encodeFields(fields),
    },
  }));
  await ask(`${FIRESTORE}/v1/${DATABASE}/documents:commit`, {
    method: 'POST',
    body: JSON.stringify({ writes }),
  });
}

/** Writes a document around the rules. */
export const storeDocument = (collection: Collection, id: string, fields: object): Promise<void> =>
  commit(collection, [[id, fields]]);

/** Writes documents around the rules, each under its id. */
export async function storeDocuments(
  collection: Collection,
  documents: readonly { id: string }[],
): Promise<void> {
  for (let from = 0; from < documents.length; from += LARGEST_COMMIT) {
    const some = documents.slice(from, from + LARGEST_COMMIT);
    await commit(
      collection,
      some.map((fields) => [fields.id, fields]),
    );
  }
}

export async function removeDocument(collection: Collection, id: string): Promise<void> {
  await ask(`${FIRESTORE}/v1/${DATABASE}/documents/${collection}/${encodeURIComponent(id)}`, {
    method: 'DELETE',
  });
}

export async function storeFile(path: string, bytes: Buffer, type = 'image/jpeg'): Promise<void> {
  await ask(`${STORAGE}/v0/b/${BUCKET}/o?name=${encodeURIComponent(path)}`, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: new Uint8Array(bytes),
  });
}

/** Leaves no document behind. */
export async function emptyFirestore(): Promise<void> {
  await ask(`${FIRESTORE}/emulator/v1/${DATABASE}/documents`, { method: 'DELETE' });
}
