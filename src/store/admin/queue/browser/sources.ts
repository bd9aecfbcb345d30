import type { UploadItem } from '../../../../model/upload.ts';
import { copyFiles, dropCopies, dropCopy, readCopy } from './copies.ts';
import { keysOf, uploadDatabase } from './database.ts';

/** A handle of a file that was chosen; only Chromium asks again whether it may be read. */
interface Handle extends FileSystemFileHandle {
  queryPermission?(): Promise<PermissionState>;
  requestPermission?(): Promise<PermissionState>;
}

/** A file that was chosen, and the handle that came with it in browsers that have such. */
export interface Source {
  /** The id of its photo. */
  id: string;
  file: File;
  handle?: FileSystemFileHandle | undefined;
}

/** By what the files of a batch are found after a reload; by nothing if that is so for one of them. */
export type Kept = 'handles' | 'copies' | 'none';

type Key = Pick<UploadItem, 'batchId' | 'id'>;

/**
 * Sees to it that the files of a batch can be read after a reload: by their handles, else by copies,
 * if there is room for them. Copying gigabytes takes a while, so that one need not wait for it.
 */
export async function keepSources(batchId: string, sources: readonly Source[]): Promise<Kept> {
  // Firefox asks the photographer, who may take their time.
  void navigator.storage?.persist?.().catch(() => false);
  const handled = await keepHandles(batchId, sources);
  const others = sources.filter(({ id }) => !handled.has(id));
  if (others.length === 0) return 'handles';
  return (await copyFiles(batchId, others)) ? 'copies' : 'none';
}

/** The ids of those whose handles are kept. */
async function keepHandles(batchId: string, sources: readonly Source[]): Promise<Set<string>> {
  const database = await uploadDatabase();
  const handled = sources.filter(({ handle }) => handle);
  if (!database || handled.length === 0) return new Set();
  try {
    const transaction = database.transaction('handles', 'readwrite');
    await Promise.all([
      transaction.done,
      ...handled.map(({ id, handle }) => transaction.store.put(handle!, [batchId, id])),
    ]);
    return new Set(handled.map(({ id }) => id));
  } catch (error) {
    console.warn('The browser can’t keep where the files are:', error);
    return new Set();
  }
}

const handleOf = async ({ batchId, id }: Key): Promise<Handle | undefined> =>
  (await uploadDatabase())?.get('handles', [batchId, id]);

/**
 * Asks whether the files of kept handles may be read, which the browser allows upon a click alone.
 * One answer may do for all of them.
 */
export async function askForSources(items: readonly Key[]): Promise<void> {
  for (const item of items) {
    const handle = await handleOf(item);
    // Where it may not be asked the file is to be chosen again.
    await handle?.requestPermission?.().catch(() => undefined);
  }
}

/**
 * The file of an item as it was chosen, after a reload.
 * @throws an Error with a sentence where it was changed or is gone since
 */
export async function openSource(item: UploadItem): Promise<File | 'choose again'> {
  const handle = await handleOf(item);
  if (handle) {
    const permission = (await handle.queryPermission?.()) ?? 'granted';
    return permission === 'granted' ? readHandle(handle, item) : 'choose again';
  }
  const { fileName, bytes, lastModified, type } = item.facts;
  const copy = await readCopy(item.batchId, item.id);
  // A copy that is shorter was cut off with its tab.
  if (copy?.size !== bytes) return 'choose again';
  return new File([copy], fileName, { type, lastModified });
}

async function readHandle(handle: Handle, { facts }: UploadItem): Promise<File> {
  const file = await handle.getFile().catch((cause: unknown) => {
    throw new Error(sentenceOf(cause, facts.fileName), { cause });
  });
  if (file.size !== facts.bytes || file.lastModified !== facts.lastModified) {
    throw new Error(changed(facts.fileName));
  }
  return file;
}

const changed = (fileName: string) => `“${fileName}” was changed since you chose it.`;

function sentenceOf(error: unknown, fileName: string): string {
  const isMissing = error instanceof DOMException && error.name === 'NotFoundError';
  return isMissing ? `“${fileName}” is not where it was.` : changed(fileName);
}

/** Forgets the file of an item that is done. */
export async function dropSource({ batchId, id }: Key): Promise<void> {
  await (await uploadDatabase())?.delete('handles', [batchId, id]);
  await dropCopy(batchId, id);
}

/** Forgets the files of a batch. */
export async function dropSources(batchId: string): Promise<void> {
  await (await uploadDatabase())?.delete('handles', keysOf(batchId));
  await dropCopies(batchId);
}

/**
 * Finds among files that were chosen again those of items: by name, size and date, else by their
 * content, since a copy has another date.
 * @param hash the SHA-256 of a file, in hexadecimal digits
 * @returns the files by the ids of their items; those of no item are left out
 */
export async function matchAgain(
  files: readonly File[],
  items: readonly UploadItem[],
  hash: (file: File) => Promise<string>,
): Promise<Map<string, File>> {
  const found = new Map<string, File>();
  const hashes = new Map<File, Promise<string>>();
  const hashOnce = (file: File) => hashes.get(file) ?? remember(hashes, file, hash(file));
  for (const { id, facts, contentHash } of items) {
    const alike = files.filter(({ size }) => size === facts.bytes);
    const same = alike.find(
      ({ name, lastModified }) => name === facts.fileName && lastModified === facts.lastModified,
    );
    const file =
      same ?? (await findOf(alike, async (one) => (await hashOnce(one)) === contentHash));
    if (file) found.set(id, file);
  }
  return found;
}

function remember<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): Value {
  map.set(key, value);
  return value;
}

async function findOf<One>(
  all: readonly One[],
  isSought: (one: One) => Promise<boolean>,
): Promise<One | undefined> {
  for (const one of all) if (await isSought(one)) return one;
  return undefined;
}
