import { v4 as uuid } from 'uuid';
import { fileState, readFile, removeFile, uploadFile } from '../../../firebase/files.ts';
import type { Leftovers } from '../../operations.ts';
import { asidePath, isOwnFile } from '../../../model/files/storagePaths.ts';
import { type EntityKind, filesNamedBy, isOriginal } from '../commit/entityKind.ts';
import {
  amendEntry,
  closeEntry,
  interruptedEntries,
  type JournalEntry,
  lockOf,
  unlessLocked,
} from './journal.ts';
import { keepOriginal } from '../saveImage/keepOriginal.ts';
import { kindsWithFiles } from '../commit/entityDeclarations.ts';
import { readKept } from '../commit/trashDocuments.ts';
import { runLoad } from '../../runOperation.ts';
import { runWrite } from '../commit/runWrite.ts';

/** What is left of an entry: its files that no document names, and the original that has not come. */
interface Leftover {
  entry: JournalEntry;
  files: string[];
  /** Where the original lies aside in whose place one came that nothing names. */
  displaced: string | undefined;
  /** The name of what still lacks its original; undefined where it has it. */
  lacking: string | undefined;
}

/** Whether what lies at the path of an original was uploaded with it. */
const isThere = async ({ path, revision }: Original): Promise<boolean> =>
  (await fileState(path))?.revision === revision;

type Original = NonNullable<JournalEntry['original']>;

/** Where that lies aside whose place an original took that the document was never told of. */
async function findDisplaced(
  kind: EntityKind<unknown>,
  id: string,
  original: Original,
): Promise<string | undefined> {
  const aside = asidePath(kind.folder, id, original);
  const isDisplaced = (await isThere(original)) && (await fileState(aside));
  return isDisplaced ? aside : undefined;
}

async function leftoverOf(entry: JournalEntry): Promise<Leftover> {
  const { collection, id, paths, original } = entry;
  const kind = kindsWithFiles[collection];
  const stored = await readKept(kind, id);
  const named = stored ? filesNamedBy(kind, stored) : [];
  const files = paths.filter((path) => !named.includes(path) && isOwnFile(kind.folder, id, path));
  const nothing = { displaced: undefined, lacking: undefined };
  if (!stored || !original) return { entry, files, ...nothing };
  if (kind.imageOf(stored)?.revision !== original.revision) {
    const isItsPlace = kind.pathOf(stored) === original.path;
    const displaced = isItsPlace ? await findDisplaced(kind, id, original) : undefined;
    return { entry, files, ...nothing, displaced };
  }
  if (await isThere(original)) return { entry, files, ...nothing };
  // The old original is all there is of it until the new one has come.
  const spared = files.filter((path) => !isOriginal(kind, path));
  return { entry, files: spared, ...nothing, lacking: kind.nameOf(stored) };
}

/** Finds what an interrupted save or deletion left. */
export async function findLeftovers(): Promise<Leftover[]> {
  const found = await Promise.all((await interruptedEntries()).map(leftoverOf));
  const isDone = ({ files, displaced, lacking }: Leftover) =>
    files.length === 0 && displaced === undefined && lacking === undefined;
  for (const { entry } of found.filter(isDone)) closeEntry(entry);
  return found.filter((leftover) => !isDone(leftover));
}

/** Counts the files that an interrupted save or deletion left, and names what lacks its original. */
export const loadLeftovers = () =>
  runLoad('LOAD_LEFTOVERS', '', async (): Promise<Leftovers> => {
    const found = await findLeftovers();
    return {
      files: found.reduce(
        (sum, { files, displaced }) => sum + files.length + (displaced ? 1 : 0),
        0,
      ),
      lacking: [...new Set(found.flatMap(({ lacking }) => lacking ?? []))],
    };
  });

/**
 * Removes a file that no document names. An original of something that is still there is copied
 * aside first: it may be the one that was replaced, and the only copy.
 */
async function removeLeft({ collection, id }: JournalEntry, path: string): Promise<void> {
  const kind = kindsWithFiles[collection];
  if (isOriginal(kind, path) && (await readKept(kind, id))) {
    await keepOriginal(kind, id, { path, revision: uuid(), signal: undefined });
  }
  await removeFile(path);
}

/** Puts an original back over the one that took its place. */
async function putBack({ collection, id, original }: JournalEntry, aside: string): Promise<void> {
  const kind = kindsWithFiles[collection];
  const [file, stored = {}] = await Promise.all([readFile(aside), readKept(kind, id)]);
  const image = kind.imageOf(stored);
  if (!file || !original || image?.revision === original.revision) return;
  const { path } = original;
  const { revision, variants } = image ?? { variants: [] };
  const visibility = variants.length > 0 ? 'private' : 'public';
  await uploadFile({ path, file, type: file.type, visibility, ...(revision && { revision }) });
}

/** Removes the files that an interrupted save or deletion left, but for those of a running one. */
export const cleanUp = () =>
  runWrite('CLEAN_UP', '', async () => {
    for (const entry of await interruptedEntries()) {
      await unlessLocked(lockOf(entry), async () => {
        const { files, displaced, lacking } = await leftoverOf(entry);
        if (displaced) await putBack(entry, displaced);
        await Promise.all(files.map((path) => removeLeft(entry, path)));
        if (lacking === undefined) closeEntry(entry);
        else amendEntry({ ...entry, paths: entry.paths.filter((path) => !files.includes(path)) });
      });
    }
    return null;
  });
