import {
  deleteField,
  doc,
  type DocumentReference,
  type FieldValue,
  increment,
  runTransaction,
  serverTimestamp,
  Timestamp,
  type Transaction,
} from 'firebase/firestore/lite';
import { db } from '../../../firebase/app.ts';
import { isRecord, type StoredFields } from '../../../model/fields.ts';
import { SETTINGS } from '../../../model/defaultSettings.ts';
import { type ContentName, removedKey, REVISION, toForget } from '../../../model/revision.ts';
import { documentOf, type EntityKind } from './entityKind.ts';

/** Few, so that the photographer soon hears that there is no server. */
const ATTEMPTS = 3;

/** What takes the writes of one commit; they happen once it is all told. */
export interface ContentWriter {
  /** A document as it is now; undefined for none. Where it changes before the commit, all begins anew. */
  read(kind: EntityKind<unknown>, id: string): Promise<StoredFields | undefined>;
  set(kind: EntityKind<unknown>, id: string, fields: StoredFields): void;
  /** Writes some fields of a document that is there. */
  update(kind: EntityKind<unknown>, id: string, fields: StoredFields): void;
  remove(kind: EntityKind<unknown>, id: string): void;
  /** Has every page read everything anew, whatever it knows. */
  refreshAll(): void;
  /** A document that visitors don't see, as it is now; undefined for none. */
  readAside(reference: DocumentReference): Promise<StoredFields | undefined>;
  setAside(reference: DocumentReference, fields: StoredFields): void;
  /** Writes some fields of it. */
  updateAside(reference: DocumentReference, fields: StoredFields): void;
  removeAside(reference: DocumentReference): void;
}

/** What one commit does to content, as the revision tells it. */
interface Effects {
  changed: Set<ContentName>;
  /** As `collection/id`. */
  set: string[];
  removed: string[];
  refreshesAll: boolean;
}

/**
 * Writes content, all of it or nothing. Nothing else writes any: each document that is written is
 * stamped with the time, and the revision, by which pages know that something has changed, is
 * raised in the same commit. What visitors don't see may go along, or alone.
 * @param work is run again where what it has read was changed meanwhile
 */
export function writeContent<T>(work: (writer: ContentWriter) => Promise<T>): Promise<T> {
  const attempt = async (transaction: Transaction) => {
    const effects: Effects = { changed: new Set(), set: [], removed: [], refreshesAll: false };
    const writes: (() => void)[] = [];
    const result = await work(writerOf(transaction, effects, writes));
    if (effects.changed.size > 0 || effects.refreshesAll) {
      const fields = await raised(transaction, effects);
      writes.push(() => transaction.set(revision(), fields, { merge: true }));
    }
    for (const write of writes) write();
    return result;
  };
  return runTransaction(db, attempt, { maxAttempts: ATTEMPTS });
}

const revision = () => doc(db, REVISION.collection, REVISION.id);

/** @param writes takes what is to be done once all is read, since a transaction reads first */
function writerOf(
  transaction: Transaction,
  effects: Effects,
  writes: (() => void)[],
): ContentWriter {
  const stamped = (fields: StoredFields) => ({ ...fields, updatedAt: serverTimestamp() });
  const note = ({ collection }: EntityKind<unknown>, id: string): string[] => {
    if (collection === SETTINGS.collection) {
      effects.changed.add('settings');
      return [];
    }
    effects.changed.add(collection);
    return [removedKey(collection, id)];
  };
  return {
    read: async (kind, id) => (await transaction.get(documentOf(kind, id))).data(),
    set(kind, id, fields) {
      effects.set.push(...note(kind, id));
      writes.push(() => transaction.set(documentOf(kind, id), stamped(fields)));
    },
    update(kind, id, fields) {
      note(kind, id);
      writes.push(() => transaction.update(documentOf(kind, id), stamped(fields)));
    },
    remove(kind, id) {
      effects.removed.push(...note(kind, id));
      writes.push(() => transaction.delete(documentOf(kind, id)));
    },
    refreshAll() {
      effects.refreshesAll = true;
    },
    readAside: async (reference) => (await transaction.get(reference)).data(),
    setAside: (reference, fields) => writes.push(() => transaction.set(reference, fields)),
    updateAside: (reference, fields) => writes.push(() => transaction.update(reference, fields)),
    removeAside: (reference) => writes.push(() => transaction.delete(reference)),
  };
}

const eachOf = (keys: Iterable<string>, value: FieldValue) =>
  Object.fromEntries([...keys].map((key) => [key, value]));

/** What is merged over the revision; it is read only where something is removed. */
async function raised(transaction: Transaction, effects: Effects): Promise<StoredFields> {
  const { isAll, keys, since } =
    effects.removed.length > 0
      ? toForget(await remembered(transaction), effects.removed)
      : { isAll: false, keys: [] };
  const removed = {
    ...eachOf([...keys, ...effects.set], deleteField()),
    ...eachOf(effects.removed, serverTimestamp()),
  };
  const isNoted = isAll || Object.keys(removed).length > 0;
  const limit = since === undefined ? undefined : Timestamp.fromMillis(since);
  const from = isAll || effects.refreshesAll ? serverTimestamp() : limit;
  return {
    count: increment(1),
    changedAt: serverTimestamp(),
    ...(effects.changed.size > 0 && { changed: eachOf(effects.changed, serverTimestamp()) }),
    ...(isNoted && { removed: isAll ? {} : removed }),
    ...(from && { since: from }),
  };
}

const millis = (time: unknown): number => (time instanceof Timestamp ? time.toMillis() : 0);

async function remembered(transaction: Transaction) {
  const { changedAt, removed, since } = (await transaction.get(revision())).data() ?? {};
  const times = Object.entries(isRecord(removed) ? removed : {});
  return {
    changedAt: millis(changedAt),
    removed: Object.fromEntries(times.map(([key, time]) => [key, millis(time)])),
    since: millis(since),
  };
}
