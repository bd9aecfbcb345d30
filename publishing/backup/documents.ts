import { setTimeout as pause } from 'node:timers/promises';
import { refreshAllWrite } from './refreshAllWrite.ts';
import { TIMES_DOCUMENT } from '../../src/model/site/times.ts';
import { trashId } from '../../src/model/trash.ts';
import type { Target } from '../deploy/target.ts';

/** A document in Firestore's own JSON notation, which keeps all types. */
export interface StoredDocument {
  /** Within the database: collection, id, collection, id … */
  path: string;
  fields: Record<string, unknown>;
  /** RFC 3339; missing if the document was not read from the database. */
  updateTime?: string;
}

/** A category, gallery or photo, or the settings, whether public, a draft or in the trash. */
export interface Owner {
  collection: string;
  id: string;
}

/** A write to a document. */
export interface DocumentWrite {
  path: string;
  /** Missing to delete the document. */
  fields?: StoredDocument['fields'];
  /** The only fields to change; those that are not in `fields` are removed. */
  onlyFields?: readonly string[];
  /** The version that may be overwritten, or that there must be none. */
  currentDocument?: { updateTime: string } | { exists: boolean };
}

export interface WriteFailure {
  write: DocumentWrite;
  reason: string;
  /** Whether the document was not as the write expects it. */
  hasChanged?: boolean;
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
/** gRPC: not found, already exists, failed precondition. */
const CHANGED = [5, 6, 9];

const BY_NAME = [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }];

/** The common prefix of all document names. */
export function documentsRoot(projectId: string): string {
  return `projects/${projectId}/databases/(default)/documents/`;
}

/**
 * Every document of every collection and subcollection, or of one collection, all as of one moment.
 */
export async function* readDocuments(
  target: Target,
  collectionId?: string,
): AsyncGenerator<StoredDocument> {
  let readTime: string | undefined;
  let last: string | undefined;
  for (;;) {
    const rows = await call<Row[]>(target, 'runQuery', {
      readTime,
      structuredQuery: {
        from: [collectionId ? { collectionId } : { allDescendants: true }],
        orderBy: BY_NAME,
        limit: PAGE,
        ...(last && { startAt: { values: [{ referenceValue: last }], before: false } }),
      },
    });
    readTime ??= rows[0]?.readTime;
    const page = rows.flatMap(({ document }) => document ?? []);
    yield* storedIn(target, rows);
    if (page.length < PAGE) return;
    last = page.at(-1)?.name;
  }
}

interface NamedDocument {
  name: string;
  fields?: StoredDocument['fields'];
  updateTime: string;
}

interface Row {
  readTime: string;
  found?: NamedDocument;
  document?: NamedDocument;
}

const storedIn = ({ projectId }: Target, rows: Row[]): StoredDocument[] =>
  rows
    .flatMap(({ found, document = found }) => document ?? [])
    .map(({ name, fields = {}, updateTime }) => ({
      path: name.slice(documentsRoot(projectId).length),
      fields,
      updateTime,
    }));

/** The time by the server's clock, in ms. */
export async function serverTime(target: Target): Promise<number> {
  const structuredQuery = { from: [{ collectionId: TIMES_DOCUMENT.collection }], limit: 1 };
  const [row] = await call<Row[]>(target, 'runQuery', { structuredQuery });
  return Date.parse(row?.readTime ?? '');
}

/**
 * The documents of a photo, a gallery, a category or the settings, as of one moment: public, draft
 * or in the trash, and the trash entries of its earlier images.
 */
export async function readDocumentsOf(
  target: Target,
  { collection, id }: Owner,
): Promise<StoredDocument[]> {
  const root = documentsRoot(target.projectId);
  const trashed = `${root}trash/${trashId(collection, id)}`;
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
      orderBy: BY_NAME,
      startAt: beyond(`${trashed}~`),
      endAt: beyond(`${trashed}~\uf8ff`),
    },
  });
  return storedIn(target, [...own, ...images]);
}

/** A document as it is now; undefined if there is none. */
export async function readDocumentAt(
  target: Target,
  path: string,
): Promise<StoredDocument | undefined> {
  const documents = [documentsRoot(target.projectId) + path];
  const [stored] = storedIn(target, await call<Row[]>(target, 'batchGet', { documents }));
  return stored;
}

export const TIMES_PATH = `${TIMES_DOCUMENT.collection}/${TIMES_DOCUMENT.id}`;

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

/** Writes documents in as few requests as possible; resolves to those that Firestore refused. */
export async function writeDocuments(
  target: Target,
  writes: AsyncIterable<DocumentWrite> | Iterable<DocumentWrite>,
): Promise<WriteFailure[]> {
  const failures: WriteFailure[] = [];
  for await (const request of inRequests(writes)) {
    failures.push(...(await writeTogether(target, request)));
  }
  return failures;
}

/** Splits writes into lists that fit into one request. */
async function* inRequests(
  writes: AsyncIterable<DocumentWrite> | Iterable<DocumentWrite>,
): AsyncGenerator<DocumentWrite[]> {
  let request: DocumentWrite[] = [];
  let size = 0;
  for await (const write of writes) {
    const more = JSON.stringify(write).length;
    if (request.length === MOST_WRITES || (request.length > 0 && size + more > LARGEST_REQUEST)) {
      yield request;
      request = [];
      size = 0;
    }
    request.push(write);
    size += more;
  }
  if (request.length > 0) yield request;
}

async function writeTogether(
  target: Target,
  writes: DocumentWrite[],
  attempt = 1,
): Promise<WriteFailure[]> {
  const root = documentsRoot(target.projectId);
  let status: Status[];
  try {
    const data = { writes: writes.map((write) => inNotation(write, root)) };
    ({ status = [] } = await call<{ status?: Status[] }>(target, 'batchWrite', data));
  } catch (error) {
    const { status: code, message } = error as { status?: number; message: string };
    if (code !== 400) throw error;
    // Firestore refuses a whole request because of one invalid document.
    if (writes.length === 1) return [{ write: writes[0]!, reason: message }];
    const half = Math.ceil(writes.length / 2);
    const first = await writeTogether(target, writes.slice(0, half));
    return [...first, ...(await writeTogether(target, writes.slice(half)))];
  }
  const isPassing = (index: number) =>
    attempt < ATTEMPTS && PASSING.includes(status[index]?.code ?? 0);
  const failures = writes.flatMap((write, index) => {
    const { code, message = `code ${code}` } = status[index] ?? {};
    if (!code || isPassing(index)) return [];
    const hasChanged = CHANGED.includes(code);
    return { write, reason: hasChanged ? 'it has changed meanwhile' : message, hasChanged };
  });
  const again = writes.filter((_, index) => isPassing(index));
  if (again.length === 0) return failures;
  await pause(500 * 2 ** attempt);
  return [...failures, ...(await writeTogether(target, again, attempt + 1))];
}

function inNotation({ path, fields, onlyFields, currentDocument }: DocumentWrite, root: string) {
  const write = fields ? { update: { name: root + path, fields } } : { delete: root + path };
  const updateMask = onlyFields && { fieldPaths: onlyFields };
  return { ...write, updateMask, currentDocument };
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
