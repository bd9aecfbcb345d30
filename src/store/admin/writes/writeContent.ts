import { AppError, errorOf, FailedOperation, isUnreachable } from '../../../firebase/errors.ts';
import { FirebaseError } from 'firebase/app';
import {
  doc,
  type DocumentReference,
  runTransaction,
  serverTimestamp,
  setDoc,
  Timestamp,
  type Transaction,
} from 'firebase/firestore/lite';
import { readDocument, REQUEST_LIMIT_MS, within } from '../../../firebase/limits.ts';
import { db } from '../../../firebase/project/firebaseApp.ts';
import type { StoredFields } from '../../../model/json.ts';
import {
  timesBelow,
  TIMES_DOCUMENT,
  type TimeName,
  timesOfWrite,
} from '../../../model/site/times.ts';
import { retry } from './batches.ts';
import {
  collectionSchemas,
  type ContentRoot,
  type EntitySchema,
  type Located,
  rootFor,
} from './schemas.ts';
import { parentInTrash } from './trashEntries.ts';

/** How many documents a commit writes: each has at most 46 kB, and Firestore accepts 10 MiB. */
export const COMMIT_SIZE = 100;

/** Few, so that the photographer soon learns that the server can’t be reached. */
const TRANSACTION_ATTEMPTS = 3;

/** How often to make that many attempts if other writes crossed each of them. */
const ROUNDS = 3;

/** Takes the writes of one commit, which happen once all of them are known. */
export type ContentWriter = ReturnType<typeof openCommit>['writer'];

/**
 * Writes content, all of it or nothing. Nothing else writes content: a commit stamps each document
 * with the time, and sets the times of the lists that visitors see change. Other documents may go
 * along, or alone.
 * @param work runs again if something that it has read changes before the commit
 */
export function writeContent<T>(work: (writer: ContentWriter) => Promise<T>): Promise<T> {
  const attempt = async (transaction: Transaction) => {
    const { writer, finish } = openCommit(transaction);
    const result = await work(writer);
    finish();
    return result;
  };
  const guarded = (transaction: Transaction) => attempt(transaction).catch(rethrow);
  return retry(() => runInTime(guarded), isCrossed, ROUNDS);
}

/** Runs a transaction whose commit is answered in time. */
function runInTime<T>(attempt: (transaction: Transaction) => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let stop = () => {};
    const isReady = async (transaction: Transaction) => {
      stop();
      const result = await attempt(transaction);
      const timer = setTimeout(() => reject(new AppError('unreachable')), REQUEST_LIMIT_MS);
      stop = () => clearTimeout(timer);
      return result;
    };
    runTransaction(db, isReady, { maxAttempts: TRANSACTION_ATTEMPTS })
      .then(resolve, reject)
      .finally(() => stop());
  });
}

/**
 * A transaction never ends if another library's error ends its work, for instance that of a session.
 * If the provider can't be reached, the transaction tries again as it does for Firestore.
 */
function rethrow(error: unknown): never {
  const isForeign = error instanceof FirebaseError && error.code.includes('/');
  if (!isForeign) throw error;
  if (isUnreachable(error)) throw new FirebaseError('unavailable', error.message);
  throw new FailedOperation(errorOf(error), { cause: error });
}

/** Whether another write crossed this one, as far as the server's answer tells. */
const isCrossed = (error: unknown): boolean =>
  error instanceof FirebaseError && ['aborted', 'failed-precondition'].includes(error.code);

const timesDocument = () => doc(db, TIMES_DOCUMENT.collection, TIMES_DOCUMENT.id);

/** The same time of the server for each list. */
const timesNow = (names: Iterable<TimeName>) =>
  Object.fromEntries([...names].map((name) => [name, serverTimestamp()]));

/** A public document before and after a write; undefined for none. */
interface PublicStates {
  before?: StoredFields | undefined;
  after?: StoredFields;
}

