import { deleteField, type DocumentReference } from 'firebase/firestore/lite';
import { AppError, hasCode } from '../../../firebase/errors.ts';
import { ENTITY_NAMES } from '../../../model/content/registry.ts';
import { shownName } from '../../../model/content/names.ts';
import type { StoredFields } from '../../../model/json.ts';
import { imageKeyOf, isEmptied, type PurgedImage, type TrashEntry } from '../../../model/trash.ts';
import { batchesOfSize } from '../writes/batches.ts';
import { MOST_VALUES } from '../writes/conditions.ts';
import {
  allSchemas,
  collectionSchemas,
  type ContentRoot,
  type EntitySchema,
  type Found,
  gallerySchema,
  photoSchema,
} from '../writes/schemas.ts';
import { entryDocument, toEntry, trashEntries } from '../writes/trashEntries.ts';
import { COMMIT_SIZE, type ContentWriter, writeContent } from '../writes/writeContent.ts';
import { deleteFiles } from './deleteFiles.ts';

/** The files that a document names, or one that the trash holds; none if it has no image. */
function imagesOf(schema: EntitySchema, id: string, stored: StoredFields): PurgedImage[] {
  const path = schema.pathOf(stored);
  const { revision = '', files = {} } = schema.imageOf(stored) ?? {};
  return path === '' && revision === ''
    ? []
    : [{ collection: schema.collection, id, path, revision, files }];
}

const imagesOfEntry = ({ collection, documentId, document, images }: TrashEntry): PurgedImage[] => [
  ...images,
  ...imagesOf(allSchemas[collection], documentId, document),
];

/** The entries that are still there, as they are stored. */
async function readEntries(writer: ContentWriter, entries: readonly TrashEntry[]) {
  const stored = await Promise.all(entries.map(({ id }) => writer.readDocument(entryDocument(id))));
  return entries.flatMap(({ id }, index) =>
    toEntry(id, stored[index] ?? {}).map((entry) => ({
      entry,
      isMarked: stored[index]?.isPurging === true,
    })),
  );
}

/** @throws `not-in-trash` if an entry is not being deleted for good any more, as from a backup */
async function readMarked(
  writer: ContentWriter,
  entries: readonly TrashEntry[],
): Promise<TrashEntry[]> {
  const stored = await readEntries(writer, entries);
  if (stored.some(({ isMarked }) => !isMarked)) throw new AppError('not-in-trash');
  return stored.map(({ entry }) => entry);
}

/**
 * Marks entries, which can't be restored from then on.
 * @returns those that are there as they were shown
 */
const mark = (shown: readonly TrashEntry[]): Promise<TrashEntry[]> =>
  writeContent(async (writer) => {
    const times = new Map(shown.map(({ id, deletedAt }) => [id, deletedAt]));
    const stored = (await readEntries(writer, shown)).filter(
      ({ entry }) => entry.deletedAt === times.get(entry.id),
    );
    for (const { entry, isMarked } of stored) {
      if (!isMarked) writer.updateSilently(entryDocument(entry.id), { isPurging: true });
    }
    return stored.map(({ entry }) => ({ ...entry, isPurging: true }));
  });

/** What goes with an entry: a photo below it, or an image that one of its documents has lost. */
interface Below {
  entryId: string;
  reference: DocumentReference;
  /** Whether it is still what was found; a photo may have moved, or have another image. */
  isSame: (stored: StoredFields) => boolean;
  imagesIn: (stored: StoredFields) => PurgedImage[];
}

const photoBelow = (entry: TrashEntry, { id, root, stored }: Found): Below => ({
  entryId: entry.id,
  reference: photoSchema.documentAt(root, id),
  isSame: (now) =>
    photoSchema.parentIdOf(now) === entry.documentId &&
    photoSchema.imageKeyOf(now) === photoSchema.imageKeyOf(stored),
  imagesIn: (now) => imagesOf(photoSchema, id, now),
});

const imageBelow = (entry: TrashEntry, image: TrashEntry): Below => ({
  entryId: entry.id,
  reference: entryDocument(image.id),
  isSame: ({ kind }) => kind === 'image',
  imagesIn: (now) => toEntry(image.id, now).flatMap(imagesOfEntry),
});

/** A document that is deleted for good: one that an entry holds, or a photo below it. */
interface Owner {
  entry: TrashEntry;
  id: string;
  photo?: Found;
}

