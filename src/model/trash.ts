import { asText, isPositive, isRecord, type StoredFields } from './content/fields.ts';
import { SETTINGS } from './site/defaultSettings.ts';
import { type CollectionName, COLLECTIONS, DAY_MS } from './site/revision.ts';

/** Days for which what was deleted can be brought back. */
export const TRASH_DAYS = 30;

/** Days before the end of which the photographer is told. */
export const TRASH_WARNING_DAYS = 3;

/** Something that was deleted, with all that went with it. */
export interface TrashEntry {
  /** The id of its document in the trash. */
  id: string;
  /** That of the settings only for an image. */
  collection: CollectionName | typeof SETTINGS.collection;
  documentId: string;
  name: string;
  /** By the server's clock, ms; 0 where that is not known. */
  deletedAt: number;
  /** How many galleries and photos went with it. */
  galleries: number;
  photos: number;
  /** `image` for one that lost its place to another image; the document is still there. */
  kind?: 'image';
  /** What was deleted; undefined where that was interrupted, and it is still there itself. */
  document?: StoredFields;
  /** What an older version had begun to do with it. */
  begun?: 'restoring' | 'purging';
}

/** An entry as it was shown: one that was deleted again since has another time. */
export type ShownEntry = Pick<TrashEntry, 'id' | 'deletedAt'>;

/** Whether an entry is of several photos that were deleted at once, and has no document of its own. */
export const isBatch = ({ collection, photos }: TrashEntry): boolean =>
  collection === 'photos' && photos > 0;

/** Whether an older version was interrupted before it deleted the thing itself. */
export const isHalf = (entry: TrashEntry): boolean => !entry.document && !isBatch(entry);

/** The id under which the trash keeps a document. */
export const trashId = (collection: string, id: string): string => `${collection}~${id}`;

/** What a document of the trash keeps, by its id; undefined where that makes no sense. */
export function keptBy(trashedId: string): { collection: CollectionName; id: string } | undefined {
  const collection = COLLECTIONS.find((name) => trashedId.startsWith(trashId(name, '')));
  return collection && { collection, id: trashedId.slice(trashId(collection, '').length) };
}

const isCollection = (value: unknown): value is CollectionName =>
  COLLECTIONS.some((name) => name === value);

function begunWith({ isRestoring, isPurging }: StoredFields): TrashEntry['begun'] {
  if (isPurging === true) return 'purging';
  return isRestoring === true ? 'restoring' : undefined;
}

const countIn = (value: unknown): number => (isPositive(value) ? value : 0);

/** Reads an entry from whatever a document of the trash holds; none where that makes no sense. */
export function parseTrashEntry(id: string, stored: StoredFields): TrashEntry[] {
  const { collection, documentId, name, deletedAt, galleries, photos, document, kind } = stored;
  const isImage = kind === 'image';
  const isKnown = isCollection(collection) || (isImage && collection === SETTINGS.collection);
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
 * Whole days for which something stays in the trash, the one that has begun among them.
 * @param deletedAt ms
 * @param now ms
 */
export const daysLeft = (deletedAt: number, now: number): number =>
  Math.min(TRASH_DAYS, Math.max(0, Math.ceil((deletedAt + TRASH_DAYS * DAY_MS - now) / DAY_MS)));

/**
 * Whether something has been in the trash for as long as it stays there; never if the time is
 * unknown, or while it is being restored.
 */
export const isExpired = ({ deletedAt, begun }: TrashEntry, now: number): boolean =>
  deletedAt > 0 && begun !== 'restoring' && now - deletedAt >= TRASH_DAYS * DAY_MS;
