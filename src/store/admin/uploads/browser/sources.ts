import { hasCode } from '../../../../firebase/errors.ts';
import type { SourceFile, UploadItem, UploadSource } from '../../../../model/upload.ts';
import type { Database, OpenDatabase } from './database.ts';

/** The folder of the browser's own file system that holds a folder of copies for each batch. */
const FOLDER = 'uploads';

/** A copy is made only if at least this many times its size is free. */
const ROOM = 2;

const isNamed = (error: unknown, name: string): boolean =>
  error instanceof DOMException && error.name === name;

const isMissing = (error: unknown): boolean => isNamed(error, 'NotFoundError');

/** Whether the browser has a file system of its own that a page can write to. */
const canCopy = (): boolean =>
  typeof FileSystemFileHandle === 'function' && 'createWritable' in FileSystemFileHandle.prototype;

async function copiesFolder(create = false): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory();
  return root.getDirectoryHandle(FOLDER, { create });
}

async function folderOf(batchId: string, create = false): Promise<FileSystemDirectoryHandle> {
  return (await copiesFolder(create)).getDirectoryHandle(batchId, { create });
}

/** Whether the browser has room for copies of so many bytes. */
async function hasRoomFor(bytes: number): Promise<boolean> {
  if (!canCopy()) return false;
  const { quota = 0, usage = 0 } = await navigator.storage.estimate();
  return quota - usage >= ROOM * bytes;
}

async function copyFile(batchId: string, name: string, file: File): Promise<void> {
  const folder = await folderOf(batchId, true);
  const copy = await (await folder.getFileHandle(name, { create: true })).createWritable();
  // A file that is written whole goes from disk to disk. The bytes of a stream pass through the page.
  await copy.write(file);
  await copy.close();
}

