import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { AppError } from '../../../firebase/errors.ts';
import type { PhotoValues } from '../../../model/content/formValues.ts';
import type { LocationPrecision } from '../../../model/files/exif.ts';

/** What the photographer typed or ticked for one photo. */
export type TypedWords = Partial<Omit<PhotoValues, 'galleryId' | 'location'>>;

/** What to do with a file whose photo exists already. */
export type Resolution = 'skip' | 'add' | 'replace';

/** A chosen file in the list that survives its tab. */
export interface KeptFile {
  /** The revision of its image, and the id of its item in the queue. */
  id: string;
  /** The id of the photo that it becomes. */
  documentId: string;
  /** Shared by all files that are uploaded together: when the first was chosen, ms since 1970. */
  batch: number;
  fileName: string;
  bytes: number;
  /** ms since 1970, from the disk */
  lastModified: number;
  /** The name of the folder that was chosen. */
  folder?: string;
  /** SHA-256 in hexadecimal digits, once known. */
  contentHash?: string | undefined;
  /** Its place among all chosen files, from 0. */
  position: number;
  words: TypedWords;
  /** Missing if nothing was chosen. */
  resolution?: Resolution;
  /** The photo that this was chosen for, if it only has the same file name. */
  resolvedFor?: string | undefined;
  /** Whether a tab began to upload it. */
  isStarted?: boolean;
  /** Opens the file again, in browsers that have handles. */
  handle?: FileSystemFileHandle | undefined;
}

/** What the order of the photos follows: the camera's clock, the file names, or the choosing. */
export type SortKey = 'taken' | 'name' | 'dropped';

/** The photographer's choices for all files of a batch. */
export interface KeptChoices {
  sortKey?: SortKey;
  galleryId?: string;
  /** A gallery that is made while uploading; `id` is the one that it gets. */
  newGallery?: { id?: string; galleryName?: string; categoryId?: string };
  keywords?: readonly string[];
  copyright?: string;
  includeInSlideshow?: boolean;
  takesPanoramas?: boolean;
  locationPrecision?: LocationPrecision;
}

interface ListSchema extends DBSchema {
  files: { key: string; value: KeptFile; indexes: { batch: number } };
  choices: { key: number; value: KeptChoices };
}

type Database = IDBPDatabase<ListSchema>;

const NAME = 'upload-list';
const PATIENCE_MS = 5000;

/** Gives up after a while, because WebKit can keep a database busy for a page that is gone. */
function withPatience<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(reject, PATIENCE_MS, new AppError('uploads-no-answer'));
  });
  return Promise.race([work, silence]).finally(() => clearTimeout(timer));
}

function failureOf(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  const isFull = cause instanceof DOMException && cause.name === 'QuotaExceededError';
  return new AppError(isFull ? 'uploads-no-room' : 'uploads-no-database', { cause });
}

export type KeptList = ReturnType<typeof openKeptList>;

/**
 * The list of chosen files, in the browser's database. Nothing here ever rejects: after the first
 * failure the list reads as empty, and writes nothing more.
 * @param onFailure is called once with an AppError `uploads-no-answer`, `uploads-no-database` or
 * `uploads-no-room`
 */
export function openKeptList(onFailure?: (failure: AppError) => void) {
  let opened: Promise<Database> | undefined;
  let hasFailed = false;
  let turn: Promise<unknown> = Promise.resolve();

  async function openDatabase(): Promise<Database> {
    const database = await openDB<ListSchema>(NAME, 1, {
      upgrade(created) {
        created.createObjectStore('files', { keyPath: 'id' }).createIndex('batch', 'batch');
        created.createObjectStore('choices');
      },
      blocking: () => close(database),
      terminated: () => (opened = undefined),
    });
    return database;
  }

  function close(database: Database): void {
    opened = undefined;
    database.close();
  }

  async function attempt<T>(work: (database: Database) => Promise<T>): Promise<T> {
    return work(await (opened ??= openDatabase()));
  }

  async function tryTwice<T>(work: (database: Database) => Promise<T>): Promise<T> {
    try {
      return await attempt(work);
    } catch {
      // WebKit loses the connection of a page in the background.
      opened = undefined;
      return attempt(work);
    }
  }

  /** Works on the database after all work before; resolves to undefined if that fails. */
  function inTurn<T>(work: (database: Database) => Promise<T>): Promise<T | undefined> {
    const result = turn.then(async () => {
      if (hasFailed) return undefined;
      try {
        return await withPatience(tryTwice(work));
      } catch (cause) {
        hasFailed = true;
        console.warn('The list of chosen files can’t be saved:', cause);
        onFailure?.(failureOf(cause));
        return undefined;
      }
    });
    turn = result;
    return result;
  }

  /** Removes files, and the choices of a batch with its last one. */
  const removeFiles = async (ids: readonly string[]): Promise<void> => {
    await inTurn(async (database) => {
      const transaction = database.transaction(['files', 'choices'], 'readwrite');
      const files = transaction.objectStore('files');
      const removed = await Promise.all(ids.map((id) => files.get(id)));
      await Promise.all(ids.map((id) => files.delete(id)));
      for (const batch of new Set(removed.flatMap((file) => (file ? [file.batch] : [])))) {
        const isLeft = (await files.index('batch').count(batch)) > 0;
        if (!isLeft) await transaction.objectStore('choices').delete(batch);
      }
      await transaction.done;
    });
  };

  return {
    /** The files in their order, one batch after another, and the choices by batch. */
    read: async (): Promise<{
      files: readonly KeptFile[];
      choices: ReadonlyMap<number, KeptChoices>;
    }> => {
      const list = await inTurn(async (database) => {
        const transaction = database.transaction(['files', 'choices']);
        const choices = transaction.objectStore('choices');
        const [files, batches, values] = await Promise.all([
          transaction.objectStore('files').getAll(),
          choices.getAllKeys(),
          choices.getAll(),
        ]);
        return {
          files: files.toSorted((a, b) => a.batch - b.batch || a.position - b.position),
          choices: new Map(batches.map((batch, at) => [batch, values[at] ?? {}])),
        };
      });
      return list ?? { files: [], choices: new Map() };
    },
    count: async (): Promise<number> => (await inTurn((database) => database.count('files'))) ?? 0,
    storeFiles: async (files: readonly KeptFile[]): Promise<void> => {
      await inTurn(async (database) => {
        const transaction = database.transaction('files', 'readwrite');
        await Promise.all([...files.map((file) => transaction.store.put(file)), transaction.done]);
      });
    },
    storeChoices: async (batch: number, choices: KeptChoices): Promise<void> => {
      await inTurn((database) => database.put('choices', choices, batch));
    },
    removeFiles,
    removeFile: (id: string): Promise<void> => removeFiles([id]),
  };
}
