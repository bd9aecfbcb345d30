/** A file as the photographer picked it. */
export interface PickedFile {
  file: File;
  /** The name of the folder that was chosen. */
  folder?: string;
  /** The path of the file's own folder from the one that was chosen: `Trip/Lofoten`. */
  folderPath?: string;
  /** Why it can't be uploaded, in a sentence; `file` is empty if it could not be opened. */
  refusal?: string;
}

const NOT_OPENED = 'This file could not be opened. If it is only in the cloud, download it first.';

/** The folders of a file, from the path of its own; none if it was chosen by itself. */
function foldersOf(folderPath = ''): Pick<PickedFile, 'folder' | 'folderPath'> {
  const [folder] = folderPath.split('/');
  return folder ? { folder, folderPath } : {};
}

const pathIn = (folderPath: string | undefined, name: string) =>
  folderPath ? `${folderPath}/${name}` : name;

/** The picked files of each folder, by its path. Files that were chosen by themselves go with the first. */
export function byFolder(picked: readonly PickedFile[]): Map<string, PickedFile[]> {
  const [first = ''] = picked.flatMap(({ folderPath }) => folderPath ?? []);
  const folders = new Map<string, PickedFile[]>();
  for (const each of picked) {
    const path = each.folderPath ?? first;
    folders.set(path, [...(folders.get(path) ?? []), each]);
  }
  return folders;
}

/** The name of the folder at a path. */
export const folderName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Stands for a file or a folder that could not be opened, so that the others can be. */
function unopened({ name }: { name: string }, folderPath: string | undefined, error: unknown) {
  console.warn(`${name} could not be opened:`, error);
  return { file: new File([], name), refusal: NOT_OPENED, ...foldersOf(folderPath) };
}

/** Files and folders that systems and programs add to folders of photographs. */
const SYSTEM_NAMES = new Set(
  [
    '.ds_store .localized .apdisk .appledouble .fseventsd .spotlight-v100 .temporaryitems',
    '.documentrevisions-v100 .trash .trashes __macosx thumbs.db ehthumbs.db desktop.ini',
    '.nomedia .thumbnails .directory @eadir .picasa.ini .picasaoriginals .dtrash',
  ].flatMap((names) => names.split(' ')),
);

/** AppleDouble files, what Android and Linux have deleted, and what programs write for themselves. */
const OF_PROGRAMS = /^(\._|\.trashed-|\.trash-\d)|\.(aae|dop|pp3|cos|lrcat|lrprev)$/i;

const isWanted = ({ name }: { name: string }): boolean =>
  !SYSTEM_NAMES.has(name.toLowerCase()) && !OF_PROGRAMS.test(name);

const byName = new Intl.Collator(undefined, { numeric: true });

/** The wanted items of a folder, sorted by name. */
const wantedOf = <Item extends { name: string }>(items: readonly Item[]): Item[] =>
  items.filter(isWanted).toSorted((one, other) => byName.compare(one.name, other.name));

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

async function filesOfEntry(entry: FileSystemEntry, folderPath?: string): Promise<PickedFile[]> {
  try {
    if (isFileEntry(entry)) return [{ file: await fileOf(entry), ...foldersOf(folderPath) }];
    const entries = isFolderEntry(entry) ? wantedOf(await entriesIn(entry)) : [];
    const files = await Promise.all(
      entries.map((each) => filesOfEntry(each, pathIn(folderPath, entry.name))),
    );
    return files.flat();
  } catch (error) {
    return [unopened(entry, folderPath, error)];
  }
}

/** All dropped files, including those in dropped folders. Call it in the event handler. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<PickedFile[]> {
  const dropped = [...items].filter(({ kind }) => kind === 'file');
  // The items are gone after the event handler's first await.
  const sources = dropped.map((item) => ({
    entry: item.webkitGetAsEntry(),
    file: item.getAsFile(),
  }));
  const picked = await Promise.all(
    sources.map(async ({ entry, file }) => {
      if (!isWanted(entry ?? file ?? { name: '' })) return [];
      if (entry) return filesOfEntry(entry);
      return file ? [{ file }] : [];
    }),
  );
  const all = sources.length > 0 ? picked.flat() : [...files].map((file) => ({ file }));
  return all.filter(({ file }) => isWanted(file));
}

/** Files that were dropped on another page, for the upload page. */
export const pendingDrop: { files?: Promise<PickedFile[]> | undefined } = {};

/** The wanted files of an input, with their folders if a folder was chosen. */
export const filesOfInput = (files: readonly File[]): PickedFile[] =>
  files.flatMap((file) => {
    const folders = file.webkitRelativePath.split('/').slice(0, -1);
    if (![file.name, ...folders].every((name) => isWanted({ name }))) return [];
    return [{ file, ...foldersOf(folders.join('/')) }];
  });
