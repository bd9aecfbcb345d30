import { getDoc, getDocs, limit, query, where } from 'firebase/firestore/lite';
import { AppError } from '../../../firebase/errors.ts';
import { ENTITY_NAMES } from '../../../model/content/registry.ts';
import { SETTINGS } from '../../../model/site/defaultSettings.ts';
import { imageKeyOf, isPurging, type ShownEntry, type TrashEntry } from '../../../model/trash.ts';
import { batchesOfSize } from '../writes/batches.ts';
import { allSchemas, type EntitySchema, gallerySchema, photoSchema } from '../writes/schemas.ts';
import { entryDocument, MOST_IN_QUERY, toEntry, trashEntries } from '../writes/trashEntries.ts';
import { type ContentWriter, writeContent } from '../writes/writeContent.ts';
import { deleteFiles, type FileOwner } from './deleteFiles.ts';

/** How many documents a commit deletes. */
const AT_ONCE = 100;

const keyOf = ({ collection, id, imageKey }: FileOwner): string =>
  [collection, id, ...(imageKey === undefined ? [] : [imageKey])].join('/');

function ownerOf(key: string): FileOwner[] {
  const [name, id, imageKey] = key.split('/');
  const collection = Object.values(allSchemas).find((each) => each.collection === name)?.collection;
  return collection && id ? [{ collection, id, imageKey }] : [];
}

/** @throws `not-in-trash` if the entry is gone, or is not being deleted for good any more */
async function readPurging(writer: ContentWriter, id: string): Promise<TrashEntry> {
  const stored = await writer.readOther(entryDocument(id));
  const [entry] = toEntry(id, stored ?? {});
  if (!entry || !isPurging(stored ?? {})) throw new AppError('not-in-trash');
  return entry;
}

/**
 * Marks an entry, which can't be restored from then on.
 * @returns whether it is there, as it was shown
 */
const mark = ({ id, deletedAt }: ShownEntry): Promise<boolean> =>
  writeContent(async (writer) => {
    const [entry] = toEntry(id, (await writer.readOther(entryDocument(id))) ?? {});
    if (!entry || entry.deletedAt !== deletedAt) return false;
    if (!entry.isPurging) writer.updateOther(entryDocument(id), { isPurging: true });
    return true;
  });

async function photosBelow({ collection, documentId }: TrashEntry): Promise<string[]> {
  if (collection !== 'galleries') return [];
  const queries = photoSchema.locations.map((location) =>
    query(photoSchema.at(location), where('galleryId', '==', documentId), limit(AT_ONCE)),
  );
  const answers = await Promise.all(queries.map((each) => getDocs(each)));
  return answers.flatMap(({ docs }) => docs.map(({ id }) => id)).slice(0, AT_ONCE);
}

async function imagesOf(schema: EntitySchema, ids: readonly string[]): Promise<TrashEntry[]> {
  const images: TrashEntry[] = [];
  for (const some of batchesOfSize(ids, MOST_IN_QUERY)) {
    images.push(...(await trashEntries.imagesOf(schema.collection, some)));
  }
  return images;
}

/** Deletes the files of what an entry has noted, then the notes. */
async function deleteNoted(entryId: string, purgedIds: readonly string[]): Promise<void> {
  await deleteFiles(purgedIds.flatMap(ownerOf));
  await writeContent(async (writer) => {
    const entry = await readPurging(writer, entryId);
    const rest = entry.purgedIds.filter((key) => !purgedIds.includes(key));
    writer.updateOther(entryDocument(entryId), { purgedIds: rest });
  });
}

/**
 * Deletes photos that still lie below a gallery, with the images that they had before; none, and
 * undefined, if the gallery is back, for instance from a backup.
 */
