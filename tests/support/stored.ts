import { BUCKET } from '../../emulators/ports.ts';
import {
  ask,
  DATABASE,
  documentName,
  FIRESTORE,
  STORAGE,
  type AnyCollection,
  storedOnce,
} from './backend.ts';

const FILES = `${STORAGE}/v0/b/${BUCKET}/o`;

type Value = Record<string, unknown>;

function decode(value: Value): unknown {
  const [[type, held] = ['', null]] = Object.entries(value);
  if (type === 'nullValue') return null;
  if (type === 'integerValue') return Number(held);
  if (type === 'arrayValue') return ((held as { values?: Value[] }).values ?? []).map(decode);
  if (type === 'mapValue') return decodeFields((held as { fields?: Record<string, Value> }).fields);
  return held;
}

const decodeFields = (fields: Record<string, Value> = {}): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, decode(value)]));

/** A document's fields as the database notes them. */
export type Fields = Record<string, Value>;

/** Those of some documents that are there, as the database notes them, by paths as `photos/x`. */
export async function notedDocuments(paths: readonly string[]): Promise<Record<string, Fields>> {
  const answer = await ask(`${FIRESTORE}/v1/${DATABASE}/documents:batchGet`, {
    method: 'POST',
    body: JSON.stringify({ documents: paths.map(documentName) }),
  });
  const asked = (await answer.json()) as { found?: { name: string; fields?: Fields } }[];
  return Object.fromEntries(
    asked.flatMap(({ found }) =>
      found ? [[found.name.slice(documentName('').length), found.fields ?? {}]] : [],
    ),
  );
}

/** Those of some documents that are there, by paths as `photos/x`. */
export async function documentsAt(
  paths: readonly string[],
): Promise<Record<string, Record<string, unknown>>> {
  const noted = Object.entries(await notedDocuments(paths));
  return Object.fromEntries(noted.map(([path, fields]) => [path, decodeFields(fields)]));
}

/** All documents of a collection by their ids, as they lie in the database. */
export async function storedDocuments(
  collection: AnyCollection,
): Promise<Record<string, Record<string, unknown>>> {
  const address = `${FIRESTORE}/v1/${DATABASE}/documents/${collection}?pageSize=300`;
  const stored: Record<string, Record<string, unknown>> = {};
  let page = '';
  do {
    const answer = await ask(`${address}&pageToken=${page}`, { method: 'GET' });
    const { documents = [], nextPageToken = '' } = (await answer.json()) as {
      documents?: { name: string; fields?: Record<string, Value> }[];
      nextPageToken?: string;
    };
    for (const { name, fields } of documents) {
      stored[name.split('/').at(-1) ?? ''] = decodeFields(fields);
    }
    page = encodeURIComponent(nextPageToken);
  } while (page !== '');
  return stored;
}

/** When lists were last written to; undefined where the database says nothing. */
export const storedTimes = async (): Promise<Record<string, unknown> | undefined> =>
  (await storedDocuments('site')).revision;

/** The paths of all files, sorted. */
export async function storedFiles(): Promise<string[]> {
  const { items = [] } = (await (await ask(FILES, { method: 'GET' })).json()) as {
    items?: { name: string }[];
  };
  return items.map(({ name }) => name).toSorted();
}

/** A file's content and its type. */
export async function storedFile(path: string): Promise<{ bytes: Buffer; type: string }> {
  const address = `${FILES}/${encodeURIComponent(path)}?alt=media`;
  const response = await ask(address, { method: 'GET' });
  return {
    bytes: Buffer.from(await response.arrayBuffer()),
    type: response.headers.get('Content-Type') ?? '',
  };
}

/** What the storage tells of a file. */
export interface ListedFile {
  md5: string;
  type: string;
  /** What it was uploaded with. */
  metadata: Record<string, string>;
  /** How long caches keep it. */
  cacheControl: string;
}

interface Listed {
  name: string;
  md5Hash: string;
  contentType: string;
  metadata?: Record<string, string>;
  cacheControl?: string;
}

/** All files by their paths. */
export async function listedFiles(): Promise<Map<string, ListedFile>> {
  const address = `${STORAGE}/storage/v1/b/${BUCKET}/o`;
  const { items = [] } = (await (await ask(address, { method: 'GET' })).json()) as {
    items?: Listed[];
  };
  return new Map(
    items.map(({ name, md5Hash: md5, contentType: type, metadata = {}, cacheControl = '' }) => {
      delete metadata.firebaseStorageDownloadTokens;
      return [name, { md5, type, metadata, cacheControl }];
    }),
  );
}

/** What a stranger is answered who asks for a file. */
export const asStranger = (path: string): Promise<Response> =>
  fetch(`${FILES}/${encodeURIComponent(path)}?alt=media`);

/** Removes a file around the rules. */
export async function dropFile(path: string): Promise<void> {
  await ask(`${FILES}/${encodeURIComponent(path)}`, { method: 'DELETE' });
}

/** Leaves no file behind. */
export async function emptyStorage(): Promise<void> {
  await ask(`${STORAGE}/internal/reset`, { method: 'POST' });
  storedOnce.clear();
}
