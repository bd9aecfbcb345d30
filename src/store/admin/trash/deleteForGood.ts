import { v4 as uuid } from 'uuid';
import { AppError, errorSentence } from '../../../firebase/errors.ts';
import { shownName } from '../../../model/content/names.ts';
import type { Move, OpenMove } from '../../../model/move.ts';
import { plural } from '../../../model/plural.ts';
import { SETTINGS } from '../../../model/site/defaultSettings.ts';
import { isBatch, keptBy, type ShownEntry, type TrashEntry } from '../../../model/trash.ts';
import { batchesOfSize } from '../writes/batches.ts';
import { oneByOne, moveRecord } from '../writes/moveRecord.ts';
import { allSchemas } from '../writes/schemas.ts';
import { entryDocument, toEntry, trashed } from '../writes/trashDocuments.ts';
import { type ContentWriter, writeContent } from '../writes/writeContent.ts';
import { sweepFiles } from '../files/sweep.ts';
import { sweepAccess } from '../files/sweepAccess.ts';

/** How many documents a commit removes, for which the rules look up none. */
const AT_ONCE = 100;

const ownerOf = ({ collection, documentId }: TrashEntry) => `${collection}/${documentId}`;

/** The key by which the sweep knows an image in the trash: `photos/x/{image}`. */
function imageKeyOf(entry: TrashEntry): string {
  const owner = ownerOf(entry);
  return `${owner}/${entry.id.slice(owner.length + 1)}`;
}

const keptUnder = (key: string) => entryDocument(key.replaceAll('/', '~'));

/** The keys of everything that goes with an entry, and of the images that it had before. */
async function keysOf(entry: TrashEntry, entries: readonly TrashEntry[]): Promise<string[]> {
  if (entry.kind === 'image') return [imageKeyOf(entry)];
  const kept = (await trashed.idsOf(entry.id)).flatMap((id) => keptBy(id) ?? []);
  const owners = new Set(kept.map(({ collection, id }) => `${collection}/${id}`));
  const images: string[] = [];
  for (const image of entries) {
    if (image.kind !== 'image' || !owners.has(ownerOf(image))) continue;
    // A document that is back, for instance from a backup, keeps its earlier images.
    const isBack = await allSchemas[image.collection].read(image.documentId);
    if (!isBack) images.push(imageKeyOf(image));
  }
  return [...owners, ...images];
}

const isSame = (one: ShownEntry, other: ShownEntry): boolean =>
  one.id === other.id && one.deletedAt === other.deletedAt;

/**
 * Deletes entries of the trash for good, with everything that belongs to them: the documents first,
 * then the files, which no document names any more.
 * @param shown the entries when this was decided; an entry that was deleted again since then stays
 * @throws `files-left` if some files could not be deleted; the move stays open until they are
 */
export const deleteForGood = (shown: readonly ShownEntry[]): Promise<void> =>
  oneByOne(async () => {
    const open = await moveRecord.read();
    if (open?.to === 'nothing') await finishDeleting(open);
    const entries = await trashed.entries();
    const chosen = entries.filter((entry) => shown.some((each) => isSame(each, entry)));
    for (const some of batchesOfSize(chosen, AT_ONCE)) {
      const keys = new Map<TrashEntry, string[]>();
      for (const entry of some) keys.set(entry, await keysOf(entry, entries));
      const begun = await writeContent((writer) => removeEntries(writer, keys));
      if (begun) await finishDeleting(begun);
    }
    const isAgain = ({ id }: TrashEntry) => shown.length === 1 && id === shown[0]?.id;
    if (chosen.length === 0 && entries.some(isAgain)) throw new AppError('deleted-again');
  });

/** Removes the entries that are still there, and notes the ids of everything that goes with them. */
async function removeEntries(
  writer: ContentWriter,
  keys: ReadonlyMap<TrashEntry, readonly string[]>,
): Promise<OpenMove | undefined> {
  const found = await Promise.all(
    [...keys].map(async ([entry, ids]) => {
      const stored = await writer.readOther(entryDocument(entry.id));
      const isThere = stored && toEntry(entry.id, stored).some((each) => isSame(each, entry));
      return isThere ? { entry, ids } : [];
    }),
  );
  const gone = found.flat();
  const [first] = gone;
  if (!first) return undefined;
  const { collection, documentId, name } = first.entry;
  const called = isBatch(first.entry) ? name : `“${shownName(name)}”`;
  const move: Move = {
    collection: collection === SETTINGS.collection ? 'photos' : collection,
    documentId,
    name: gone.length > 1 ? plural(gone.length, 'item') : called,
    from: 'trash',
    to: 'nothing',
    ids: [...new Set(gone.flatMap(({ ids }) => ids))],
  };
  const id = uuid();
  await moveRecord.begin(writer, id, move);
  for (const { entry } of gone) writer.removeOther(entryDocument(entry.id));
  return { ...move, id, at: 0 };
}

/** Finishes a deletion for good. Files that the storage refuses to delete are skipped. */
export async function finishDeleting({ id, ids = [] }: OpenMove): Promise<void> {
  for (const some of batchesOfSize(ids, AT_ONCE)) {
    await writeContent(async (writer) => {
      await moveRecord.continue(writer, id);
      for (const key of some) writer.removeOther(keptUnder(key));
    });
  }
  const { failed } = await sweepFiles(sweepAccess, { ids });
  if (failed.length > 0) {
    const details = failed.map(({ path, cause }) => `${path}: ${errorSentence(cause)}`).join('\n');
    throw new AppError('files-left', { cause: new Error(details) });
  }
  await writeContent((writer) => moveRecord.close(writer, id));
}
