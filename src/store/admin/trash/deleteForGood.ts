import { AppError } from '../../../firebase/errors.ts';
import { ENTITY_NAMES } from '../../../model/content/registry.ts';
import { imageKeyOf, isPurging, type TrashEntry } from '../../../model/trash.ts';
import { batchesOfSize } from '../writes/batches.ts';
import { allSchemas, type EntitySchema, gallerySchema, photoSchema } from '../writes/schemas.ts';
import { entryDocument, toEntry, trashEntries } from '../writes/trashEntries.ts';
import { type ContentWriter, writeContent } from '../writes/writeContent.ts';
import { deleteFiles, type FileOwner } from './deleteFiles.ts';

/** How many documents or entries a commit takes. */
const AT_ONCE = 100;

const keyOf = ({ collection, id, imageKey }: FileOwner): string =>
  [collection, id, ...(imageKey === undefined ? [] : [imageKey])].join('/');

function ownerOf(key: string): FileOwner[] {
  const [name, id, imageKey] = key.split('/');
  const collection = Object.values(allSchemas).find((each) => each.collection === name)?.collection;
  return collection && id ? [{ collection, id, imageKey }] : [];
}

/** @throws `not-in-trash` if the entry is gone, or is not being deleted for good any more */
async function readPurging(writer: ContentWriter, { id }: TrashEntry): Promise<TrashEntry> {
  const stored = await writer.readDocument(entryDocument(id));
  const [entry] = toEntry(id, stored ?? {});
  if (!entry || !isPurging(stored ?? {})) throw new AppError('not-in-trash');
  return entry;
}

const readAllPurging = (writer: ContentWriter, entries: readonly TrashEntry[]) =>
  Promise.all(entries.map((entry) => readPurging(writer, entry)));

/**
 * Marks entries, which can't be restored from then on.
 * @returns those that are there, as they were shown
 */
const mark = (entries: readonly TrashEntry[]): Promise<TrashEntry[]> =>
  writeContent(async (writer) => {
    const stored = await Promise.all(
      entries.map(({ id }) => writer.readDocument(entryDocument(id))),
    );
    const marked = entries.filter(({ id, deletedAt }, index) => {
      const [entry] = toEntry(id, stored[index] ?? {});
      return entry?.deletedAt === deletedAt;
    });
    for (const { id } of marked) writer.updateSilently(entryDocument(id), { isPurging: true });
    return marked;
  });

async function photosBelow(galleryId: string): Promise<string[]> {
  const photos = await photoSchema.find({ galleryId }, { most: AT_ONCE });
  return photos.map(({ id }) => id).slice(0, AT_ONCE);
}

/** Deletes the images that documents had before, unless the documents are back. */
async function deleteImages(
  entries: readonly TrashEntry[],
  schema: EntitySchema,
  ids: readonly string[],
): Promise<void> {
  const images = await trashEntries.imagesOf(schema.collection, ids);
  for (const some of batchesOfSize(images, AT_ONCE)) {
    await writeContent(async (writer) => {
      await readAllPurging(writer, entries);
      const located = await Promise.all(some.map((each) => writer.find(schema, each.documentId)));
      for (const [index, { id }] of some.entries()) {
        if (!located[index]) writer.removeSilently(entryDocument(id));
      }
    });
  }
}

/** Deletes the earlier images and the files of what entries have noted. */
async function deleteNoted(
  entries: readonly TrashEntry[],
  purgedIds: readonly string[],
): Promise<void> {
  const owners = purgedIds.flatMap(ownerOf);
  for (const schema of Object.values(allSchemas)) {
    const ids = owners.flatMap(({ collection, id, imageKey }) =>
      collection === schema.collection && imageKey === undefined ? id : [],
    );
    // A document that is gone loses no other image.
    await deleteImages(entries, schema, ids);
  }
  await deleteFiles(owners);
}

/**
 * Deletes photos that still lie below a gallery, and notes them; none, and returns undefined, if the
 * gallery is back, for instance from a backup.
 */
