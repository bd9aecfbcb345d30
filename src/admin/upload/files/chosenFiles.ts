/** A file that was chosen or dropped. */
export interface ChosenFile {
  file: File;
  /** By which it is found again after a reload, where the browser has such. */
  handle?: FileSystemFileHandle;
  /** The name of the folder in which it was chosen. */
  folder?: string;
  /** Why it could not be opened, in a sentence; `file` is empty then, and has its name alone. */
  refusal?: string;
}

const NOT_OPENED = 'This could not be opened. If it lies in the cloud alone, download it first.';

/** What stands for a file or a folder that could not be opened, so that the others are taken. */
function unopened({ name }: { name: string }, folder: string | undefined, error: unknown) {
  console.warn(`${name} could not be opened:`, error);
  return { file: new File([], name), refusal: NOT_OPENED, ...(folder && { folder }) };
}

/** What computers and programs put beside photographs, files and folders, and nobody chooses. */
const BYSTANDER =
  /^(\.|(eh)?thumbs\.db$|desktop\.ini$|__macosx$|@eadir$)|\.(aae|xmp|dop|pp3|cos|lrcat|lrprev)$/i;

const EXTENSIONS = ['.jpg', '.jpeg', '.png', '.webp', '.avif', '.gif', '.heic', '.heif'];

const isWanted = ({ name }: { name: string }): boolean => !BYSTANDER.test(name);

const isWantedFile = ({ file }: ChosenFile): boolean => isWanted(file);

const byName = new Intl.Collator(undefined, { numeric: true });

/** What lies in a folder and is wanted, in the order in which one sees it there. */
const wantedOf = <Item extends { name: string }>(items: readonly Item[]): Item[] =>
  items.filter(isWanted).toSorted((one, other) => byName.compare(one.name, other.name));

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
  const handles: Handle[] = [];
  const files: ChosenFile[] = [];
  try {
    for await (const handle of directory.values()) handles.push(handle);
  } catch (error) {
    files.push(unopened(directory, folder, error));
  }
  for (const handle of wantedOf(handles)) files.push(...(await filesOfHandle(handle, folder)));
  return files;
}

const isFolder = (handle: Handle): handle is FileSystemDirectoryHandle =>
  handle.kind === 'directory';

async function filesOfHandle(handle: Handle, folder?: string): Promise<ChosenFile[]> {
  if (isFolder(handle)) return filesIn(handle, folder ?? handle.name);
  try {
    return [{ file: await handle.getFile(), handle, ...(folder && { folder }) }];
  } catch (error) {
    return [unopened(handle, folder, error)];
  }
}

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

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

async function filesOfEntry(entry: FileSystemEntry, folder?: string): Promise<ChosenFile[]> {
  try {
    if (entry.isFile) {
      return [{ file: await fileOf(entry as FileSystemFileEntry), ...(folder && { folder }) }];
    }
    const entries = wantedOf(await entriesIn(entry as FileSystemDirectoryEntry));
    const files = await Promise.all(
      entries.map((each) => filesOfEntry(each, folder ?? entry.name)),
    );
    return files.flat();
  } catch (error) {
    return [unopened(entry, folder, error)];
  }
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
      if (!isWanted(given ?? entry ?? file ?? { name: '' })) return [];
      if (given) return filesOfHandle(given);
      if (entry) return filesOfEntry(entry);
      return file ? [{ file }] : [];
    }),
  );
  const all = asked.length > 0 ? found.flat() : [...files].map((file) => ({ file }));
  return all.filter(isWantedFile);
}

/** The files that were chosen with an input, of a folder too. */
export const filesOfInput = ({ files }: HTMLInputElement): ChosenFile[] =>
  [...(files ?? [])].flatMap((file) => {
    const [folder, ...within] = file.webkitRelativePath.split('/');
    const names = [file.name, folder ?? '', ...within];
    if (!names.every((name) => isWanted({ name }))) return [];
    return [{ file, ...(folder && within.length > 0 && { folder }) }];
  });

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
    return picked && 'name' in picked ? filesIn(picked, picked.name) : [];
  }
  const types = [{ description: 'Photos', accept: { 'image/*': EXTENSIONS } }];
  const picked = await pickers
    .showOpenFilePicker?.({ id: 'photos', multiple: true, types })
    .catch(orNone);
  return (await Promise.all((picked ?? []).map((each) => filesOfHandle(each)))).flat();
}
