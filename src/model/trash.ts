import { asRecord, asText, isOneOf, isPositive, isRecord, type StoredFields } from './json.ts';
import { SETTINGS } from './site/defaultSettings.ts';
import { type EntityName, ENTITY_NAMES } from './content/registry.ts';
import { DAY_MS } from './days.ts';
import { type ImageInfo, isFiles } from './files/image.ts';

/** Days until something in the trash is deleted for good. */
export const TRASH_DAYS = 30;

/** The photographer is warned this many days earlier. */
export const TRASH_WARNING_DAYS = 3;

/** The collections whose documents name files. */
type OwnerName = EntityName | typeof SETTINGS.collection;

const OWNER_NAMES: readonly OwnerName[] = [...ENTITY_NAMES, SETTINGS.collection];

/** An image that no document names any more, and whose files are being deleted. */
export interface PurgedImage {
  collection: OwnerName;
  id: string;
  /** Of the original; empty if there is none. */
  path: string;
  /** Empty if it has no variants. */
  revision: string;
  files: ImageInfo['files'];
}

/** Something that was deleted: a document, or an image that its document lost. */
export interface TrashEntry {
  /** The id of its document in the trash. */
  id: string;
  /** The collection of the settings occurs only with images. */
  collection: OwnerName;
  documentId: string;
  name: string;
  /** By the server's clock, ms; 0 if unknown. If it is deleted again later, the time is different. */
  deletedAt: number;
  /** The same for everything that was deleted at once; missing for a single thing. */
  group?: string;
  /** How many galleries and photos were in it when it was deleted. */
  galleries: number;
  photos: number;
  /** `image` for a replaced image, whose document still exists. */
  kind?: 'image';
  /** The deleted document, or the fields of the image. */
  document: StoredFields;
  /** Whether it is being deleted for good, so that it can't be restored any more. */
  isPurging: boolean;
  /** What was deleted for good with it while its files may still be there. */
  images: readonly PurgedImage[];
}

/** A part of an entry's id, without the `~` that separates parts. */
const escaped = (part: string): string => part.replaceAll('%', '%25').replaceAll('~', '%7E');
const unescaped = (part = ''): string => part.replaceAll('%7E', '~').replaceAll('%25', '%');

/** The id under which the trash keeps a document, or an image that it has lost. */
export const trashId = (collection: string, id: string, imageKey?: string): string =>
  [collection, id, ...(imageKey === undefined ? [] : [imageKey])].map(escaped).join('~');

/** What the trash keeps under an id. */
export function parseTrashId(entryId: string) {
  const [collection, id, imageKey] = entryId.split('~').map(unescaped);
  return { collection, id: id ?? '', imageKey: imageKey ?? '' };
}

function parseImages(value: unknown): PurgedImage[] {
  if (!Array.isArray(value)) return [];
  return value.map(asRecord).flatMap(({ collection, id, path, revision, files }) =>
    isOneOf(OWNER_NAMES, collection)
      ? {
          collection,
          id: asText(id),
          path: asText(path),
          revision: asText(revision),
          files: isFiles(files) ? files : {},
        }
      : [],
  );
}

const countIn = (value: unknown): number => (isPositive(value) ? value : 0);

/** Reads a document of the trash, with its time in ms; empty if it is invalid. */
export function parseTrashEntry(id: string, stored: StoredFields): TrashEntry[] {
  const { collection, documentId, name, deletedAt, galleries, photos, document, images } = stored;
  const isImage = stored.kind === 'image';
  const group = asText(stored.group);
  const isKnown =
    isOneOf(ENTITY_NAMES, collection) || (isImage && collection === SETTINGS.collection);
  if (!isKnown || asText(documentId) === '' || !isRecord(document)) return [];
  return [
    {
      id,
      collection,
      documentId: asText(documentId),
      name: asText(name),
      deletedAt: countIn(deletedAt),
      galleries: countIn(galleries),
      photos: countIn(photos),
      document,
      isPurging: isPurging(stored),
      images: parseImages(images),
      ...(group !== '' && { group }),
      ...(isImage && { kind: 'image' as const }),
    },
  ];
}

/** Whether the document of an entry is emptied, which happens just before its own files go. */
export const isEmptied = ({ document }: { document?: unknown }): boolean =>
  !isRecord(document) || Object.keys(document).length === 0;

/** Whether an entry, as it is stored, is being deleted for good. */
export const isPurging = ({ isPurging: mark, ...stored }: StoredFields): boolean =>
  mark === true || isEmptied(stored);

/** The key of an image entry among those of its document: its revision, or the file's extension. */
export const imageKeyOf = ({ id }: TrashEntry): string => parseTrashId(id).imageKey;

/** Entries that were deleted at once, and that are restored at once. */
export interface Deletion {
  /** Their group, or the id of the only one. */
  key: string;
  /** A category stands before its galleries. */
  entries: readonly [TrashEntry, ...TrashEntry[]];
}

/** Puts the entries of each group together, in their order. */
export function groupEntries(entries: readonly TrashEntry[]): Deletion[] {
  const byKey = new Map<string, [TrashEntry, ...TrashEntry[]]>();
  for (const entry of entries) {
    const key = entry.group ?? entry.id;
    const others = byKey.get(key);
    if (!others) byKey.set(key, [entry]);
    else if (entry.id === key) others.unshift(entry);
    else others.push(entry);
  }
  return [...byKey].map(([key, together]) => ({ key, entries: together }));
}

/** Whether it is several photos that were selected together. */
export const isSelection = ({ key, entries: [first] }: Deletion): boolean =>
  first.collection === 'photos' && first.id !== key;

/**
 * Whole days that something stays in the trash, including today.
 * @param deletedAt ms
 * @param now ms
 */
export const daysLeft = (deletedAt: number, now: number): number =>
  Math.min(TRASH_DAYS, Math.max(0, Math.ceil((deletedAt + TRASH_DAYS * DAY_MS - now) / DAY_MS)));

/** Whether something has been in the trash for its full time; never if the time is unknown. */
export const isExpired = ({ deletedAt }: TrashEntry, now: number): boolean =>
  deletedAt > 0 && now - deletedAt >= TRASH_DAYS * DAY_MS;
