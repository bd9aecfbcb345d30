import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { LeftOut, UploadItem } from '../../../model/upload.ts';

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

let opened: Promise<UploadDatabase | undefined> | undefined;

/** ms */
const MOST_PATIENCE = 5000;

/**
 * Waits until a database does what it is asked. In WebKit a page that was left in the middle of a
 * write keeps all others from it, until the browser is closed.
 * @throws an Error where it does not answer
 */
async function answering(database: UploadDatabase): Promise<UploadDatabase> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('It does not answer.')), MOST_PATIENCE);
  });
  try {
    const stores = [...database.objectStoreNames];
    await Promise.race([database.transaction(stores, 'readwrite').done, silence]);
    return database;
  } catch (error) {
    database.close();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function open(): Promise<UploadDatabase | undefined> {
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
    return await answering(database);
  } catch (error) {
    console.warn('The browser keeps no database for this site:', error);
    return undefined;
  }
}

/** The database of uploads; undefined where the browser keeps none, or none that answers. */
export const uploadDatabase = (): Promise<UploadDatabase | undefined> => (opened ??= open());

/** The keys of all that belongs to a batch; an array comes after every string. */
export const keysOf = (batchId: string): IDBKeyRange => IDBKeyRange.bound([batchId], [batchId, []]);

const NO_ROOM = 'The browser has no room left for this site. Make room on the disk, and try again.';

/** Says in words that the browser has no room left; everything else stays as it is. */
export function roomError(error: unknown): unknown {
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
  return isFull ? new Error(NO_ROOM, { cause: error }) : error;
}