const deletePhotos = (gallery: TrashEntry, ids: readonly string[]): Promise<string[] | undefined> =>
  writeContent(async (writer) => {
    const entry = await readPurging(writer, gallery);
    if (await writer.find(gallerySchema, gallery.documentId)) return undefined;
    const located = await Promise.all(ids.map((id) => writer.find(photoSchema, id)));
    const keys: string[] = [];
    for (const [index, id] of ids.entries()) {
      const photo = located[index];
      if (!photo || photoSchema.parentIdOf(photo.stored) !== gallery.documentId) continue;
      // No page shows it, so no page has to learn that it is gone.
      writer.removeSilently(photoSchema.documentAt(photo.location, id));
      keys.push(keyOf({ collection: 'photos', id }));
    }
    const purgedIds = [...new Set([...entry.purgedIds, ...keys])];
    writer.updateSilently(entryDocument(entry.id), { purgedIds });
    return purgedIds;
  });

const forget = (gallery: TrashEntry, purgedIds: readonly string[]): Promise<void> =>
  writeContent(async (writer) => {
    const entry = await readPurging(writer, gallery);
    const rest = entry.purgedIds.filter((key) => !purgedIds.includes(key));
    writer.updateSilently(entryDocument(entry.id), { purgedIds: rest });
  });

async function purgePhotosBelow(gallery: TrashEntry): Promise<void> {
  for (;;) {
    const ids = await photosBelow(gallery.documentId);
    const noted = ids.length > 0 ? await deletePhotos(gallery, ids) : undefined;
    if (!noted) return;
    await deleteNoted([gallery], noted);
    await forget(gallery, noted);
  }
}

/** Empties the documents of entries, so that they name no file, and notes whose files have to go. */
const emptyEntries = (entries: readonly TrashEntry[]): Promise<string[]> =>
  writeContent(async (writer) => {
    const noted = new Set<string>();
    for (const entry of await readAllPurging(writer, entries)) {
      const { id, collection, documentId, kind } = entry;
      const key = keyOf({
        collection,
        id: documentId,
        ...(kind && { imageKey: imageKeyOf(entry) }),
      });
      const purgedIds = [...new Set([...entry.purgedIds, key])];
      writer.updateSilently(entryDocument(id), { document: {}, purgedIds });
      for (const each of purgedIds) noted.add(each);
    }
    return [...noted];
  });

/** Deletes marked entries for good, unless another window is faster. */
async function purge(entries: readonly TrashEntry[]): Promise<void> {
  try {
    await purgeMarked(entries);
  } catch (error) {
    const left = await inTrash(entries);
    if (left.length === entries.length) throw error;
    if (left.length > 0) await purge(left);
  }
}

/** If it is interrupted, doing it again finishes it. */
async function purgeMarked(entries: readonly TrashEntry[]): Promise<void> {
  for (const entry of entries) {
    if (entry.collection === 'galleries' && !entry.kind) await purgePhotosBelow(entry);
  }
  await deleteNoted(entries, await emptyEntries(entries));
  await writeContent(async (writer) => {
    await readAllPurging(writer, entries);
    for (const { id } of entries) writer.removeSilently(entryDocument(id));
  });
}

async function inTrash(entries: readonly TrashEntry[]): Promise<TrashEntry[]> {
  const stored = await Promise.all(entries.map(({ id }) => trashEntries.stored(id)));
  return entries.filter((_entry, index) => stored[index] !== undefined);
}

/** Images before their documents, and children before their parents. */
const inTurn = (entries: readonly TrashEntry[]): TrashEntry[][] => [
  entries.filter(({ kind }) => kind),
  ...ENTITY_NAMES.toReversed().map((name) =>
    entries.filter(({ kind, collection }) => !kind && collection === name),
  ),
];

/**
 * Deletes entries of the trash for good, up to 100 in a commit, with everything that still lies
 * below them, and with their files.
 * @param shown the entries when this was decided
 * @returns those that were not there any more, or that were deleted again since then
 */
export async function deleteForGood(shown: readonly TrashEntry[]): Promise<TrashEntry[]> {
  const marked: TrashEntry[] = [];
  for (const some of batchesOfSize(shown, AT_ONCE)) marked.push(...(await mark(some)));
  for (const entries of inTurn(marked)) {
    for (const some of batchesOfSize(entries, AT_ONCE)) await purge(some);
  }
  return shown.filter((entry) => !marked.includes(entry));
}

/** How another window has kept an entry from being deleted; undefined if it has not. */
async function whyKept(
  entry: TrashEntry,
): Promise<'deleted-again' | 'restored-meanwhile' | undefined> {
  const { collection, documentId, kind } = entry;
  if ((await inTrash([entry])).length > 0) return 'deleted-again';
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
