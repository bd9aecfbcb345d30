import { setTimeout as pause } from 'node:timers/promises';
import { refreshAllWrite } from './refreshAllWrite.ts';
import { REVISION } from '../../src/model/site/revision.ts';
import type { Target } from '../deploy/target.ts';

/** A document in Firestore's own JSON notation, which keeps all types. */
export interface StoredDocument {
  /** Within the database: collection, id, collection, id … */
  path: string;
  fields: Record<string, unknown>;
}

export interface DocumentFailure {
  path: string;
  reason: string;
}

interface Status {
  code?: number;
  message?: string;
}

const PAGE = 200;
/** Firestore accepts requests of up to 10 MiB; a document above this size is sent alone. */
const LARGEST_REQUEST = 4_000_000;
const MOST_WRITES = 200;
const ATTEMPTS = 5;
/** gRPC: deadline exceeded, resource exhausted, aborted, unavailable. */
const PASSING = [4, 8, 10, 14];

/** The common prefix of all document names. */
export function documentsRoot(projectId: string): string {
  return `projects/${projectId}/databases/(default)/documents/`;
}

/** Every document of every collection and subcollection, all as of one moment. */
export async function* readDocuments(target: Target): AsyncGenerator<StoredDocument> {
  const root = documentsRoot(target.projectId);
  let readTime: string | undefined;
  let last: string | undefined;
  for (;;) {
    const rows = await call<Row[]>(target, 'runQuery', {
      readTime,
      structuredQuery: {
        from: [{ allDescendants: true }],
        orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
        limit: PAGE,
        ...(last && { startAt: { values: [{ referenceValue: last }], before: false } }),
      },
    });
    readTime ??= rows[0]?.readTime;
    const page = rows.flatMap(({ document }) => document ?? []);
    for (const { name, fields = {} } of page) yield { path: name.slice(root.length), fields };
    if (page.length < PAGE) return;
    last = page.at(-1)?.name;
  }
}

interface Row {
  readTime: string;
  found?: { name: string; fields?: StoredDocument['fields'] };
  document?: { name: string; fields?: StoredDocument['fields'] };
}

/** The time by the server's clock, in ms. */
export async function serverTime(target: Target): Promise<number> {
  const structuredQuery = { from: [{ collectionId: REVISION.collection }], limit: 1 };
  const [row] = await call<Row[]>(target, 'runQuery', { structuredQuery });
  return Date.parse(row?.readTime ?? '');
}

/**
 * The documents of a photo, a gallery, a category or the settings, as of one moment: public, draft
 * or in the trash, and the trash entries of its earlier images.
 */
export async function readDocumentsOf(
  target: Target,
  collection: string,
  id: string,
): Promise<StoredDocument[]> {
  const root = documentsRoot(target.projectId);
  const trashed = `${root}trash/${collection}~${id}`;
  const documents = [
    `${root}${collection}/${id}`,
    `${root}drafts/content/${collection}/${id}`,
    trashed,
  ];
  const own = await call<Row[]>(target, 'batchGet', { documents });
  const beyond = (referenceValue: string) => ({ values: [{ referenceValue }], before: true });
  const images = await call<Row[]>(target, 'runQuery', {
    readTime: own[0]?.readTime,
    structuredQuery: {
      from: [{ collectionId: 'trash' }],
      orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
      startAt: beyond(`${trashed}~`),
      endAt: beyond(`${trashed}~\uf8ff`),
    },
  });
  return documentsIn([...own, ...images], root);
}

export const REVISION_PATH = `${REVISION.collection}/${REVISION.id}`;

/** The documents that exist at some paths. */
export async function readAt(target: Target, paths: string[]): Promise<StoredDocument[]> {
  const root = documentsRoot(target.projectId);
  const documents = paths.map((path) => root + path);
  const rows = await call<Row[]>(target, 'batchGet', { documents });
  return documentsIn(rows, root);
}

const documentsIn = (rows: Row[], root: string): StoredDocument[] =>
  rows
    .flatMap(({ found, document = found }) => document ?? [])
    .map(({ name, fields = {} }) => ({ path: name.slice(root.length), fields }));

/** Creates documents, but overwrites none. */
export async function addDocuments(target: Target, documents: StoredDocument[]): Promise<void> {
  const root = documentsRoot(target.projectId);
  for (const { path, fields } of documents) {
    const write = { update: { name: root + path, fields }, currentDocument: { exists: false } };
    await call(target, 'commit', { writes: [write] }).catch((error: { status?: number }) => {
      if (error.status !== 409) throw error;
    });
  }
}

