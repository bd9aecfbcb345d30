import { readFile } from 'node:fs/promises';
import { BUCKET, HOST, ports, PROJECT_ID } from '../ports.ts';

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

async function demand(url: string, request: RequestInit): Promise<void> {
  const response = await fetch(url, request);
  const text = await response.text();
  if (!response.ok) throw new Error(`${request.method} ${url}: ${response.status} ${text}`);
}

export async function putDocument(collection: string, id: string, fields: object): Promise<void> {
  await demand(
    `http://${HOST}:${ports.firestore}/v1/projects/${PROJECT_ID}/databases/(default)/documents/${collection}/${encodeURIComponent(id)}`,
    {
      method: 'PATCH',
      headers: { ...owner, 'Content-Type': 'application/json' },
      body: JSON.stringify({ fields: encodeFields(fields as Record<string, Field>) }),
    },
  );
}

export async function putJpeg(path: string, file: string): Promise<void> {
  await demand(
    `http://${HOST}:${ports.storage}/v0/b/${BUCKET}/o?uploadType=media&name=${encodeURIComponent(path)}`,
    {
      method: 'POST',
      headers: { ...owner, 'Content-Type': 'image/jpeg' },
      body: await readFile(file),
    },
  );
}