/** Collects what one commit writes: a transaction reads first. */
function openCommit(transaction: Transaction) {
  const times = new Set<TimeName>();
  const writes: (() => void)[] = [];
  const documents = new Map<string, Promise<Located | undefined>>();
  const getInTime = (reference: DocumentReference) =>
    within(REQUEST_LIMIT_MS, transaction.get(reference));

  function find(schema: EntitySchema, id: string): Promise<Located | undefined> {
    const key = `${schema.collection}/${id}`;
    const located = documents.get(key) ?? schema.locate(id, getInTime);
    documents.set(key, located);
    return located;
  }

  /** Notes which lists visitors see change. */
  function note({ collection }: EntitySchema, id: string, write: PublicStates) {
    for (const name of timesOfWrite({ collection, id, ...write })) times.add(name);
  }

  const stamped = (fields: StoredFields) => ({ ...fields, updatedAt: serverTimestamp() });

  /** @param before the document that is there, undefined for none */
  function setAt(
    root: ContentRoot,
    schema: EntitySchema,
    id: string,
    fields: StoredFields,
    before?: StoredFields,
  ) {
    if (root === 'public') note(schema, id, { before, after: fields });
    // A document of another program may lack its id, or hold that of another.
    const document = stamped({ ...fields, id });
    writes.push(() => transaction.set(schema.documentAt(root, id), document));
  }

  function removeAt(root: ContentRoot, schema: EntitySchema, id: string, before: StoredFields) {
    if (root === 'public') note(schema, id, { before });
    writes.push(() => transaction.delete(schema.documentAt(root, id)));
  }

  /** @throws `parent-in-trash`, or the schema's `notFound` */
  async function findParent(schema: EntitySchema, id: string): Promise<Located> {
    // One that is published between the reads of both places is found in neither.
    const parent = (await find(schema, id)) ?? (await schema.locate(id, getInTime));
    if (parent) return parent;
    throw (await parentInTrash(schema, id, getInTime)) ?? new AppError(schema.notFound);
  }

  /** Where a document belongs. A new parent is read in the same commit, and so can't go meanwhile. */
  async function destinationOf(schema: EntitySchema, fields: StoredFields, before?: Located) {
    const own = rootFor(fields);
    if (!schema.parent) return own;
    const parentId = schema.parentIdOf(fields);
    const isPhoto = schema.parent.collection === 'galleries';
    const isKept = before && schema.parentIdOf(before.stored) === parentId;
    if (isKept) return isPhoto ? before.root : own;
    const parent = await findParent(collectionSchemas[schema.parent.collection], parentId);
    return isPhoto ? parent.root : own;
  }

  const writer = {
    /** A document with its place, public or a draft; undefined for none. */
    find,
    /** A document as it is now, public or a draft; undefined for none. */
    read: async (schema: EntitySchema, id: string) => (await find(schema, id))?.stored,
    /** Writes a document where it belongs, even if it is elsewhere now. */
    async set(schema: EntitySchema, id: string, fields: StoredFields) {
      const before = await find(schema, id);
      const root = await destinationOf(schema, fields, before);
      const isMoved = before !== undefined && before.root !== root;
      if (isMoved) removeAt(before.root, schema, id, before.stored);
      setAt(root, schema, id, fields, isMoved ? undefined : before?.stored);
      // A document that goes below this one finds its parent here.
      documents.set(`${schema.collection}/${id}`, Promise.resolve({ root, stored: fields }));
    },
    readAt: async (root: ContentRoot, schema: EntitySchema, id: string) =>
      (await getInTime(schema.documentAt(root, id))).data(),
    setAt,
    /** Writes where a document stands in lists. */
    async updatePlaces(schema: EntitySchema, id: string, places: StoredFields) {
      const located = await find(schema, id);
      if (!located) throw new AppError(schema.notFound);
      const { root, stored } = located;
      const isOnlySlide = Object.keys(places).every((name) => name === 'slideshowOrder');
      if (isOnlySlide && root === 'public') times.add('slideshow');
      else if (root === 'public') note(schema, id, { before: stored, after: stored });
      const document = schema.documentAt(root, id);
      writes.push(() => transaction.update(document, stamped(places)));
    },
    removeAt,
    /** Has visitors' pages ask again for the photos of a gallery, which a build may lack. */
    reveal(galleryId: string) {
      for (const name of timesBelow(galleryId)) times.add(name);
    },
    /** Any document as it is now; undefined for none. Pages are not told of what is written silently. */
    readDocument: async (reference: DocumentReference): Promise<StoredFields | undefined> =>
      (await getInTime(reference)).data(),
    setSilently: (reference: DocumentReference, fields: StoredFields) =>
      void writes.push(() => transaction.set(reference, fields)),
    updateSilently: (reference: DocumentReference, fields: StoredFields) =>
      void writes.push(() => transaction.update(reference, fields)),
    removeSilently: (reference: DocumentReference) =>
      void writes.push(() => transaction.delete(reference)),
  };

  function finish() {
    // Never read here, so that commits don't cross each other at this document.
    if (times.size > 0) transaction.set(timesDocument(), timesNow(times), { merge: true });
    for (const write of writes) write();
  }

  return { writer, finish };
}

/** When all content was last changed at once, as a text; undefined if it never was. */
export async function readAllTime(): Promise<string | undefined> {
  const all: unknown = (await readDocument(timesDocument())).get('all');
  return all instanceof Timestamp ? all.valueOf() : undefined;
}

/** Makes every page read all content again. */
export const refreshAllPages = (): Promise<void> =>
  within(REQUEST_LIMIT_MS, setDoc(timesDocument(), timesNow(['all']), { merge: true }));
