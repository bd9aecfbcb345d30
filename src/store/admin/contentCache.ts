import {
  documentId,
  limit,
  orderBy,
  query,
  type QueryConstraint,
  type QueryDocumentSnapshot,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import { countQuery, readQuery } from '../../firebase/limits.ts';
import type { EntityName, EntityOf } from '../../model/content/registry.ts';
import { equalTo } from '../sources/firestoreSource.ts';
import { entityOf } from '../sources/pack.ts';
import { type ContentRoot, collectionSchemas } from './writes/schemas.ts';

/** Documents of one request. Reading so few of them doesn't delay a frame. */
const PAGE_SIZE = 100;

/** How many documents of a list are read before the rest. */
const FIRST_COUNT = 30;

/** How long a write may be on its way, ms. */
const LONGEST_WRITE_MS = 60_000;

/** The time up to which all writes have been read, by the server's clock in ms. */
function createWatermark() {
  let newest = 0;
  let newestKnownAt = 0;
  let from = 0;
  return {
    /** All earlier writes have been read. */
    from: () => Timestamp.fromMillis(from),
    /**
     * Moves the watermark after an answer with all writes since then.
     * @param time of the newest write in the answer
     * @param askedAt when the question was sent, by the page's own clock
     */
    advance(time: number, askedAt: number) {
      // No write takes longer than this, so the answer holds all writes older than the newest one
      // that was known before.
      if (askedAt - newestKnownAt > LONGEST_WRITE_MS) from = newest;
      if (time <= newest) return;
      newest = time;
      newestKnownAt = performance.now();
      from = Math.max(from, time - LONGEST_WRITE_MS - (newestKnownAt - askedAt));
    },
  };
}

/** The end of the millisecond in which something was written; 0 for what another program wrote. */
const endOf = (time: unknown): number => (time instanceof Timestamp ? time.toMillis() + 1 : 0);

type Snapshot = QueryDocumentSnapshot;

/** An entity as it was read. */
interface CachedDocument<Name extends EntityName> {
  entity: EntityOf<Name>;
  root: ContentRoot;
  writtenAt: number;
}

/**
 * Caches the documents of a collection. The first read of a list reads all of its documents. Later
 * reads only read what was written since, unless the database counts another number of documents.
 * A change by another program that sets no time is never seen.
 */
export function cacheDocuments<Name extends EntityName>(name: Name) {
  type Equal = Partial<EntityOf<Name>>;
  const schema = collectionSchemas[name];
  const documentsById = new Map<string, CachedDocument<Name>>();
  /** The conditions whose documents have all been read. */
  const completeQueries: Equal[] = [];
  const watermark = createWatermark();
  let watermarkRead: Promise<void> | undefined;

  const meets = (entity: Equal, equal: Equal): boolean =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of an entity
    (Object.entries(equal) as [keyof EntityOf<Name>, unknown][]).every(
      ([field, value]) => entity[field] === value,
    );

  const isCached = (equal: Equal): boolean =>
    completeQueries.some((complete) => meets(equal, complete));

  const find = async (root: ContentRoot, ...constraints: QueryConstraint[]) =>
    (await readQuery(query(schema.at(root), ...constraints))).docs;

  const findAnywhere = (...constraints: QueryConstraint[]) =>
    Promise.all(schema.roots.map((root) => find(root, ...constraints)));

  function store(root: ContentRoot, snapshot: Snapshot): void {
    const stored = snapshot.data();
    const writtenAt = endOf(stored.updatedAt);
    if (writtenAt < (documentsById.get(snapshot.id)?.writtenAt ?? 0)) return;
    documentsById.set(snapshot.id, {
      entity: entityOf(name, snapshot.id, stored),
      root,
      writtenAt,
    });
  }

  const newestIn = (answers: readonly (readonly Snapshot[])[]): number =>
    Math.max(0, ...answers.flat().map((snapshot) => endOf(snapshot.get('updatedAt'))));

  /** Reads the time of the newest write. Everything that is read from now on includes that write. */
  async function readWatermark(): Promise<void> {
    const askedAt = performance.now();
    watermark.advance(
      newestIn(await findAnywhere(orderBy('updatedAt', 'desc'), limit(1))),
      askedAt,
    );
  }

  async function readPages(root: ContentRoot, equal: Equal): Promise<void> {
    let last: Snapshot | undefined;
    do {
      const page = await find(
        root,
        ...equalTo(equal),
        orderBy(documentId()),
        ...(last ? [startAfter(last)] : []),
        limit(PAGE_SIZE),
      );
      for (const snapshot of page) store(root, snapshot);
      last = page.length === PAGE_SIZE ? page.at(-1) : undefined;
    } while (last);
  }

  async function readChanges(): Promise<void> {
    const askedAt = performance.now();
    const written = await findAnywhere(where('updatedAt', '>', watermark.from()));
    for (const [index, snapshots] of written.entries()) {
      for (const snapshot of snapshots) store(schema.roots[index] ?? 'public', snapshot);
    }
    watermark.advance(newestIn(written), askedAt);
  }

  const cachedWith = (equal: Equal) =>
    [...documentsById].filter(([, { entity }]) => meets(entity, equal));

  const countStored = async (equal: Equal): Promise<number> => {
    const counts = schema.roots.map((root) =>
      countQuery(query(schema.at(root), ...equalTo(equal))),
    );
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  };

  /** Takes what was written since; returns whether the list has as many documents as are stored. */
  async function catchUp(equal: Equal): Promise<boolean> {
    const [count] = await Promise.all([countStored(equal), readChanges()]);
    return count === cachedWith(equal).length;
  }

  /** Reads a list whole. */
  async function readList(equal: Equal): Promise<void> {
    // After a failed read, the cache holds documents that may have changed since.
    const changes = documentsById.size > 0 ? [readChanges()] : [];
    const pages = schema.roots.map((root) => readPages(root, equal));
    await Promise.all([...pages, ...changes]);
    completeQueries.push(equal);
  }

  const drop = (ids: Iterable<string>) => {
    for (const id of ids) documentsById.delete(id);
  };

  return {
    isCached,

    /** Drops documents that this tab has deleted, so that their lists needn't be read again. */
    drop,

    /** All documents that meet conditions, as they are now. */
    async read(equal: Equal): Promise<CachedDocument<Name>[]> {
      watermarkRead ??= readWatermark();
      await watermarkRead.catch((error: unknown) => {
        watermarkRead = undefined;
        throw error;
      });
      // A commit may fall between the documents and their count, so they are compared twice.
      const isComplete = isCached(equal) && ((await catchUp(equal)) || (await catchUp(equal)));
      if (!isComplete) {
        drop(cachedWith(equal).map(([id]) => id));
        await readList(equal);
      }
      return cachedWith(equal).map(([, each]) => each);
    },

    /**
     * The first documents of a list in the manual order, as many as surely stay the first; undefined
     * if that can't be told.
     */
    async readFirst(equal: Equal): Promise<EntityOf<Name>[] | undefined> {
      const conditions = equalTo(equal);
      const orderOf = (snapshot: Snapshot): number => Number(snapshot.get('order'));
      const entitiesIn = (answers: readonly (readonly Snapshot[])[]) =>
        answers.flat().map((snapshot) => entityOf(name, snapshot.id, snapshot.data()));
      const first = await findAnywhere(...conditions, orderBy('order'), limit(FIRST_COUNT));
      // Others may share the place of the last one.
      const lasts = first.flatMap((some) => (some.length < FIRST_COUNT ? [] : some.slice(-1)));
      const end = Math.min(...lasts.map(orderOf));
      const before = first.map((some) => some.filter((snapshot) => orderOf(snapshot) < end));
      if (before.some((some) => some.length > 0)) return entitiesIn(before);
      if (end === Infinity) return undefined;
      const tied = await findAnywhere(...conditions, where('order', '==', end), limit(PAGE_SIZE));
      return tied.some((some) => some.length === PAGE_SIZE) ? undefined : entitiesIn(tied);
    },
  };
}
