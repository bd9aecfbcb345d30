import type { UploadItem } from '../../../model/upload.ts';
import type { Database, OpenDatabase, UploadBatch } from './browser/database.ts';

/** A change of the database, as a part of one transaction. */
type DatabaseWrite = (transaction: ReturnType<typeof beginWrite>) => Promise<unknown>;

export type Mirror = ReturnType<typeof openMirror>;

/**
 * Keeps the queue in the browser's database, to continue it after the tab is closed.
 * @param onWritten is called after each write, with the reason if it failed
 */
export function openMirror(openDatabase: OpenDatabase, onWritten: (failure?: unknown) => void) {
  const known = new WeakSet<UploadItem>();
  // Changes stay here until the database has taken them, by the ids of their items and batches.
  const pending = new Map<string, DatabaseWrite>();
  let isDue = false;
  let writing: Promise<void> | undefined;

  async function write(): Promise<void> {
    const transaction = beginWrite(await openDatabase());
    const taken = [...pending];
    await Promise.all([...taken.map(([, change]) => change(transaction)), transaction.done]);
    for (const [id, change] of taken) if (pending.get(id) === change) pending.delete(id);
  }

  async function writeAll(): Promise<void> {
    while (isDue) {
      isDue = false;
      await write().then(() => onWritten(), onWritten);
    }
    writing = undefined;
  }

  function schedule(id: string, change: DatabaseWrite): void {
    pending.set(id, change);
    isDue = true;
    writing ??= writeAll();
  }

  return {
    /**
     * Reads what the database holds of the queue, in its order.
     * @param resume returns a stored item as this tab begins with it; undefined to leave it out
     * @throws AppError if there is no database to read
     */
    async read(resume: (item: UploadItem) => UploadItem | undefined) {
      const transaction = (await openDatabase()).transaction(['batches', 'uploads']);
      const [kept, stored] = await Promise.all([
        transaction.objectStore('batches').getAll(),
        transaction.objectStore('uploads').getAll(),
      ]);
      const inOrder = kept.toSorted((one, other) => one.begunAt - other.begunAt);
      const resumed = stored
        .flatMap((item) => resume(item) ?? [])
        .toSorted((one, other) => one.place - other.place);
      for (const item of resumed) known.add(item);
      return {
        items: inOrder.flatMap(({ id }) => resumed.filter(({ batchId }) => batchId === id)),
        leftOut: inOrder.flatMap(({ leftOut = [] }) => leftOut),
      };
    },
    keepBatch: (batch: UploadBatch): void =>
      schedule(`batch ${batch.id}`, (writing) => writing.objectStore('batches').put(batch)),
    /** Writes the items that the database does not hold as they are. */
    keepItems(all: readonly UploadItem[]): void {
      for (const item of all.filter((each) => !known.has(each))) {
        known.add(item);
        schedule(item.id, (writing) => writing.objectStore('uploads').put(item));
      }
    },
    remove(removed: readonly UploadItem[]): void {
      for (const item of removed) schedule(item.id, removalOf(item));
    },
    /** Resolves once everything is written, or could not be. */
    written: async (): Promise<void> => writing,
  };
}

const beginWrite = (database: Database) =>
  database.transaction(['batches', 'uploads'], 'readwrite');

/** Removes an item, and its batch once that is empty. */
const removalOf =
  ({ id, batchId }: UploadItem): DatabaseWrite =>
  async (transaction) => {
    const uploads = transaction.objectStore('uploads');
    await uploads.delete(id);
    const rest = await uploads.index('batchId').count(batchId);
    if (rest === 0) await transaction.objectStore('batches').delete(batchId);
  };
