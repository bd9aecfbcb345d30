import type { EntityName } from '../content/registry.ts';
import { isPositive, isRecord, type StoredFields } from '../json.ts';

/** What a revision has times for. */
export type ContentName = EntityName | 'settings';

/** The document that says whether content has changed. */
export const REVISION = { collection: 'site', id: 'revision' } as const;

/** The most removed ids that the document remembers. Beyond that, pages read everything again. */
export const MOST_REMOVED = 200;

/** Days for which the document remembers removed ids. */
const REMEMBERED_DAYS = 30;

export const DAY_MS = 24 * 60 * 60 * 1000;

/** The state of the content at one moment. Times are the server's, in RFC 3339. */
export interface Revision {
  /** Raised by every write of content. */
  count: number;
  changedAt: string;
  /** When each was last written to; missing if never. */
  changed: Partial<Record<ContentName, string>>;
  /** Removed documents, as `collection/id`. */
  removed: readonly string[];
  /** Pages with an older state must read everything again; undefined if there are none. */
  since?: string;
}

/** The key of a removed document. */
export const removedKey = (collection: EntityName, id: string): string => `${collection}/${id}`;

export const isTime = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** Reads the document, its times as text; undefined if it is invalid. */
export function parseRevision(stored: StoredFields): Revision | undefined {
  const { count, changedAt, changed = {}, removed = {}, since } = stored;
  const isWhole =
    isPositive(count) &&
    isTime(changedAt) &&
    isRecord(changed) &&
    isRecord(removed) &&
    (since === undefined || isTime(since));
  if (!isWhole || !Object.values(changed).every(isTime)) return undefined;
  return { count, changedAt, changed, removed: Object.keys(removed), ...(since && { since }) };
}

/** What the document remembers of removals, with times in ms. */
export interface Tombstones {
  changedAt: number;
  /** By `collection/id`. */
  removed: Readonly<Record<string, number>>;
  since: number;
}

/** What the document forgets when more is removed. */
export interface PrunedTombstones {
  /** Whether it forgets all removals, including the new ones, because there are too many. */
  isAll: boolean;
  keys: readonly string[];
  /** Pages with a state older than this, in ms, miss forgotten removals; undefined if unchanged. */
  since?: number;
}

/** What to forget when documents are removed, which are given as `collection/id`. */
export function pruneTombstones(
  { changedAt, removed, since }: Tombstones,
  removing: readonly string[],
): PrunedTombstones {
  const limit = changedAt - REMEMBERED_DAYS * DAY_MS;
  const keys = Object.keys(removed).filter((key) => removed[key]! < limit);
  const pruned = new Set(keys);
  const tombstones = new Set(
    [...Object.keys(removed), ...removing].filter((key) => !pruned.has(key)),
  );
  const isAll = tombstones.size > MOST_REMOVED;
  return { isAll, keys, ...(keys.length > 0 && limit > since && { since: limit }) };
}

/** Whether two revisions have the same content. */
export const isSameRevision = (one: Revision, other: Revision): boolean =>
  one.count === other.count && one.changedAt === other.changedAt;

/** Whether a later revision can say what has changed since an earlier one. */
export const canDiffFrom = (later: Revision, earlier: Revision): boolean =>
  (later.count > earlier.count || isSameRevision(later, earlier)) &&
  (later.since === undefined || Date.parse(later.since) <= Date.parse(earlier.changedAt));
