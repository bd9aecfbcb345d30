import { AppError, errorOf, FailedOperation, isUnreachable } from '../../../firebase/errors.ts';
import { FirebaseError } from 'firebase/app';
import {
  deleteField,
  doc,
  type DocumentReference,
  type DocumentSnapshot,
  type FieldValue,
  increment,
  runTransaction,
  serverTimestamp,
  setDoc,
  Timestamp,
  type Transaction,
} from 'firebase/firestore/lite';
import { readDocument, REQUEST_LIMIT_MS, within } from '../../../firebase/limits.ts';
import { db } from '../../../firebase/project/firebaseApp.ts';
import { isRecord, type StoredFields } from '../../../model/json.ts';
import { SETTINGS } from '../../../model/site/defaultSettings.ts';
import {
  type ContentName,
  type PrunedTombstones,
  type Tombstones,
  removedKey,
  REVISION,
  pruneTombstones,
} from '../../../model/site/revision.ts';
import { retry } from './batches.ts';
import {
  collectionSchemas,
  type ContentLocation,
  type EntitySchema,
  type Located,
  locationFor,
} from './schemas.ts';
import { parentInTrash } from './trashEntries.ts';

/** Few, to tell the photographer soon that there is no server. */
const ATTEMPTS = 3;

/** How often to make that many attempts if other writes crossed each of them. */
const ROUNDS = 3;

/** Takes the writes of one commit, which happen once all of them are known. */
export type ContentWriter = ReturnType<typeof openCommit>['writer'];

/**
 * Writes content, all of it or nothing. Nothing else writes content: a commit stamps each document
 * with the time, and raises the revision, by which pages know that something has changed. Other
 * documents may go along, or alone.
 * @param work runs again if something that it has read changes before the commit
 */