async function readCopy(batchId: string, name: string): Promise<File | undefined> {
  if (!canCopy()) return undefined;
  try {
    return await (await (await folderOf(batchId)).getFileHandle(name)).getFile();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/**
 * Removes a copy, and the folder of its batch once that is empty. A copy that is still being
 * written stays; it is removed once it is written.
 */
async function dropCopy(batchId: string, name: string): Promise<void> {
  if (!canCopy()) return;
  try {
    const folder = await folderOf(batchId);
    await folder.removeEntry(name);
    const { done } = await folder.keys().next();
    if (done) await (await copiesFolder()).removeEntry(batchId);
  } catch (error) {
    if (isMissing(error) || isNamed(error, 'NoModificationAllowedError')) return;
    // It goes with the site's data.
    console.warn('A copy could not be removed:', error);
  }
}

/** A handle of a file that was chosen; only Chromium asks again whether it may be read. */
interface ReadableHandle extends FileSystemFileHandle {
  queryPermission?(): Promise<PermissionState>;
  requestPermission?(): Promise<PermissionState>;
}

/** Asks the database about the files on the disk; undefined if it doesn't answer. */
async function askDatabase<T>(open: OpenDatabase, ask: (database: Database) => Promise<T>) {
  try {
    return await ask(await open());
  } catch (error) {
    // The queue says why there is no database.
    if (!hasCode(error, 'uploads-no-database', 'uploads-no-answer')) {
      console.warn('The browser can’t tell where the files are:', error);
    }
    return undefined;
  }
}

const nameOf = ({ id, copyName = id }: UploadItem): string => copyName;

/**
 * Keeps files for after a reload: by their handles, else by copies. Copying gigabytes takes a
 * while.
 * @param onKept is called with each item whose file is kept
 * @returns false if the browser has no room for all of them
 */
export async function keepSources(
  open: OpenDatabase,
  sources: readonly UploadSource[],
  onKept: (item: UploadItem) => void,
): Promise<boolean> {
  // Firefox asks the photographer, who may take their time.
  void globalThis.navigator?.storage?.persist?.().catch(() => false);
  const rest: UploadSource[] = [];
  for (const source of sources) {
    if (await keepHandle(open, source)) onKept(source.item);
    else rest.push(source);
  }
  const bytes = rest.reduce((sum, { file }) => sum + file.size, 0);
  try {
    if (rest.length > 0 && !(await hasRoomFor(bytes))) return false;
    for (const { item, file } of rest) {
      await copyFile(item.batchId, nameOf(item), file);
      onKept(item);
    }
    return true;
  } catch (error) {
    console.warn('The browser can’t keep copies of the files:', error);
    return false;
  }
}

async function keepHandle(open: OpenDatabase, { item, handle }: UploadSource): Promise<boolean> {
  if (!handle) return false;
  const key = await askDatabase(open, (database) => database.put('files', handle, item.id));
  return key !== undefined;
}

const handleOf = (open: OpenDatabase, { id }: UploadItem): Promise<ReadableHandle | undefined> =>
  askDatabase(open, (database) => database.get('files', id));

/**
 * Asks whether the files of kept handles may be read, which the browser allows upon a click alone.
 * One answer may do for all of them.
 */
export async function askForSources(open: OpenDatabase, items: readonly UploadItem[]) {
  for (const item of items) {
    const handle = await handleOf(open, item);
    // If the browser refuses to ask, the photographer has to choose the file again.
    await handle?.requestPermission?.().catch(() => undefined);
  }
}

/**
 * The file of an item as it was chosen, after a reload; undefined if it has to be chosen again.
 * @throws an Error with a sentence if the file was changed or is gone
 */
export async function openSource(open: OpenDatabase, item: UploadItem): Promise<File | undefined> {
  const handle = await handleOf(open, item);
  if (handle) {
    const permission = (await handle.queryPermission?.()) ?? 'granted';
    return permission === 'granted' ? readHandle(handle, item.source) : undefined;
  }
  const { fileName, bytes, lastModified, type } = item.source;
  const copy = await readCopy(item.batchId, nameOf(item));
  // A copy that was cut off with its tab is shorter.
  if (copy?.size !== bytes) return undefined;
  return new File([copy], fileName, { type, lastModified });
}

/**
 * Whether the browser reads files. WebKit reads none while a page is being left, which takes as long
 * as the next page takes to answer.
 */
export const readsFiles = (): Promise<boolean> =>
  new Blob(['anything']).arrayBuffer().then(
    () => true,
    () => false,
  );

async function readHandle(handle: ReadableHandle, { fileName, bytes, lastModified }: SourceFile) {
  const changed = `“${fileName}” has been changed since you chose it. Choose it again.`;
  const file = await handle.getFile().catch((cause: unknown) => {
    const gone = `“${fileName}” has been moved or deleted. Choose it again.`;
    throw new Error(isMissing(cause) ? gone : changed, { cause });
  });
  if (file.size !== bytes || file.lastModified !== lastModified) throw new Error(changed);
  return file;
}

/** Forgets the file of an item. */
export async function dropSource(open: OpenDatabase, item: UploadItem): Promise<void> {
  await askDatabase(open, (database) => database.delete('files', item.id));
  await dropCopy(item.batchId, nameOf(item));
}

/**
 * Finds items among files that were chosen again: by name, size and date, else by content, since a
 * copy has another date.
 * @param hash the SHA-256 of a file, in hexadecimal digits
 * @returns the files by the ids of their items
 */
export async function matchAgain(
  files: readonly File[],
  items: readonly UploadItem[],
  hash: (file: File) => Promise<string>,
): Promise<Map<string, File>> {
  const found = new Map<string, File>();
  const hashes = new Map<File, string>();
  for (const { id, source, photo } of items) {
    const sameSize = files.filter(({ size }) => size === source.bytes);
    let file = sameSize.find(
      ({ name, lastModified }) => name === source.fileName && lastModified === source.lastModified,
    );
    for (const each of photo && !file ? sameSize : []) {
      const contentHash = hashes.get(each) ?? (await hash(each));
      hashes.set(each, contentHash);
      if (contentHash === photo?.contentHash) file ??= each;
    }
    if (file) found.set(id, file);
  }
  return found;
}
