import { BUCKET, HOST, ports, PROJECT_ID } from '../emulators/ports.ts';
import { refreshAllWrite } from '../publishing/backup/refreshAllWrite.ts';

type Field = string | number | boolean | readonly Field[] | { readonly [name: string]: Field };

/** Firestore's own notation, see https://firebase.google.com/docs/firestore/reference/rest/v1/Value */
function encode(value: Field): object {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') {
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encode) } };
  return { mapValue: { fields: encodeFields(value as Record<string, Field>) } };
}

const encodeFields = (fields: Record<string, Field>): Record<string, object> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, encode(value)]));

/** `owner` passes the rules of every emulator. */
const owner = { Authorization: 'Bearer owner' };

const FIRESTORE = `http://${HOST}:${ports.firestore}/v1`;
const DATABASE = `projects/${PROJECT_ID}/databases/(default)`;

const documentURL = (collection: string, id: string) =>
  `${FIRESTORE}/${DATABASE}/documents/${collection}/${encodeURIComponent(id)}`;

const fileURL = (path: string) =>
  `http://${HOST}:${ports.storage}/v0/b/${BUCKET}/o/${encodeURIComponent(path)}`;

async function demand(url: string, request: RequestInit): Promise<void> {
  const response = await fetch(url, request);
  const text = await response.text();
  if (!response.ok) throw new Error(`${request.method} ${url}: ${response.status} ${text}`);
}

const asJson = (method: string, body: object): RequestInit => ({
  method,
  headers: { ...owner, 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

/** A document as it was at one moment. */
export interface Snapshot {
  /** In Firestore's own notation. */
  fields: Record<string, object>;
  updateTime: string;
}

/** Reads a document; undefined if it doesn't exist. */
export async function readDocument(collection: string, id: string): Promise<Snapshot | undefined> {
  const response = await fetch(documentURL(collection, id), { headers: owner });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${collection}/${id} can't be read: ${response.status}`);
  return (await response.json()) as Snapshot;
}

/** Writes one field of a document. Resolves to false if the document has changed since it was read. */
export async function replaceField(
  collection: string,
  id: string,
  { updateTime }: Snapshot,
  field: Record<string, object>,
): Promise<boolean> {
  const write = {
    update: {
      name: `${DATABASE}/documents/${collection}/${id}`,
      fields: encodeFields(field as Record<string, Field>),
    },
    updateMask: { fieldPaths: Object.keys(field) },
    currentDocument: { updateTime },
  };
  const response = await fetch(
    `${FIRESTORE}/${DATABASE}/documents:commit`,
    asJson('POST', { writes: [write] }),
  );
  return response.ok;
}

export async function putDocument(collection: string, id: string, fields: object): Promise<void> {
  await demand(
    documentURL(collection, id),
    asJson('PATCH', { fields: encodeFields(fields as Record<string, Field>) }),
  );
}

/** Makes every page read all content again. */
export const refreshAll = (): Promise<void> =>
  demand(
    `${FIRESTORE}/${DATABASE}/documents:commit`,
    asJson('POST', { writes: [refreshAllWrite(`${DATABASE}/documents/`)] }),
  );

export async function putFile(
  path: string,
  bytes: Buffer,
  type: string,
  cacheControl?: string,
): Promise<void> {
  await demand(
    `http://${HOST}:${ports.storage}/v0/b/${BUCKET}/o?uploadType=media&name=${encodeURIComponent(path)}`,
    {
      method: 'POST',
      headers: { ...owner, 'Content-Type': type },
      body: new Uint8Array(bytes),
    },
  );
  if (cacheControl) await demand(fileURL(path), asJson('PATCH', { cacheControl }));
}

/** Makes a file private: storage.rules then allow only the administrator to read it. */
export const hideFile = (path: string): Promise<void> =>
  demand(
    fileURL(path),
    asJson('PATCH', {
      cacheControl: 'private, max-age=0',
      metadata: { visibility: 'private' },
    }),
  );