export function writeContent<T>(work: (writer: ContentWriter) => Promise<T>): Promise<T> {
  const attempt = async (transaction: Transaction) => {
    const { writer, finish } = openCommit(transaction);
    const result = await work(writer);
    await finish();
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
    runTransaction(db, isReady, { maxAttempts: ATTEMPTS })
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

const revision = () => doc(db, REVISION.collection, REVISION.id);

/** The changes of one commit to public content. Documents are named as `collection/id`. */
interface Effects {
  changed: Set<ContentName>;
  set: string[];
  removed: string[];
  /** Whether pages must read live what a build may have left out. */
  isLive: boolean;
}

/** Collects what one commit writes: a transaction reads first. */
function openCommit(transaction: Transaction) {
  const effects: Effects = { changed: new Set(), set: [], removed: [], isLive: false };
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

  /** Notes what changes for visitors; returns the keys by which pages know the document. */
  function note(location: ContentLocation, { collection }: EntitySchema, id: string): string[] {
    if (location === 'draft') return [];
    if (collection === SETTINGS.collection) {
      effects.changed.add('settings');
      return [];
    }
    effects.changed.add(collection);
    return [removedKey(collection, id)];
  }

  const stamped = (fields: StoredFields) => ({ ...fields, updatedAt: serverTimestamp() });

  function setAt(
    location: ContentLocation,
    schema: EntitySchema,
    id: string,
    fields: StoredFields,
  ) {
    effects.set.push(...note(location, schema, id));
    // A document of another program may lack its id, or hold that of another.
    const document = stamped({ ...fields, id });
    writes.push(() => transaction.set(schema.documentAt(location, id), document));
  }

  function removeAt(location: ContentLocation, schema: EntitySchema, id: string) {
    effects.removed.push(...note(location, schema, id));
    writes.push(() => transaction.delete(schema.documentAt(location, id)));
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
    const own = locationFor(fields);
    if (!schema.parent) return own;
    const parentId = schema.parentIdOf(fields);
    const isPhoto = schema.parent.collection === 'galleries';
    const isKept = before && schema.parentIdOf(before.stored) === parentId;
    if (isKept) return isPhoto ? before.location : own;
    const parent = await findParent(collectionSchemas[schema.parent.collection], parentId);
    return isPhoto ? parent.location : own;
  }

  const writer = {
    /** A document with its place, public or a draft; undefined for none. */
    find,
    /** A document as it is now, public or a draft; undefined for none. */
    read: async (schema: EntitySchema, id: string) => (await find(schema, id))?.stored,
    /** Writes a document where it belongs, even if it lies elsewhere. */
    async set(schema: EntitySchema, id: string, fields: StoredFields) {
      const before = await find(schema, id);
      const location = await destinationOf(schema, fields, before);
      if (before && before.location !== location) removeAt(before.location, schema, id);
      setAt(location, schema, id, fields);
      // A document that goes below this one finds its parent here.
      documents.set(`${schema.collection}/${id}`, Promise.resolve({ location, stored: fields }));
    },
    readAt: async (location: ContentLocation, schema: EntitySchema, id: string) =>
      (await getInTime(schema.documentAt(location, id))).data(),
    setAt,
    /** Writes some fields of a document that keeps its parent. */
    async update(schema: EntitySchema, id: string, fields: StoredFields) {
      const located = await find(schema, id);
      if (!located) throw new AppError(schema.notFound);
      note(located.location, schema, id);
      const document = schema.documentAt(located.location, id);
      writes.push(() => transaction.update(document, stamped(fields)));
    },
    removeAt,
    /** Makes pages of earlier builds read live. */
    readLive: () => void (effects.isLive = true),
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

  async function finish() {
    if (effects.changed.size > 0) {
      const fields = await nextRevision(transaction, effects);
      transaction.set(revision(), fields, { merge: true });
    }
    for (const write of writes) write();
  }

  return { writer, finish };
}

/** Makes every page read all content again. */
export const refreshAllPages = (): Promise<void> =>
  within(REQUEST_LIMIT_MS, setDoc(revision(), { ...bumped(), ...pruneAll() }, { merge: true }));

const bumped = () => ({ count: increment(1), changedAt: serverTimestamp() });

/** Pages that know less than `since` read everything again, so they need no list. */
const pruneAll = () => ({ removed: {}, since: serverTimestamp() });

const eachOf = (keys: Iterable<string>, value: FieldValue) =>
  Object.fromEntries([...keys].map((key) => [key, value]));

/** The fields to merge over the revision, which is read only if something is removed. */
async function nextRevision(
  transaction: Transaction,
  { changed, set, removed: removing, isLive }: Effects,
): Promise<StoredFields> {
  const { isAll, keys, since } = await findPruned(transaction, removing);
  const fields = { ...bumped(), changed: eachOf(changed, serverTimestamp()) };
  if (isAll || isLive) return { ...fields, ...pruneAll() };
  const removed = {
    ...eachOf([...keys, ...set], deleteField()),
    ...eachOf(removing, serverTimestamp()),
  };
  return {
    ...fields,
    ...(Object.keys(removed).length > 0 && { removed }),
    ...(since !== undefined && { since: Timestamp.fromMillis(since) }),
  };
}

async function findPruned(
  transaction: Transaction,
  removing: readonly string[],
): Promise<PrunedTombstones> {
  // A read in the transaction would restart it after every other write of content, so the revision
  // is first read outside of it: mostly nothing is pruned.
  const pruned =
    removing.length > 0
      ? pruneTombstones(remembered(await readDocument(revision())), removing)
      : { isAll: false, keys: [] };
  if (!pruned.isAll && pruned.keys.length === 0) return pruned;
  return pruneTombstones(remembered(await transaction.get(revision())), removing);
}

const millis = (time: unknown): number => (time instanceof Timestamp ? time.toMillis() : 0);

function remembered(stored: DocumentSnapshot): Tombstones {
  const { changedAt, removed, since } = stored.data() ?? {};
  const times = Object.entries(isRecord(removed) ? removed : {});
  return {
    changedAt: millis(changedAt),
    removed: Object.fromEntries(times.map(([key, time]) => [key, millis(time)])),
    since: millis(since),
  };
}
