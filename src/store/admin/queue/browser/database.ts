import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { LeftOut, UploadItem } from '../../../../model/upload.ts';

/** Files that were published together. */
export interface UploadBatch {
  id: string;
  /** ms since 1970 */
  begunAt: number;
  /** What was chosen with them, and is not on its way. */
  leftOut?: readonly LeftOut[];
}

interface UploadSchema extends DBSchema {
  batches: { key: string; value: UploadBatch };
  /** By the ids of batch and photo, since two batches may give the same photo another image. */
  items: { key: [batchId: string, id: string]; value: UploadItem };
  /** Where the bytes of an item come from after a reload: its file on the disk. */
  handles: { key: [batchId: string, id: string]; value: FileSystemFileHandle };
}

export type UploadDatabase = IDBPDatabase<UploadSchema>;

/** Why there is no database to work with: the browser keeps none, or one that does not answer. */
export type DatabaseProblem = 'no database' | 'no answer';

let opened: Promise<UploadDatabase | DatabaseProblem> | undefined;

/** ms */
const MOST_PATIENCE = 5000;

/**
 * Whether a database does what it is asked. On a busy machine WebKit can keep it from all pages
 * after one that was left while it worked on uploads, for half a minute or longer.
 */
async function isAnswering(database: UploadDatabase): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, MOST_PATIENCE, false);
  });
  try {
    const { done } = database.transaction([...database.objectStoreNames], 'readwrite');
    return await Promise.race([done.then(() => true), silence]);
  } finally {
    clearTimeout(timer);
  }
}

async function open(): Promise<UploadDatabase | DatabaseProblem> {
  try {
    const database = await openDB<UploadSchema>('uploads', 1, {
      upgrade(database) {
        database.createObjectStore('batches', { keyPath: 'id' });
        database.createObjectStore('items', { keyPath: ['batchId', 'id'] });
        database.createObjectStore('handles');
      },
      // Another tab has a newer version of the site, and waits until this one lets go.
      blocking: (_current, _wanted, { target }) => (target as IDBDatabase).close(),
      terminated: () => {
        opened = undefined;
      },
    });
    if (await isAnswering(database)) return database;
    database.close();
    return 'no answer';
  } catch (error) {
    console.warn('The browser keeps no database for this site:', error);
    return 'no database';
  }
}

/** The database of uploads, or why there is none to work with. */
export const openDatabase = (): Promise<UploadDatabase | DatabaseProblem> => (opened ??= open());

/** The database of uploads; undefined where the browser keeps none, or none that answers. */
export async function uploadDatabase(): Promise<UploadDatabase | undefined> {
  const database = await openDatabase();
  return typeof database === 'string' ? undefined : database;
}

/** The keys of all that belongs to a batch; an array comes after every string. */
export const keysOf = (batchId: string): IDBKeyRange => IDBKeyRange.bound([batchId], [batchId, []]);

const NO_ROOM = 'The browser has no room left for this site. Make room on the disk, and try again.';

/** Says in words that the browser has no room left; everything else stays as it is. */
export function roomError(error: unknown): unknown {
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
  return isFull ? new Error(NO_ROOM, { cause: error }) : error;
}
