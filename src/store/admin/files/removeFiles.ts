import { removeFile } from '../../../firebase/files.ts';
import { closeEntry, type JournalEntry } from './journal.ts';

/**
 * Removes files that no document names any more, then closes their entry; gives back the paths of
 * those that stay, whose entry stays too.
 */
export async function removeFiles(
  entry: JournalEntry,
  paths: readonly string[],
): Promise<string[]> {
  const left = await Promise.all(
    paths.map(async (path) => {
      try {
        await removeFile(path);
        return [];
      } catch (error) {
        console.error(`${path} could not be removed:`, error);
        return [path];
      }
    }),
  );
  const stay = left.flat();
  if (stay.length === 0) closeEntry(entry);
  return stay;
}
