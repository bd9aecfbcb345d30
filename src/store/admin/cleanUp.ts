import { v4 as uuid } from 'uuid';
import { fileState, removeFile } from '../../firebase/files.ts';
import type { StoredFields } from '../../model/fields.ts';
import type { Leftovers } from '../operations.ts';
import { isOwnFile } from '../../model/storagePaths.ts';
import { type EntityKind, filesNamedBy, isOriginal } from './entityKind.ts';
import {
  amendEntry,
  closeEntry,
  interruptedEntries,
  type JournalEntry,
  lockOf,
  unlessLocked,
} from './journal.ts';
import { keepOriginal } from './keepOriginal.ts';
import { kinds } from './entityDeclarations.ts';
import { readKept } from './trashDocuments.ts';
import { runLoad } from '../runOperation.ts';
import { runWrite } from './runWrite.ts';

/** What is left of an entry: its files that no document names, and the original that has not come. */
interface Leftover {
  entry: JournalEntry;
  files: string[];
  /** The name of what still lacks its original; undefined where it has it. */
  lacking: string | undefined;
}

/** Whether a document still waits for an original. */
async function isToCome(
  kind: EntityKind<unknown>,
  stored: StoredFields,
  { original }: JournalEntry,
): Promise<boolean> {
  if (!original || kind.imageOf(stored)?.revision !== original.revision) return false;
  return (await fileState(original.path))?.revision !== original.revision;
}

async function leftoverOf(entry: JournalEntry): Promise<Leftover> {
  const { collection, id, paths } = entry;
  const kind = kinds[collection];
  const stored = await readKept(kind, id);
  const named = stored ? filesNamedBy(kind, stored) : [];
  const files = paths.filter((path) => !named.includes(path) && isOwnFile(kind.folder, id, path));
  if (!stored || !(await isToCome(kind, stored, entry)))
    return { entry, files, lacking: undefined };
  // The old original is all there is of it until the new one has come.
  const spared = files.filter((path) => !isOriginal(kind, path));
  return { entry, files: spared, lacking: kind.nameOf(stored) };
}

/** Finds what an interrupted save or deletion left. */
export async function findLeftovers(): Promise<Leftover[]> {
  const found = await Promise.all((await interruptedEntries()).map(leftoverOf));
  const isDone = ({ files, lacking }: Leftover) => files.length === 0 && lacking === undefined;
  for (const { entry } of found.filter(isDone)) closeEntry(entry);
  return found.filter((leftover) => !isDone(leftover));
}

/** Counts the files that an interrupted save or deletion left, and names what lacks its original. */
export const loadLeftovers = () =>
  runLoad('LOAD_LEFTOVERS', '', async (): Promise<Leftovers> => {
    const found = await findLeftovers();
    return {
      files: found.reduce((sum, { files }) => sum + files.length, 0),
      lacking: [...new Set(found.flatMap(({ lacking }) => lacking ?? []))],
    };
  });

/**
 * Removes a file that no document names. An original of something that is still there is copied
 * aside first: it may be the one that was replaced, and the only copy.
 */
async function removeLeft({ collection, id }: JournalEntry, path: string): Promise<void> {
  const kind = kinds[collection];
  if (isOriginal(kind, path) && (await readKept(kind, id))) {
    await keepOriginal(kind, id, { path, revision: uuid(), signal: undefined });
  }
  await removeFile(path);
}

/** Removes the files that an interrupted save or deletion left, but for those of a running one. */
export const cleanUp = () =>
  runWrite('CLEAN_UP', '', async () => {
    for (const { entry } of await findLeftovers()) {
      await unlessLocked(lockOf(entry), async () => {
        const { files, lacking } = await leftoverOf(entry);
        await Promise.all(files.map((path) => removeLeft(entry, path)));
        if (lacking === undefined) closeEntry(entry);
        else amendEntry({ ...entry, paths: entry.paths.filter((path) => !files.includes(path)) });
      });
    }
    return { data: null, filesLeft: [] };
  });
