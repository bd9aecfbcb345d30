/** The folder of the browser's own file system that holds a folder of copies for each batch. */
const FOLDER = 'uploads';

/** A copy is made only if at least this many times its size is free. */
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

/** Whether the browser has room for copies of so many bytes. */
export async function hasRoomFor(bytes: number): Promise<boolean> {
  if (!canCopy()) return false;
  const { quota = 0, usage = 0 } = await navigator.storage.estimate();
  return quota - usage >= ROOM * bytes;
}

export async function copyFile(batchId: string, name: string, file: File): Promise<void> {
  const folder = await folderOf(batchId, true);
  const copy = await (await folder.getFileHandle(name, { create: true })).createWritable();
  // Written whole, its bytes go from disk to disk; those of a stream pass through the page.
  await copy.write(file);
  await copy.close();
}

export async function readCopy(batchId: string, name: string): Promise<File | undefined> {
  if (!canCopy()) return undefined;
  try {
    return await (await (await folderOf(batchId)).getFileHandle(name)).getFile();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Removes a copy, and the folder of its batch once that is empty. */
export async function dropCopy(batchId: string, name: string): Promise<void> {
  if (!canCopy()) return;
  try {
    const folder = await folderOf(batchId);
    await folder.removeEntry(name);
    const { done } = await folder.keys().next();
    if (!done) return;
    const root = await navigator.storage.getDirectory();
    await (await root.getDirectoryHandle(FOLDER)).removeEntry(batchId);
  } catch (error) {
    // It goes with the site's data.
    if (!isMissing(error)) console.warn('A copy could not be removed:', error);
  }
}
