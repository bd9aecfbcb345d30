import { getDocs } from 'firebase/firestore/lite';
import { v4 as uuid } from 'uuid';
import { AppError, errorSentence } from '../../../firebase/errors.ts';
import type { Move, OpenMove } from '../../../model/move.ts';
import { plural } from '../../../model/plural.ts';
import { SETTINGS } from '../../../model/site/defaultSettings.ts';
import { shownName } from '../../../model/content/names.ts';
import { isBatch, keptBy, type ShownEntry, type TrashEntry } from '../../../model/trash.ts';
import { batchesOfSize } from '../commit/batches.ts';
import { kinds } from '../commit/entityDeclarations.ts';
import { readStored } from '../commit/entityKind.ts';
import { beginMove, closeMove, continueMove, readOpenMove } from '../commit/moveRecord.ts';
import { entryDocument, heldBy, readEntries, toEntry } from '../commit/trashDocuments.ts';
import { writeContent } from '../commit/writeContent.ts';
import { oneByOne } from './oneByOne.ts';
import { sweepFiles } from '../files/sweep.ts';
import { sweepAccess } from '../files/sweepAccess.ts';

/** How many documents a commit removes, for which the rules look up none. */
const AT_ONCE = 100;

/** The key by which the sweep knows what an entry is about: `photos/x`, or `photos/x/{image}`. */
function sweepKey({ id, collection, documentId, kind }: TrashEntry): string {
  const key = `${collection}/${documentId}`;
  return kind === 'image' ? `${key}/${id.slice(key.length + 1)}` : key;
}

/** The document of the trash that keeps what the sweep knows by a key. */
const keptUnder = (key: string) => entryDocument(key.replaceAll('/', '~'));

/** The keys of all that goes with an entry, and of the images that it had before. */
async function keysOf(entry: TrashEntry, entries: readonly TrashEntry[]): Promise<string[]> {
  if (entry.kind === 'image') return [sweepKey(entry)];
  const { docs } = await getDocs(heldBy(entry.id));
  const kept = docs.flatMap(({ id }) => keptBy(id) ?? []);
  const owners = new Set(kept.map(({ collection, id }) => `${collection}/${id}`));
  const images: string[] = [];
  for (const image of entries) {
    const { kind, collection, documentId } = image;
    if (
      kind !== 'image' ||
      collection === SETTINGS.collection ||
      !owners.has(`${collection}/${documentId}`)
    )
      continue;
    // What is in its place again, as after a backup was restored, keeps its earlier images.
    if (!(await readStored(kinds[collection], documentId))) images.push(sweepKey(image));
  }
  return [...owners, ...images];
}

/**
 * Deletes entries of the trash for good, with all that belongs to them: the documents first, then
 * the files, which nothing names by then.
 * @param shown the entries as they were when this was decided; one that was deleted again since stays
 * @throws `files-left` if some files could not be deleted; the move stays open until they are
 */
export const deleteForGood = (shown: readonly ShownEntry[]): Promise<void> =>
  oneByOne(async () => {
    const open = await readOpenMove();
    if (open?.to === 'nothing') await finishDeleting(open);
    const entries = await readEntries();
    const chosen = entries.filter((entry) => shown.some((each) => isSame(each, entry)));
    for (const some of batchesOfSize(chosen, AT_ONCE)) {
      const keys = await Promise.all(some.map((each) => keysOf(each, entries)));
      const begun = await removeEntries(some, keys);
      if (begun) await finishDeleting(begun);
    }
    const isAgain = ({ id }: TrashEntry) => shown.length === 1 && id === shown[0]?.id;
    if (chosen.length === 0 && entries.some(isAgain)) throw new AppError('deleted-again');
  });

const isSame = (one: ShownEntry, other: ShownEntry): boolean =>
  one.id === other.id && one.deletedAt === other.deletedAt;

const calledBy = (entry: TrashEntry): string =>
  isBatch(entry) ? entry.name : `“${shownName(entry.name)}”`;

/** Removes entries, and notes what is to be removed with them. */
async function removeEntries(
  entries: readonly TrashEntry[],
  keys: readonly (readonly string[])[],
): Promise<OpenMove | undefined> {
  const id = uuid();
  return writeContent(async (writer) => {
    const now = await Promise.all(entries.map((each) => writer.readAside(entryDocument(each.id))));
    const isThere = entries.map((entry, index) => {
      const stored = now[index];
      return stored !== undefined && toEntry(entry.id, stored).some((each) => isSame(each, entry));
    });
    const gone = entries.filter((_entry, index) => isThere[index]);
    const [first] = gone;
    if (!first) return undefined;
    const move: Move = {
      collection: first.collection === SETTINGS.collection ? 'photos' : first.collection,
      documentId: first.documentId,
      name: gone.length > 1 ? plural(gone.length, 'thing') : calledBy(first),
      from: 'trash',
      to: 'nothing',
      ids: [...new Set(keys.flatMap((all, index) => (isThere[index] ? all : [])))],
    };
    await beginMove(writer, id, move, true);
    for (const entry of gone) writer.removeAside(entryDocument(entry.id));
    return { ...move, id, at: 0 };
  });
}

/** Finishes a deletion for good. What the storage refuses is skipped. */
export async function finishDeleting({ id, ids = [] }: OpenMove): Promise<void> {
  for (const some of batchesOfSize(ids, AT_ONCE)) {
    await writeContent(async (writer) => {
      await continueMove(writer, id);
      for (const key of some) writer.removeAside(keptUnder(key));
    });
  }
  const { failed } = await sweepFiles(sweepAccess, { ids });
  if (failed.length > 0) {
    const details = failed.map(({ path, cause }) => `${path}: ${errorSentence(cause)}`).join('\n');
    throw new AppError('files-left', { cause: new Error(details) });
  }
  await writeContent((writer) => closeMove(writer, id));
}
