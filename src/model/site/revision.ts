import { isPositive, isRecord, type StoredFields } from '../content/fields.ts';

/** The collections that hold content. */
export const COLLECTIONS = ['categories', 'galleries', 'photos'] as const;

export type CollectionName = (typeof COLLECTIONS)[number];

/** What a revision tells apart: the collections, and what the site says of itself. */
export type ContentName = CollectionName | 'settings';

/** Where a database says whether its content has changed. */
export const REVISION = { collection: 'site', id: 'revision' } as const;

/** How many ids that were removed it remembers; beyond, pages read everything anew. */
export const MOST_REMOVED = 200;

/** Days for which it remembers them. */
const REMEMBERED_DAYS = 30;

export const DAY_MS = 24 * 60 * 60 * 1000;

/** What tells whether content has changed, as of one moment. Times are the server's, in RFC 3339. */
export interface Revision {
  /** Raised by every write of content. */
  count: number;
  changedAt: string;
  /** When each collection, or the settings, was last written to; what is missing was not. */
  changed: Partial<Record<ContentName, string>>;
  /** What is not there any more, as `collection/id`. */
  removed: readonly string[];
  /** Pages that know of less than this must read everything anew; undefined for none. */
  since?: string;
}

/** The key under which the document remembers what was removed. */
export const removedKey = (collection: CollectionName, id: string): string => `${collection}/${id}`;

export const isTime = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** Reads the document, its times as text; undefined where it makes no sense. */
export function parseRevision({
  count,
  changedAt,
  changed = {},
  removed = {},
  since,
}: StoredFields): Revision | undefined {
  const isWhole =
    isPositive(count) &&
    isTime(changedAt) &&
    isRecord(changed) &&
    isRecord(removed) &&
    (since === undefined || isTime(since));
  if (!isWhole || !Object.values(changed).every(isTime)) return undefined;
  return { count, changedAt, changed, removed: Object.keys(removed), ...(since && { since }) };
}

/** What is remembered of removals, with times in ms. */
export interface Remembered {
  changedAt: number;
  /** By `collection/id`. */
  removed: Readonly<Record<string, number>>;
  since: number;
}

/** What the document no longer remembers once more is removed. */
export interface Pruned {
  /** Whether there is too much to remember any of it, what is removed now included. */
  isAll: boolean;
  keys: readonly string[];
  /** Pages that know of less than this, in ms, miss what is pruned; undefined where it is as it was. */
  since?: number;
}

/** What to forget as documents are removed, given as `collection/id`. */
export function pruneTombstones(
  { changedAt, removed, since }: Remembered,
  removing: readonly string[],
): Pruned {
  const limit = changedAt - REMEMBERED_DAYS * DAY_MS;
  const keys = Object.keys(removed).filter((key) => removed[key]! < limit);
  const pruned = new Set(keys);
  const kept = new Set([...Object.keys(removed), ...removing].filter((key) => !pruned.has(key)));
  const isAll = kept.size > MOST_REMOVED;
  return { isAll, keys, ...(keys.length > 0 && limit > since && { since: limit }) };
}

/** Whether two revisions are of the same content. */
export const isSameRevision = (one: Revision, other: Revision): boolean =>
  one.count === other.count && one.changedAt === other.changedAt;

/** Whether a later revision can say what has changed since an earlier one; no database set back can. */
export const canDiffFrom = (later: Revision, earlier: Revision): boolean =>
  (later.count > earlier.count || isSameRevision(later, earlier)) &&
  (later.since === undefined || Date.parse(later.since) <= Date.parse(earlier.changedAt));
