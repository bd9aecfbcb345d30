import { AppError, errorOf, FailedOperation } from '../../../firebase/errors.ts';
import { FirebaseError } from 'firebase/app';
import {
  deleteField,
  doc,
  type DocumentReference,
  type DocumentSnapshot,
  type FieldValue,
  getDoc,
  increment,
  runTransaction,
  serverTimestamp,
  Timestamp,
  type Transaction,
} from 'firebase/firestore/lite';
import { db } from '../../../firebase/project/app.ts';
import { isRecord, type StoredFields } from '../../../model/content/fields.ts';
import { SETTINGS } from '../../../model/site/defaultSettings.ts';
import {
  type ContentName,
  type PrunedTombstones,
  type Tombstones,
  removedKey,
  REVISION,
  pruneTombstones,
} from '../../../model/site/revision.ts';
import { kinds } from './entityDeclarations.ts';
import {
  documentAt,
  type EntityKind,
  locate,
  type Located,
  parentIdOf,
  type Root,
} from './entityKind.ts';

/** Few, so that the photographer soon hears that there is no server. */
const ATTEMPTS = 3;

/** How often so many attempts are made where each was crossed by another write, which passes. */
const ROUNDS = 3;

/** What takes the writes of one commit; they happen once it is all told. */
export interface ContentWriter {
  /**
   * A document as it is now, be it a draft; undefined for none. Where it changes before the commit,
   * all begins anew.
   */
  read(kind: EntityKind<unknown>, id: string): Promise<StoredFields | undefined>;
  /** Writes a document where it belongs, which may be elsewhere than where it was read. */
  set(kind: EntityKind<unknown>, id: string, fields: StoredFields): void;
  /**
   * Writes some fields of a document that is there, and that belongs to the same as before.
   * @param root below which it lies, for one that is not read
   */
  update(kind: EntityKind<unknown>, id: string, fields: StoredFields, root?: Root): void;
  /** Removes a document that was read. */
  remove(kind: EntityKind<unknown>, id: string): void;
  /** A document as it is now below one root; undefined for none. */
  readAt(root: Root, kind: EntityKind<unknown>, id: string): Promise<StoredFields | undefined>;
  setAt(root: Root, kind: EntityKind<unknown>, id: string, fields: StoredFields): void;
  removeAt(root: Root, kind: EntityKind<unknown>, id: string): void;
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
    const commit = commitOf(transaction);
    const { effects, writes } = commit;
    const later: (() => Promise<void>)[] = [];
    const result = await work(writerOf(transaction, commit, later));
    for (const findOut of later) await findOut();
    if (effects.changed.size > 0 || effects.refreshesAll) {
      const fields = await raised(transaction, effects);
      writes.push(() => transaction.set(revision(), fields, { merge: true }));
    }
    for (const write of writes) write();
    return result;
  };
  const guarded = (transaction: Transaction) => attempt(transaction).catch(rethrow);
  return inRounds(() => runTransaction(db, guarded, { maxAttempts: ATTEMPTS }));
}

/** A transaction never ends if another library's error ends its work, for instance that of a session. */
function rethrow(error: unknown): never {
  const isForeign = error instanceof FirebaseError && error.code.includes('/');
  throw isForeign ? new FailedOperation(errorOf(error)) : error;
}

/** Whether something else was written at the same moment, as far as the server's answer tells. */
const isCrossed = (error: unknown): boolean =>
  error instanceof FirebaseError && ['aborted', 'failed-precondition'].includes(error.code);

async function inRounds<T>(run: () => Promise<T>): Promise<T> {
  for (let round = 1; round < ROUNDS; round += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isCrossed(error)) throw error;
    }
  }
  return run();
}

const revision = () => doc(db, REVISION.collection, REVISION.id);

/** Makes the writes of one commit, once all is read, since a transaction reads first. */
function commitOf(transaction: Transaction) {
  const effects: Effects = { changed: new Set(), set: [], removed: [], refreshesAll: false };
  const writes: (() => void)[] = [];
  const stamped = (fields: StoredFields) => ({ ...fields, updatedAt: serverTimestamp() });
  const note = (root: Root, { collection }: EntityKind<unknown>, id: string): string[] => {
    if (root === 'draft') return [];
    if (collection === SETTINGS.collection) {
      effects.changed.add('settings');
      return [];
    }
    effects.changed.add(collection);
    return [removedKey(collection, id)];
  };
  return {
    effects,
    writes,
    setAt: (root: Root, kind: EntityKind<unknown>, id: string, fields: StoredFields) => {
      effects.set.push(...note(root, kind, id));
      writes.push(() => transaction.set(documentAt(root, kind, id), stamped(fields)));
    },
    updateAt: (root: Root, kind: EntityKind<unknown>, id: string, fields: StoredFields) => {
      note(root, kind, id);
      writes.push(() => transaction.update(documentAt(root, kind, id), stamped(fields)));
    },
    removeAt: (root: Root, kind: EntityKind<unknown>, id: string) => {
      effects.removed.push(...note(root, kind, id));
      writes.push(() => transaction.delete(documentAt(root, kind, id)));
    },
  };
}

