import { removeFile } from '../../firebase/files.ts';
import { filesNamedBy, readStored } from './entityKind.ts';
import { closeEntry, interruptedEntries, type JournalEntry } from './journal.ts';
import { kinds } from './kinds.ts';
import { runWrite } from './runWrite.ts';

async function isNamed({ collection, id, path }: JournalEntry): Promise<boolean> {
  const kind = kinds[collection];
  const stored = await readStored(kind, id);
  return stored !== undefined && filesNamedBy(kind, stored).includes(path);
}

/** Finds the files that an interrupted save or deletion left and that no document names. */
export async function findLeftovers(): Promise<JournalEntry[]> {
  const entries = await interruptedEntries();
  const named = await Promise.all(entries.map(isNamed));
  entries.filter((_, index) => named[index]).forEach(closeEntry);
  return entries.filter((_, index) => !named[index]);
}

/** Removes the files that an interrupted save or deletion left. */
export const cleanUp = () =>
  runWrite('CLEAN_UP', '', async () => {
    for (const entry of await findLeftovers()) {
      await removeFile(entry.path);
      closeEntry(entry);
    }
    return { data: null, filesLeft: [] };
  });
