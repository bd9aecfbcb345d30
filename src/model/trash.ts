import { asText, isOneOf, isPositive, isRecord, type StoredFields } from './content/fields.ts';
import { SETTINGS } from './site/defaultSettings.ts';
import { type CollectionName, COLLECTIONS, DAY_MS } from './site/revision.ts';

/** Days until something in the trash is deleted for good. */
export const TRASH_DAYS = 30;

/** The photographer is warned this many days earlier. */
export const TRASH_WARNING_DAYS = 3;

/** Something that was deleted, with everything in it. */
export interface TrashEntry {
  /** The id of its document in the trash. */
  id: string;
  /** The collection of the settings occurs only with images. */
  collection: CollectionName | typeof SETTINGS.collection;
  documentId: string;
  name: string;
  /** By the server's clock, ms; 0 if unknown. */
  deletedAt: number;
  /** How many galleries and photos were deleted with it. */
  galleries: number;
  photos: number;
  /** `image` for a replaced image, whose document still exists. */
  kind?: 'image';
  /** The deleted document; undefined if an interrupted deletion has left it in its place. */
  document?: StoredFields;
  /** What an older version had started to do with it. */
  begun?: 'restoring' | 'purging';
}

/** Identifies an entry that a page shows. If it is deleted again later, its time is different. */
export type ShownEntry = Pick<TrashEntry, 'id' | 'deletedAt'>;

/** Whether an entry stands for several photos that were deleted at once and has no document. */
export const isBatch = ({ collection, photos }: TrashEntry): boolean =>
  collection === 'photos' && photos > 0;

/** Whether an older version was interrupted before it deleted the thing itself. */
export const isInterrupted = (entry: TrashEntry): boolean => !entry.document && !isBatch(entry);

/** The id under which the trash keeps a document. */
export const trashId = (collection: string, id: string): string => `${collection}~${id}`;

/** The document that an id of the trash stands for; undefined if the id is invalid. */
export function keptBy(trashedId: string): { collection: CollectionName; id: string } | undefined {
  const collection = COLLECTIONS.find((name) => trashedId.startsWith(trashId(name, '')));
  return collection && { collection, id: trashedId.slice(trashId(collection, '').length) };
}

function begunWith({ isRestoring, isPurging }: StoredFields): TrashEntry['begun'] {
  if (isPurging === true) return 'purging';
  return isRestoring === true ? 'restoring' : undefined;
}

const countIn = (value: unknown): number => (isPositive(value) ? value : 0);

/** Reads a document of the trash; empty if it is invalid. */
export function parseTrashEntry(id: string, stored: StoredFields): TrashEntry[] {
  const { collection, documentId, name, deletedAt, galleries, photos, document, kind } = stored;
  const isImage = kind === 'image';
  const isKnown =
    isOneOf(COLLECTIONS, collection) || (isImage && collection === SETTINGS.collection);
  if (!isKnown || asText(documentId) === '') return [];
  const begun = begunWith(stored);
  return [
    {
      id,
      collection,
      documentId: asText(documentId),
      name: asText(name),
      deletedAt: countIn(deletedAt),
      galleries: countIn(galleries),
      photos: countIn(photos),
      ...(isImage && { kind }),
      ...(isRecord(document) && { document }),
      ...(begun && { begun }),
    },
  ];
}

/**
 * Whole days that something stays in the trash, including today.
 * @param deletedAt ms
 * @param now ms
 */
export const daysLeft = (deletedAt: number, now: number): number =>
  Math.min(TRASH_DAYS, Math.max(0, Math.ceil((deletedAt + TRASH_DAYS * DAY_MS - now) / DAY_MS)));

/**
 * Whether something has been in the trash for its full time; never if the time is unknown or while
 * it is being restored.
 */
export const isExpired = ({ deletedAt, begun }: TrashEntry, now: number): boolean =>
  deletedAt > 0 && begun !== 'restoring' && now - deletedAt >= TRASH_DAYS * DAY_MS;