/** The images that documents have lost. A document that is elsewhere too keeps its images. */
async function findLostImages(schema: EntitySchema, owners: readonly Owner[]): Promise<Below[]> {
  const entries = (await trashEntries.ofDocuments(owners.map(({ id }) => id))).filter(
    ({ collection }) => collection === schema.collection,
  );
  const images = entries.filter(({ kind }) => kind);
  if (images.length === 0) return [];
  const inContent = await schema.findByIds(images.map(({ documentId }) => documentId));
  return owners.flatMap(({ entry, id, photo }) => {
    const isElsewhere =
      inContent.some((each) => each.id === id && each.root !== photo?.root) ||
      entries.some((each) => !each.kind && each.documentId === id && each.id !== entry.id);
    const own = images.filter(({ documentId }) => documentId === id);
    return isElsewhere ? [] : own.map((image) => imageBelow(entry, image));
  });
}

/** Photos of a gallery, as many as a commit deletes; drafts once no public ones are left. */
async function findPhotos(galleryId: string): Promise<Found[]> {
  const findIn = (root: ContentRoot) =>
    photoSchema.find({ galleryId }, { from: [root], most: COMMIT_SIZE });
  const publicPhotos = await findIn('public');
  // Another window may withdraw photos of a draft meanwhile, so both are not asked for at once.
  return publicPhotos.length > 0 ? publicPhotos : findIn('draft');
}

/** What goes with entries, as much as a commit deletes; the images of a photo before the photo. */
async function findBelow(entries: readonly TrashEntry[]): Promise<Below[]> {
  const below: Below[] = [];
  for (const name of ENTITY_NAMES) {
    const own = entries.filter(({ collection, kind }) => collection === name && !kind);
    const schema = collectionSchemas[name];
    const back = await schema.findByIds(own.map(({ documentId }) => documentId));
    // What is back, for instance from a backup, keeps what belongs to it.
    const gone = own.filter(({ documentId }) => !back.some(({ id }) => id === documentId));
    const owners = gone.map((entry) => ({ entry, id: entry.documentId }));
    for (const some of batchesOfSize(owners, MOST_VALUES)) {
      if (below.length < COMMIT_SIZE) below.push(...(await findLostImages(schema, some)));
    }
    for (const entry of name === 'galleries' ? gone : []) {
      const photos = await findPhotos(entry.documentId);
      for (const some of batchesOfSize(photos, MOST_VALUES)) {
        if (below.length >= COMMIT_SIZE) break;
        const ofPhotos = some.map((photo) => ({ entry, id: photo.id, photo }));
        below.push(...(await findLostImages(photoSchema, ofPhotos)));
        below.push(...some.map((photo) => photoBelow(entry, photo)));
      }
    }
  }
  return below.slice(0, COMMIT_SIZE);
}

/** Deletes what goes with entries, and has them name its files. Returns the entries as they are then. */
const deleteBelow = (
  entries: readonly TrashEntry[],
  below: readonly Below[],
): Promise<TrashEntry[]> =>
  writeContent(async (writer) => {
    const marked = await readMarked(writer, entries);
    // The answer to an earlier attempt may have been lost, or another window may be at the same.
    if (marked.some(({ images }) => images.length > 0)) return marked;
    const galleries = marked.filter(({ collection }) => collection === 'galleries');
    const back = await Promise.all(
      galleries.map(({ documentId }) => writer.find(gallerySchema, documentId)),
    );
    if (back.some(Boolean)) return marked;
    const stored = await Promise.all(below.map(({ reference }) => writer.readDocument(reference)));
    const images = new Map<string, PurgedImage[]>();
    for (const [index, { entryId, reference, isSame, imagesIn }] of below.entries()) {
      const fields = stored[index];
      if (!fields || !isSame(fields)) continue;
      // No page shows it, so no page has to learn that it is gone.
      writer.removeSilently(reference);
      images.set(entryId, [...(images.get(entryId) ?? []), ...imagesIn(fields)]);
    }
    return marked.map((entry) => nameFiles(writer, entry, images.get(entry.id) ?? []));
  });

/** Has an entry name the files of images, which have to go. */
function nameFiles(
  writer: ContentWriter,
  entry: TrashEntry,
  images: readonly PurgedImage[],
  fields: Partial<Pick<TrashEntry, 'document'>> = {},
): TrashEntry {
  const changes = { ...fields, ...(images.length > 0 && { images }) };
  if (Object.keys(changes).length > 0) writer.updateSilently(entryDocument(entry.id), changes);
  return { ...entry, ...changes };
}

/** Empties the documents of entries, which name their files themselves then. */
const empty = (entries: readonly TrashEntry[]): Promise<TrashEntry[]> =>
  writeContent(async (writer) => {
    const marked = await readMarked(writer, entries);
    if (marked.some(({ images }) => images.length > 0)) return marked;
    return marked.map((entry) => nameFiles(writer, entry, imagesOfEntry(entry), { document: {} }));
  });

const keysOf = ({ images }: TrashEntry): string =>
  JSON.stringify(
    images.map(({ collection, id, path, revision }) => [collection, id, path, revision]),
  );

