/** The folder of the browser's own file system that holds a folder of copies for each batch. */
const FOLDER = 'uploads';

/** Copies are made only where at least this many times their size is free. */
const ROOM = 2;

const isMissing = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError';

/** Whether the browser has a file system of its own that a page can write to. */
const canCopy = (): boolean =>
  typeof FileSystemFileHandle === 'function' && 'createWritable' in FileSystemFileHandle.prototype;

async function folderOf(batchId: string, create = false): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory();
  const uploads = await root.getDirectoryHandle(FOLDER, { create });
  return uploads.getDirectoryHandle(batchId, { create });
}

async function hasRoomFor(bytes: number): Promise<boolean> {
  const { quota = 0, usage = 0 } = await navigator.storage.estimate();
  return quota - usage >= ROOM * bytes;
}

/**
 * Copies files to where they outlive the page, one after the other.
 * @returns whether all of them are there; else none is, since there is no room or no such place
 */
export async function copyFiles(
  batchId: string,
  files: readonly { id: string; file: File }[],
): Promise<boolean> {
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0);
  try {
    if (!canCopy() || !(await hasRoomFor(bytes))) return false;
    const folder = await folderOf(batchId, true);
    for (const { id, file } of files) {
      const copy = await (await folder.getFileHandle(id, { create: true })).createWritable();
      // Written whole, its bytes go from disk to disk; those of a stream pass through the page.
      await copy.write(file);
      await copy.close();
    }
    return true;
  } catch (error) {
    console.warn('The browser can’t keep copies of the files:', error);
    await dropCopies(batchId);
    return false;
  }
}

/** The copy of a file; undefined where there is none. */
export async function readCopy(batchId: string, id: string): Promise<File | undefined> {
  if (!canCopy()) return undefined;
  try {
    return await (await (await folderOf(batchId)).getFileHandle(id)).getFile();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function drop(remove: () => Promise<void>): Promise<void> {
  try {
    if (canCopy()) await remove();
  } catch (error) {
    // It goes with the batch, or with the site's data.
    if (!isMissing(error)) console.warn('A copy could not be removed:', error);
  }
}

export const dropCopy = (batchId: string, id: string): Promise<void> =>
  drop(async () => (await folderOf(batchId)).removeEntry(id));

export const dropCopies = (batchId: string): Promise<void> =>
  drop(async () => {
    const root = await navigator.storage.getDirectory();
    const uploads = await root.getDirectoryHandle(FOLDER);
    await uploads.removeEntry(batchId, { recursive: true });
  });