async function deletePhotos(
  entry: TrashEntry,
  ids: readonly string[],
): Promise<string[] | undefined> {
  const images = await imagesOf(photoSchema, ids);
  return writeContent(async (writer) => {
    const { purgedIds } = await readPurging(writer, entry.id);
    if (await writer.find(gallerySchema, entry.documentId)) return undefined;
    const located = await Promise.all(ids.map((id) => writer.find(photoSchema, id)));
    const below = ids.filter((_id, index) => {
      const photo = located[index];
      return photo && photoSchema.parentIdOf(photo.stored) === entry.documentId;
    });
    for (const [index, id] of ids.entries()) {
      const photo = located[index];
      // No page shows it, so no page has to learn that it is gone.
      if (photo && below.includes(id))
        writer.removeOther(photoSchema.documentAt(photo.location, id));
    }
    for (const image of images) {
      if (below.includes(image.documentId)) writer.removeOther(entryDocument(image.id));
    }
    const noted = [
      ...new Set([...purgedIds, ...below.map((id) => keyOf({ collection: 'photos', id }))]),
    ];
    writer.updateOther(entryDocument(entry.id), { purgedIds: noted });
    return noted;
  });
}

/** Empties the document of an entry, so that it names no file, and notes whose files have to go. */
async function emptyEntry(entry: TrashEntry): Promise<string[]> {
  const { collection, documentId: id, kind } = entry;
  const owner = { collection, id, ...(kind && { imageKey: imageKeyOf(entry) }) };
  const images = kind ? [] : await imagesOf(allSchemas[collection], [id]);
  return writeContent(async (writer) => {
    const noted = (await readPurging(writer, entry.id)).purgedIds;
    const isBack = (await writer.find(allSchemas[collection], id)) !== undefined;
    // A document that is back, for instance from a backup, keeps its earlier images.
    for (const image of isBack ? [] : images) writer.removeOther(entryDocument(image.id));
    const purgedIds = [...new Set([...noted, keyOf(owner)])];
    writer.updateOther(entryDocument(entry.id), { document: {}, purgedIds });
    return purgedIds;
  });
}

/** Deletes a marked entry for good, unless another window was faster. */
async function purge(entry: ShownEntry): Promise<void> {
  try {
    await purgeMarked(entry);
  } catch (error) {
    if ((await getDoc(entryDocument(entry.id))).exists()) throw error;
  }
}

/** If it is interrupted, doing it again finishes it. */
async function purgeMarked({ id }: ShownEntry): Promise<void> {
  const read = () => writeContent((writer) => readPurging(writer, id));
  let entry = await read();
  if (entry.purgedIds.length > 0) await deleteNoted(id, entry.purgedIds);
  for (let ids = await photosBelow(entry); ids.length > 0; ids = await photosBelow(entry)) {
    const noted = await deletePhotos(entry, ids);
    if (!noted) break;
    await deleteNoted(id, noted);
  }
  entry = await read();
  const purgedIds =
    Object.keys(entry.document).length > 0 ? await emptyEntry(entry) : entry.purgedIds;
  await deleteFiles(purgedIds.flatMap(ownerOf));
  await writeContent(async (writer) => {
    await readPurging(writer, id);
    writer.removeOther(entryDocument(id));
  });
}

/** Children before their parents. */
const LEVELS: string[] = [...ENTITY_NAMES.toReversed(), SETTINGS.collection];

/**
 * Deletes entries of the trash for good, with everything that still lies below them, and with their
 * files.
 * @param shown the entries when this was decided; an entry that was deleted again since then stays
 * @throws `deleted-again` if the only one was
 */
export async function deleteForGood(shown: readonly (ShownEntry | TrashEntry)[]): Promise<void> {
  const levelOf = ({ id }: ShownEntry) => LEVELS.findIndex((name) => id.startsWith(`${name}~`));
  const marked: ShownEntry[] = [];
  for (const entry of shown) if (await mark(entry)) marked.push(entry);
  for (const entry of marked.toSorted((a, b) => levelOf(a) - levelOf(b))) await purge(entry);
  const [first] = shown;
  const isGone = marked.length > 0 || shown.length !== 1 || !first;
  if (isGone) return;
  const again = await trashEntries.together(first.id);
  if (again.length > 0) throw new AppError('deleted-again');
}
