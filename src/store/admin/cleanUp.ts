import { removeFile } from '../../firebase/files.ts';
import { filesNamedBy, readStored } from './entityKind.ts';
import { closeEntry, interruptedEntries, type JournalEntry } from './journal.ts';
import { kinds } from './entityDeclarations.ts';
import { runLoad } from '../runOperation.ts';
import { runWrite } from './runWrite.ts';

/** The files of an entry that no document names. */
async function unnamedFiles({ collection, id, paths }: JournalEntry): Promise<string[]> {
  const kind = kinds[collection];
  const stored = await readStored(kind, id);
  const named = stored ? filesNamedBy(kind, stored) : [];
  return paths.filter((path) => !named.includes(path));
}

/** Finds the files that an interrupted save or deletion left and that no document names. */
export async function findLeftovers(): Promise<{ entry: JournalEntry; files: string[] }[]> {
  const entries = await interruptedEntries();
  const found = await Promise.all(
    entries.map(async (entry) => ({ entry, files: await unnamedFiles(entry) })),
  );
  for (const { entry, files } of found) if (files.length === 0) closeEntry(entry);
  return found.filter(({ files }) => files.length > 0);
}

/** Counts the files that an interrupted save or deletion left. */
export const loadLeftovers = () =>
  runLoad('LOAD_LEFTOVERS', '', async () =>
    (await findLeftovers()).reduce((sum, { files }) => sum + files.length, 0),
  );

/** Removes the files that an interrupted save or deletion left. */
export const cleanUp = () =>
  runWrite('CLEAN_UP', '', async () => {
    for (const { entry, files } of await findLeftovers()) {
      await Promise.all(files.map(removeFile));
      closeEntry(entry);
    }
    return { data: null, filesLeft: [] };
  });
