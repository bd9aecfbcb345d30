/** A file that was chosen or dropped. */
export interface ChosenFile {
  file: File;
  /** By which it is found again after a reload, where the browser has such. */
  handle?: FileSystemFileHandle;
  /** The name of the folder in which it was chosen. */
  folder?: string;
}

/** What computers and programs put beside photographs, and nobody chooses. */
const BYSTANDER = /^(\.|Thumbs\.db$|desktop\.ini$)|\.(xmp|dop|pp3|cos|lrcat|lrprev)$/i;

const EXTENSIONS = ['.jpg', '.jpeg', '.png', '.webp', '.avif', '.gif', '.heic', '.heif'];

const isWanted = ({ file }: ChosenFile): boolean => !BYSTANDER.test(file.name);

/** Chromium's, which the types of the DOM don't have. */
interface Pickers {
  showOpenFilePicker?: (options: object) => Promise<FileSystemFileHandle[]>;
  showDirectoryPicker?: (options: object) => Promise<FileSystemDirectoryHandle>;
}

type Handle = FileSystemFileHandle | FileSystemDirectoryHandle;

interface HandedItem extends DataTransferItem {
  getAsFileSystemHandle?: () => Promise<Handle | null>;
}

async function filesIn(directory: FileSystemDirectoryHandle, folder: string) {
  const files: ChosenFile[] = [];
  for await (const handle of directory.values()) {
    if (isFolder(handle)) files.push(...(await filesIn(handle, folder)));
    else files.push({ file: await handle.getFile(), handle, folder });
  }
  return files;
}

const isFolder = (handle: Handle): handle is FileSystemDirectoryHandle =>
  handle.kind === 'directory';

const filesOfHandle = async (handle: Handle): Promise<ChosenFile[]> =>
  isFolder(handle) ? filesIn(handle, handle.name) : [{ file: await handle.getFile(), handle }];

/** All entries of a folder, which are told in portions. */
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

async function filesOfEntry(entry: FileSystemEntry, folder?: string): Promise<ChosenFile[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    );
    return [{ file, ...(folder && { folder }) }];
  }
  const entries = await entriesIn(entry as FileSystemDirectoryEntry);
  const files = await Promise.all(entries.map((each) => filesOfEntry(each, folder ?? entry.name)));
  return files.flat();
}

/** The files that were dropped, and those in folders that were; it must be called in the event. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<ChosenFile[]> {
  const dropped = [...items].filter(({ kind }) => kind === 'file') as HandedItem[];
  // All are asked for before any answers, since a drop lets go of them then.
  const asked = dropped.map((item) => ({
    handle: item.getAsFileSystemHandle?.(),
    entry: item.webkitGetAsEntry(),
    file: item.getAsFile(),
  }));
  const found = await Promise.all(
    asked.map(async ({ handle, entry, file }) => {
      const given = await handle?.catch(() => null);
      if (given) return filesOfHandle(given);
      if (entry) return filesOfEntry(entry);
      return file ? [{ file }] : [];
    }),
  );
  const all = asked.length > 0 ? found.flat() : [...files].map((file) => ({ file }));
  return all.filter(isWanted);
}

/** The files that were chosen with an input, of a folder too. */
export const filesOfInput = ({ files }: HTMLInputElement): ChosenFile[] =>
  [...(files ?? [])]
    .map((file) => {
      const [folder, ...within] = file.webkitRelativePath.split('/');
      return { file, ...(folder && within.length > 0 && { folder }) };
    })
    .filter(isWanted);

/** Whether the browser has pickers whose files are found again after a reload. */
export const hasPickers = (): boolean => 'showOpenFilePicker' in window;

const orNone = (error: unknown): never[] => {
  if (error instanceof DOMException && error.name === 'AbortError') return [];
  throw error;
};

/** Asks for files with such a picker; none where nothing is chosen. */
export async function pickFiles(kind: 'files' | 'folder'): Promise<ChosenFile[]> {
  const pickers = window as Pickers;
  if (kind === 'folder') {
    const picked = await pickers
      .showDirectoryPicker?.({ id: 'photos', mode: 'read' })
      .catch(orNone);
    return picked && 'name' in picked ? (await filesIn(picked, picked.name)).filter(isWanted) : [];
  }
  const types = [{ description: 'Photos', accept: { 'image/*': EXTENSIONS } }];
  const picked = await pickers
    .showOpenFilePicker?.({ id: 'photos', multiple: true, types })
    .catch(orNone);
  return (await Promise.all((picked ?? []).map(filesOfHandle))).flat();
}
