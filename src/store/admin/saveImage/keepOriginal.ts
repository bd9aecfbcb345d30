import {
  cancellation,
  fileState,
  readFile,
  type Upload,
  uploadFile,
} from '../../../firebase/files.ts';
import { isRefusal } from '../../../firebase/errors.ts';
import { asidePath } from '../../../model/files/storagePaths.ts';
import type { EntityKind } from '../commit/entityKind.ts';

/** An original that is about to lose its place, and where it lies aside. */
export interface KeptOriginal {
  /** Uploads it to its old place again. */
  again: Upload;
  aside: string;
}

/** What became of an original that is about to lose its place. */
export type Keeping = 'kept' | 'none' | 'unreadable';

async function read(path: string, signal: AbortSignal | undefined): Promise<Blob | undefined> {
  try {
    return await readFile(path, signal);
  } catch (error) {
    throw signal?.aborted ? cancellation() : error;
  }
}

/** Whether a file is there although it can't be read, as where the bucket lets no site read it. */
async function isThere(path: string): Promise<boolean> {
  try {
    return (await fileState(path)) !== undefined;
  } catch {
    return false;
  }
}

/**
 * Copies an original to where it stays for the administrator alone, before another takes its place.
 * @param revision of the image that takes its place
 * @returns 'none' where there is nothing to keep, 'unreadable' where it can't be copied
 * @throws where the storage can't be reached, or once the signal is aborted
 */
export async function keepOriginal(
  kind: EntityKind<unknown>,
  id: string,
  { path, revision, signal }: { path: string; revision: string; signal: AbortSignal | undefined },
): Promise<KeptOriginal | Exclude<Keeping, 'kept'>> {
  let file: Blob | undefined;
  try {
    file = await read(path, signal);
    if (!file) return 'none';
    const { visibility = 'private', revision: own } = (await fileState(path)) ?? {};
    const aside = asidePath(kind.folder, id, { path, revision });
    await uploadFile({ path: aside, file, type: file.type, visibility: 'private' }, { signal });
    const { type } = file;
    return { aside, again: { path, file, type, visibility, ...(own && { revision: own }) } };
  } catch (error) {
    const isUnreadable = file ? isRefusal(error) : !signal?.aborted && (await isThere(path));
    if (!isUnreadable) throw error;
    console.warn(`${path} can't be kept while it is replaced:`, error);
    return 'unreadable';
  }
}