/** All but the revision, which belongs to one database and is never restored. */
export async function* withoutRevision(
  documents: AsyncIterable<StoredDocument>,
): AsyncGenerator<StoredDocument> {
  for await (const document of documents) if (document.path !== REVISION_PATH) yield document;
}

/**
 * Whether backups leave a document out: the record of a move, and the GitHub token that older
 * versions stored. They keep the notes of originals that are still to be hidden.
 */
export const isLeftOut = (path: string): boolean =>
  path.startsWith('private/') && !path.startsWith('private/hide~');

/** Makes all pages read the content again. */
export async function refreshAll(target: Target): Promise<void> {
  await call(target, 'commit', { writes: [refreshAllWrite(documentsRoot(target.projectId))] });
}

/** The same text for equal fields, regardless of their order. */
export function fieldsText(fields: StoredDocument['fields']): string {
  return JSON.stringify(fields, (_, value: unknown) => {
    // JSON numbers lose the sign of -0.
    if (Object.is(value, -0)) return '-0';
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** Splits documents into lists that fit into one request. */
export async function* inRequests(
  documents: AsyncIterable<StoredDocument>,
): AsyncGenerator<StoredDocument[]> {
  let some: StoredDocument[] = [];
  let size = 0;
  for await (const document of documents) {
    const more = JSON.stringify(document).length;
    if (some.length === MOST_WRITES || (some.length > 0 && size + more > LARGEST_REQUEST)) {
      yield some;
      some = [];
      size = 0;
    }
    some.push(document);
    size += more;
  }
  if (some.length > 0) yield some;
}

/** Writes documents over existing ones; resolves to those that Firestore refused. */
export async function writeDocuments(
  target: Target,
  documents: StoredDocument[],
  attempt = 1,
): Promise<DocumentFailure[]> {
  const root = documentsRoot(target.projectId);
  const writes = documents.map(({ path, fields }) => ({ update: { name: root + path, fields } }));
  let status: Status[];
  try {
    ({ status = [] } = await call<{ status?: Status[] }>(target, 'batchWrite', { writes }));
  } catch (error) {
    const { status: code, message } = error as { status?: number; message: string };
    if (code !== 400) throw error;
    // Firestore refuses a whole request because of one invalid document.
    if (documents.length === 1) return [{ path: documents[0]!.path, reason: message }];
    const half = Math.ceil(documents.length / 2);
    const first = await writeDocuments(target, documents.slice(0, half));
    return [...first, ...(await writeDocuments(target, documents.slice(half)))];
  }
  const isPassing = (index: number) =>
    attempt < ATTEMPTS && PASSING.includes(status[index]?.code ?? 0);
  const failures = documents.flatMap(({ path }, index) => {
    const { code, message = `code ${code}` } = status[index] ?? {};
    return code && !isPassing(index) ? [{ path, reason: message }] : [];
  });
  const again = documents.filter((_, index) => isPassing(index));
  if (again.length === 0) return failures;
  await pause(500 * 2 ** attempt);
  return [...failures, ...(await writeDocuments(target, again, attempt + 1))];
}

/** A document in the wrong place. */
export interface Stray {
  path: string;
  /** The document for the right place; undefined if it is there already. */
  to?: StoredDocument;
}

/** Moves documents to where they belong. */
export async function moveStrays(target: Target, strays: readonly Stray[]): Promise<void> {
  const root = documentsRoot(target.projectId);
  // One at a time, because several together could be too large.
  for (const { path, to } of strays) {
    const update = to && { update: { name: root + to.path, fields: to.fields } };
    await call(target, 'commit', {
      writes: [...(update ? [update] : []), { delete: root + path }],
    });
  }
}

async function call<Answer>(target: Target, method: string, data: object): Promise<Answer> {
  const documents = documentsRoot(target.projectId).slice(0, -1);
  const response = await target.client.request<Answer>({
    url: `${target.firestore}/v1/${documents}:${method}`,
    method: 'POST',
    data,
    retryConfig: { retry: ATTEMPTS, noResponseRetries: ATTEMPTS, httpMethodsToRetry: ['POST'] },
  });
  return response.data;
}
