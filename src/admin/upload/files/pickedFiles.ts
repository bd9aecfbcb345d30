import type { KeptFile } from '../../../store/admin/uploads/keptList.ts';

/** A file as the photographer picked it. */
export interface PickedFile {
  file: File;
  /** Finds the file again after a reload; undefined if the browser has no handles. */
  handle?: FileSystemFileHandle;
  folder?: string;
  /** Why it can't be uploaded, in a sentence; `file` is empty if it could not be opened. */
  refusal?: string;
}

const NOT_OPENED = 'This file could not be opened. If it is only in the cloud, download it first.';

/** Stands for a file or a folder that could not be opened, so that the others can be. */
function unopened({ name }: { name: string }, folder: string | undefined, error: unknown) {
  console.warn(`${name} could not be opened:`, error);
  return { file: new File([], name), refusal: NOT_OPENED, ...(folder && { folder }) };
}

/** Files and folders that systems and programs add to folders of photographs. */
const SYSTEM_NAMES = new Set(
  [
    '.ds_store .localized .apdisk .appledouble .fseventsd .spotlight-v100 .temporaryitems',
    '.documentrevisions-v100 .trash .trashes __macosx thumbs.db ehthumbs.db desktop.ini',
    '.nomedia .thumbnails .directory @eadir .picasa.ini .picasaoriginals .dtrash',
  ].flatMap((names) => names.split(' ')),
);

/** AppleDouble files, what Android and Linux have deleted, and the side files of programs. */
const SIDECAR = /^(\._|\.trashed-|\.trash-\d)|\.(aae|xmp|dop|pp3|cos|lrcat|lrprev)$/i;

const EXTENSIONS = ['.jpg', '.jpeg', '.png', '.webp', '.avif', '.gif', '.heic', '.heif', '.jxl'];

const isWanted = ({ name }: { name: string }): boolean =>
  !SYSTEM_NAMES.has(name.toLowerCase()) && !SIDECAR.test(name);

const byName = new Intl.Collator(undefined, { numeric: true });

/** The wanted items of a folder, sorted by name. */
const wantedOf = <Item extends { name: string }>(items: readonly Item[]): Item[] =>
  items.filter(isWanted).toSorted((one, other) => byName.compare(one.name, other.name));

type Handle = FileSystemFileHandle | FileSystemDirectoryHandle;

/** Parts of Chromium that the DOM's types don't have. */
declare global {
  interface Window {
    showOpenFilePicker?: (options: object) => Promise<FileSystemFileHandle[]>;
    showDirectoryPicker?: (options: object) => Promise<FileSystemDirectoryHandle>;
  }

  interface DataTransferItem {
    getAsFileSystemHandle?: () => Promise<Handle | null>;
  }
}

async function filesIn(directory: FileSystemDirectoryHandle, folder: string) {
  const handles: Handle[] = [];
  const files: PickedFile[] = [];
  try {
    for await (const handle of directory.values()) handles.push(handle);
  } catch (error) {
    files.push(unopened(directory, folder, error));
  }
  for (const handle of wantedOf(handles)) files.push(...(await filesOfHandle(handle, folder)));
  return files;
}

async function filesOfHandle(handle: Handle, folder?: string): Promise<PickedFile[]> {
  if (handle.kind === 'directory') return filesIn(handle, folder ?? handle.name);
  try {
    return [{ file: await handle.getFile(), handle, ...(folder && { folder }) }];
  } catch (error) {
    return [unopened(handle, folder, error)];
  }
}

/** All entries of a folder, which the browser reads in portions. */
async function entriesIn(directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = directory.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}

const isFileEntry = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

const isFolderEntry = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry =>
  entry.isDirectory;

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

async function filesOfEntry(entry: FileSystemEntry, folder?: string): Promise<PickedFile[]> {
  try {
    if (isFileEntry(entry)) return [{ file: await fileOf(entry), ...(folder && { folder }) }];
    const entries = isFolderEntry(entry) ? wantedOf(await entriesIn(entry)) : [];
    const files = await Promise.all(
      entries.map((each) => filesOfEntry(each, folder ?? entry.name)),
    );
    return files.flat();
  } catch (error) {
    return [unopened(entry, folder, error)];
  }
}

/** All dropped files, including those in dropped folders. Call it in the event handler. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<PickedFile[]> {
  const dropped = [...items].filter(({ kind }) => kind === 'file');
  // The items are gone after the event handler's first await.
  const sources = dropped.map((item) => ({
    handle: item.getAsFileSystemHandle?.(),
    entry: item.webkitGetAsEntry(),
    file: item.getAsFile(),
  }));
  const picked = await Promise.all(
    sources.map(async ({ handle: promise, entry, file }) => {
      const handle = await promise?.catch(() => null);
      if (!isWanted(handle ?? entry ?? file ?? { name: '' })) return [];
      if (handle) return filesOfHandle(handle);
      if (entry) return filesOfEntry(entry);
      return file ? [{ file }] : [];
    }),
  );
  const all = sources.length > 0 ? picked.flat() : [...files].map((file) => ({ file }));
  return all.filter(({ file }) => isWanted(file));
}

/** Files that were dropped on another page, for the upload page. */
export const pendingDrop: { files?: Promise<PickedFile[]> | undefined } = {};

/** The wanted files of an input, with their folder if a folder was chosen. */
export const filesOfInput = (files: readonly File[]): PickedFile[] =>
  files.flatMap((file) => {
    const [folder, ...within] = file.webkitRelativePath.split('/');
    const names = [file.name, folder ?? '', ...within];
    if (!names.every((name) => isWanted({ name }))) return [];
    return [{ file, ...(folder && within.length > 0 && { folder }) }];
  });

/** Whether the browser has pickers, whose files can be found again after a reload. */
export const hasPickers = (): boolean => 'showOpenFilePicker' in window;

/** A handle of a file that was chosen; only Chromium asks again whether it may be read. */
interface ReadableHandle extends FileSystemFileHandle {
  queryPermission?(): Promise<PermissionState>;
  requestPermission?(): Promise<PermissionState>;
}

/**
 * Opens the file of an earlier tab again; undefined if the browser doesn't allow it, or the file has
 * been changed, moved or deleted.
 * @param ask whether the browser may ask the photographer, which it does upon a click alone
 */
export async function reopenFile(
  { handle, bytes, lastModified }: KeptFile,
  ask: boolean,
): Promise<File | undefined> {
  if (!handle) return undefined;
  const readable: ReadableHandle = handle;
  try {
    const answer = ask ? readable.requestPermission?.() : readable.queryPermission?.();
    if (((await answer) ?? 'granted') !== 'granted') return undefined;
    const file = await readable.getFile();
    return file.size === bytes && file.lastModified === lastModified ? file : undefined;
  } catch (error) {
    console.warn('A file could not be opened again:', error);
    return undefined;
  }
}

/** Asks for files with a picker; none if it is cancelled. */
export async function pickFiles(kind: 'files' | 'folder'): Promise<PickedFile[]> {
  try {
    if (kind === 'folder') {
      const folder = await window.showDirectoryPicker?.({ id: 'photos', mode: 'read' });
      return folder ? await filesIn(folder, folder.name) : [];
    }
    const types = [{ description: 'Photos', accept: { 'image/*': EXTENSIONS } }];
    const handles = await window.showOpenFilePicker?.({ id: 'photos', multiple: true, types });
    return (await Promise.all((handles ?? []).map((each) => filesOfHandle(each)))).flat();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return [];
    throw error;
  }
}
