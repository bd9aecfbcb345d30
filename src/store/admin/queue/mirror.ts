import { AppError } from '../../../firebase/errors.ts';
import type { UploadItem } from '../../../model/upload.ts';
import type { Database, OpenDatabase, UploadBatch } from './browser/database.ts';

const PROBLEMS = {
  'no database': 'uploads-no-database',
  'no answer': 'uploads-no-answer',
} as const;

export type Mirror = ReturnType<typeof openMirror>;

/**
 * Keeps the queue in the browser's database, to continue it after the tab is closed.
 * @param onWritten is called after each write, with the reason if it failed
 */
export function openMirror(openDatabase: OpenDatabase, onWritten: (failure?: unknown) => void) {
  const known = new WeakSet<UploadItem>();
  // Changes stay here until the database has taken them.
  const batches = new Map<string, UploadBatch>();
  const items = new Map<string, { item: UploadItem; isRemoved: boolean }>();
  let isDue = false;
  let writing: Promise<void> | undefined;

  async function connect(): Promise<Database> {
    const database = await openDatabase();
    if (typeof database === 'string') throw new AppError(PROBLEMS[database]);
    return database;
  }

  async function write(): Promise<void> {
    const transaction = (await connect()).transaction(['batches', 'uploads'], 'readwrite');
    const batchStore = transaction.objectStore('batches');
    const uploads = transaction.objectStore('uploads');
    const remove = async ({ id, batchId }: UploadItem) => {
      await uploads.delete(id);
      const rest = await uploads.index('batchId').count(batchId);
      if (rest === 0) await batchStore.delete(batchId);
    };
    const [taken, takenItems] = [[...batches], [...items]];
    await Promise.all([
      ...taken.map(([, batch]) => batchStore.put(batch)),
      ...takenItems.map(([, { item, isRemoved }]) =>
        isRemoved ? remove(item) : uploads.put(item),
      ),
      transaction.done,
    ]);
    forget(batches, taken);
    forget(items, takenItems);
  }

  async function writeAll(): Promise<void> {
    while (isDue) {
      isDue = false;
      await write().then(() => onWritten(), onWritten);
    }
    writing = undefined;
  }

  function schedule(): void {
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
      const transaction = (await connect()).transaction(['batches', 'uploads']);
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
    keepBatch(batch: UploadBatch): void {
      batches.set(batch.id, batch);
      schedule();
    },
    /** Writes the items that the database does not hold as they are. */
    keepItems(all: readonly UploadItem[]): void {
      const fresh = all.filter((item) => !known.has(item));
      for (const item of fresh) {
        known.add(item);
        items.set(item.id, { item, isRemoved: false });
      }
      if (fresh.length > 0) schedule();
    },
    remove(removed: readonly UploadItem[]): void {
      for (const item of removed) items.set(item.id, { item, isRemoved: true });
      schedule();
    },
    /** Resolves once everything is written, or could not be. */
    written: async (): Promise<void> => writing,
  };
}

/** Takes out the values that were written, unless they have changed since. */
function forget<Value>(pending: Map<string, Value>, written: readonly [string, Value][]): void {
  for (const [id, value] of written) if (pending.get(id) === value) pending.delete(id);
}