const keyOf = ({ collection }: EntityKind<unknown>, id: string) => `${collection}/${id}`;

/** @param later takes what is to be found out once all is told */
function writerOf(
  transaction: Transaction,
  { effects, writes, setAt, updateAt, removeAt }: ReturnType<typeof commitOf>,
  later: (() => Promise<void>)[],
): ContentWriter {
  const found = new Map<string, Promise<Located | undefined>>();
  const lookedUp = (kind: EntityKind<unknown>, id: string) => found.get(keyOf(kind, id));

  function find(kind: EntityKind<unknown>, id: string): Promise<Located | undefined> {
    const located =
      lookedUp(kind, id) ?? locate(kind, id, (reference) => transaction.get(reference));
    found.set(keyOf(kind, id), located);
    return located;
  }

  /** Where a document belongs. Its parent is read in the same commit, and so can't go meanwhile. */
  async function destinationOf(
    kind: EntityKind<unknown>,
    fields: StoredFields,
    before: Located | undefined,
  ): Promise<Root> {
    const own = fields.isDraft === true ? 'draft' : 'public';
    if (!kind.parent) return own;
    const parentId = parentIdOf(kind, fields);
    const isPhoto = kind.parent.collection === 'galleries';
    if (before && parentIdOf(kind, before.stored) === parentId) return isPhoto ? before.root : own;
    const parentKind = kinds[kind.parent.collection];
    const parent = await find(parentKind, parentId);
    if (!parent) throw new AppError(parentKind.notFound);
    return isPhoto ? parent.root : own;
  }

  return {
    read: async (kind, id) => (await find(kind, id))?.stored,
    set(kind, id, fields) {
      later.push(async () => {
        const before = await lookedUp(kind, id);
        const root = await destinationOf(kind, fields, before);
        if (before && before.root !== root) removeAt(before.root, kind, id);
        setAt(root, kind, id, fields);
      });
    },
    update(kind, id, fields, root = 'public') {
      later.push(async () => updateAt((await lookedUp(kind, id))?.root ?? root, kind, id, fields));
    },
    remove(kind, id) {
      later.push(async () => {
        const root = (await lookedUp(kind, id))?.root ?? 'public';
        removeAt(root, kind, id);
        // A gallery that is just on its way lies in both.
        if (kind.collection === 'galleries' && root === 'public') removeAt('draft', kind, id);
      });
    },
    readAt: async (root, kind, id) => (await transaction.get(documentAt(root, kind, id))).data(),
    setAt,
    removeAt,
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

/** What is merged over the revision, which is read only if something is removed. */
async function raised(transaction: Transaction, effects: Effects): Promise<StoredFields> {
  const { isAll, keys, since } = await findForgotten(transaction, effects);
  const removed = {
    ...eachOf([...keys, ...effects.set], deleteField()),
    ...eachOf(effects.removed, serverTimestamp()),
  };
  const isNoted = isAll || Object.keys(removed).length > 0;
  const limit = since === undefined ? undefined : Timestamp.fromMillis(since);
  const from = isAll ? serverTimestamp() : limit;
  return {
    count: increment(1),
    changedAt: serverTimestamp(),
    ...(effects.changed.size > 0 && { changed: eachOf(effects.changed, serverTimestamp()) }),
    // Pages that know of less than `since` read everything again, so they need no list.
    ...(isNoted && { removed: isAll ? {} : removed }),
    ...(from && { since: from }),
  };
}

async function findForgotten(
  transaction: Transaction,
  { removed: removing, refreshesAll }: Effects,
): Promise<PrunedTombstones> {
  if (refreshesAll) return { isAll: true, keys: [] };
  if (removing.length === 0) return { isAll: false, keys: [] };
  // Read past the transaction first, since every write of content by whatever window would have it
  // begin anew, as those of an upload do one after the other; and mostly nothing is forgotten.
  const forgotten = pruneTombstones(remembered(await getDoc(revision())), removing);
  if (!forgotten.isAll && forgotten.keys.length === 0) return forgotten;
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