/** Has entries forget the files that are gone. Those that are emptied go themselves. */
const forget = (entries: readonly TrashEntry[]): Promise<TrashEntry[]> =>
  writeContent(async (writer) => {
    const keys = new Map(entries.map((entry) => [entry.id, keysOf(entry)]));
    const left: TrashEntry[] = [];
    for (const entry of await readMarked(writer, entries)) {
      const isDone = keysOf(entry) === keys.get(entry.id);
      if (isDone && isEmptied(entry)) {
        writer.removeSilently(entryDocument(entry.id));
      } else if (isDone && entry.images.length > 0) {
        writer.updateSilently(entryDocument(entry.id), { images: deleteField() });
        left.push({ ...entry, images: [] });
      } else {
        left.push(entry);
      }
    }
    return left;
  });

const pathsOf = (below: readonly Below[]): string =>
  below.map(({ reference }) => reference.path).join('\n');

/**
 * Deletes marked entries with what goes with them, unless another window is faster. If it is
 * interrupted, doing it again finishes it.
 * @throws `purge-stuck` if something stays
 */
async function purge(marked: readonly TrashEntry[]): Promise<void> {
  try {
    await purgeMarked(marked);
  } catch (error) {
    // The rules refuse to update an entry that is gone.
    const stored = await Promise.all(marked.map(({ id }) => trashEntries.stored(id)));
    const left = marked.filter((_entry, index) => stored[index]);
    if (left.length === marked.length) throw error;
    await purge(left);
  }
}

async function purgeMarked(marked: readonly TrashEntry[]): Promise<void> {
  let entries = marked;
  let last = '';
  while (entries.length > 0) {
    if (entries.some((entry) => isEmptied(entry) || entry.images.length > 0)) {
      await deleteFiles(entries.flatMap(({ images }) => images));
      entries = await forget(entries);
      last = '';
      continue;
    }
    const below = await findBelow(entries);
    if (below.length === 0) {
      entries = await empty(entries);
      continue;
    }
    const [entry] = entries;
    if (pathsOf(below) === last) {
      throw new AppError('purge-stuck', { about: shownName(entry?.name ?? '') });
    }
    last = pathsOf(below);
    entries = await deleteBelow(entries, below);
  }
}

/** Images before their documents, and children before their parents; what has none below it, together. */
const inTurn = (entries: readonly TrashEntry[]): TrashEntry[][] => [
  ...batchesOfSize(
    entries.filter(({ kind }) => kind),
    COMMIT_SIZE,
  ),
  ...ENTITY_NAMES.toReversed().flatMap((name) =>
    batchesOfSize(
      entries.filter(({ kind, collection }) => !kind && collection === name),
      name === 'photos' ? COMMIT_SIZE : 1,
    ),
  ),
];

/**
 * Deletes entries of the trash for good, with everything that still belongs to them, and with their
 * files. Each is marked when its turn comes, so that the others can still be restored.
 * @returns those that were not there any more, or that were deleted again since then
 * @throws `purge-stuck` if something stays, after the others are gone
 */
export async function deleteForGood(shown: readonly TrashEntry[]): Promise<TrashEntry[]> {
  const left: TrashEntry[] = [];
  const failures: unknown[] = [];
  for (const entries of inTurn(shown)) {
    const marked = await mark(entries);
    const ids = new Set(marked.map(({ id }) => id));
    left.push(...entries.filter(({ id }) => !ids.has(id)));
    try {
      await purge(marked);
    } catch (error) {
      if (!hasCode(error, 'purge-stuck')) throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return left;
}

/** How another window has kept an entry from being deleted; undefined if it has not. */
async function whyKept(
  entry: TrashEntry,
): Promise<'deleted-again' | 'restored-meanwhile' | undefined> {
  const { collection, documentId, kind } = entry;
  if (await trashEntries.stored(entry.id)) return 'deleted-again';
  const schema = allSchemas[collection];
  const stored = await schema.read(documentId);
  const isBack = stored && (!kind || schema.imageKeyOf(stored) === imageKeyOf(entry));
  return isBack ? 'restored-meanwhile' : undefined;
}

/**
 * Deletes entries for good, as the photographer was shown them.
 * @throws `deleted-again` or `restored-meanwhile` if another window has kept the only one,
 * `partly-deleted` if it has kept some of several, after the others are gone
 */
export async function deleteShown(shown: readonly TrashEntry[]): Promise<void> {
  const left = await deleteForGood(shown);
  const reasons = await Promise.all(left.map(whyKept));
  const [reason] = reasons.filter((each) => each !== undefined);
  if (reason) throw new AppError(shown.length === 1 ? reason : 'partly-deleted');
}
