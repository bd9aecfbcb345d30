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
import { type ContentLocation, collectionSchemas } from './writes/schemas.ts';

/** So few documents come at once that reading them holds up no frame. */
const PAGE = 100;

/** How many documents of a list are asked for before the rest. */
const FIRST = 30;

/** How long a write may be on its way, ms. */
const MARGIN_MS = 60_000;

/** Up to when writes are known, by the server's times in ms. */
function openWatermark() {
  let newest = 0;
  let newestKnownAt = 0;
  let from = 0;
  return {
    /** Only later writes may be unknown. */
    from: () => Timestamp.fromMillis(from),
    /**
     * Notes an answer that holds all that was unknown.
     * @param time of the newest write in it
     * @param askedAt by the page's own clock
     */
    note(time: number, askedAt: number) {
      // By now, everything older than the newest write has arrived, and was in the answer.
      if (askedAt - newestKnownAt > MARGIN_MS) from = newest;
      if (time <= newest) return;
      newest = time;
      newestKnownAt = performance.now();
      from = Math.max(from, time - MARGIN_MS - (newestKnownAt - askedAt));
    },
  };
}

/** The end of the millisecond in which something was written; 0 for what another program wrote. */
const endOf = (time: unknown): number => (time instanceof Timestamp ? time.toMillis() + 1 : 0);

type Snapshot = QueryDocumentSnapshot;

/** An entity as it was read. */
interface Known<Name extends EntityName> {
  entity: EntityOf<Name>;
  location: ContentLocation;
  writtenAt: number;
}

/**
 * Keeps the documents of a collection that are read from now on. A list that was read once takes no
 * more than what was written since, unless the database counts another number of documents. What
 * other programs change without a time never shows.
 */
export function cacheDocuments<Name extends EntityName>(name: Name) {
  type Equal = Partial<EntityOf<Name>>;
  const schema = collectionSchemas[name];
  const known = new Map<string, Known<Name>>();
  /** The conditions of which all documents are known. */
  const wholes: Equal[] = [];
  const writes = openWatermark();
  let opening: Promise<void> | undefined;

  const meets = (entity: Equal, equal: Equal): boolean =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of an entity
    (Object.entries(equal) as [keyof EntityOf<Name>, unknown][]).every(
      ([field, value]) => entity[field] === value,
    );

  const isKnown = (equal: Equal): boolean => wholes.some((whole) => meets(equal, whole));

  const find = async (location: ContentLocation, ...constraints: QueryConstraint[]) =>
    (await readQuery(query(schema.at(location), ...constraints))).docs;

  const findAnywhere = (...constraints: QueryConstraint[]) =>
    Promise.all(schema.locations.map((location) => find(location, ...constraints)));

  function put(location: ContentLocation, snapshot: Snapshot): void {
    const stored = snapshot.data();
    const writtenAt = endOf(stored.updatedAt);
    if (writtenAt < (known.get(snapshot.id)?.writtenAt ?? 0)) return;
    known.set(snapshot.id, { entity: entityOf(name, snapshot.id, stored), location, writtenAt });
  }

  const newestIn = (answers: readonly (readonly Snapshot[])[]): number =>
    Math.max(0, ...answers.flat().map((snapshot) => endOf(snapshot.get('updatedAt'))));

  /** Finds out how far writes are known by what is read from now on. */
  async function open(): Promise<void> {
    const askedAt = performance.now();
    writes.note(newestIn(await findAnywhere(orderBy('updatedAt', 'desc'), limit(1))), askedAt);
  }

  async function readPages(location: ContentLocation, equal: Equal): Promise<void> {
    let last: Snapshot | undefined;
    do {
      const page = await find(
        location,
        ...equalTo(equal),
        orderBy(documentId()),
        ...(last ? [startAfter(last)] : []),
        limit(PAGE),
      );
      for (const snapshot of page) put(location, snapshot);
      last = page.length === PAGE ? page.at(-1) : undefined;
    } while (last);
  }

  async function readChanges(): Promise<void> {
    const askedAt = performance.now();
    const written = await findAnywhere(where('updatedAt', '>', writes.from()));
    for (const [index, snapshots] of written.entries()) {
      for (const snapshot of snapshots) put(schema.locations[index] ?? 'public', snapshot);
    }
    writes.note(newestIn(written), askedAt);
  }

  const knownIn = (equal: Equal) => [...known].filter(([, { entity }]) => meets(entity, equal));

  const countStored = async (equal: Equal): Promise<number> => {
    const counts = schema.locations.map((location) =>
      countQuery(query(schema.at(location), ...equalTo(equal))),
    );
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  };

  /** Takes what was written since; returns whether the list has as many documents as are stored. */
  async function catchUp(equal: Equal): Promise<boolean> {
    const [count] = await Promise.all([countStored(equal), readChanges()]);
    return count === knownIn(equal).length;
  }

  /** Reads a list whole. */
  async function readWhole(equal: Equal): Promise<void> {
    // Of an attempt that failed, too, documents are known that may have changed since.
    const changes = known.size > 0 ? [readChanges()] : [];
    const pages = schema.locations.map((location) => readPages(location, equal));
    await Promise.all([...pages, ...changes]);
    wholes.push(equal);
  }

  const drop = (ids: Iterable<string>) => {
    for (const id of ids) known.delete(id);
  };

  return {
    isKnown,

    /** Drops documents that this tab has deleted, so that their lists needn't be read again. */
    drop,

    /** All documents that meet conditions, as they are now. */
    async read(equal: Equal): Promise<Known<Name>[]> {
      opening ??= open();
      await opening.catch((error: unknown) => {
        opening = undefined;
        throw error;
      });
      // A commit may fall between the documents and their count, so they are compared twice.
      const isComplete = isKnown(equal) && ((await catchUp(equal)) || (await catchUp(equal)));
      if (!isComplete) {
        drop(knownIn(equal).map(([id]) => id));
        await readWhole(equal);
      }
      return knownIn(equal).map(([, each]) => each);
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
      const first = await findAnywhere(...conditions, orderBy('order'), limit(FIRST));
      // Others may share the place of the last one.
      const lasts = first.flatMap((some) => (some.length < FIRST ? [] : some.slice(-1)));
      const end = Math.min(...lasts.map(orderOf));
      const before = first.map((some) => some.filter((snapshot) => orderOf(snapshot) < end));
      if (before.some((some) => some.length > 0)) return entitiesIn(before);
      if (end === Infinity) return undefined;
      const tied = await findAnywhere(...conditions, where('order', '==', end), limit(PAGE));
      return tied.some((some) => some.length === PAGE) ? undefined : entitiesIn(tied);
    },
  };
}
