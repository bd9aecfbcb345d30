import { AppError } from '../../../firebase/errors.ts';
import type { LeftOut, UploadItem } from '../../../model/upload.ts';
import type { Database, OpenDatabase, UploadBatch } from './browser/database.ts';

/** What the browser's database holds of the queue, in its order. */
export interface KeptQueue {
  items: UploadItem[];
  leftOut: LeftOut[];
}

/** Keeps the queue in the browser's database, so that it can continue after the tab is closed. */
export interface Mirror {
  /**
   * @param resume makes of a stored item the one that this tab begins with; undefined to leave it out
   * @throws AppError if there is no database to read
   */
  read(resume?: (item: UploadItem) => UploadItem | undefined): Promise<KeptQueue>;
  keepBatch(batch: UploadBatch): void;
  /** Writes the items that the database does not hold as they are. */
  keepItems(items: readonly UploadItem[]): void;
  remove(items: readonly UploadItem[]): void;
  /** Resolves once all of it is written, or could not be. */
  written(): Promise<void>;
}

const PROBLEMS = {
  'no database': 'uploads-no-database',
  'no answer': 'uploads-no-answer',
} as const;

/** @param onWritten is told after each write, with the reason if it failed */
export function openMirror(
  openDatabase: OpenDatabase,
  onWritten: (failure?: unknown) => void,
): Mirror {
  const known = new WeakSet<UploadItem>();
  // What is to be written stays here until the database has taken it.
  const batches = new Map<string, UploadBatch>();
  const changed = new Map<string, UploadItem>();
  const removed = new Map<string, UploadItem>();
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
    const taken = { batches: [...batches], changed: [...changed], removed: [...removed] };
    const settled = await Promise.allSettled([
      ...taken.batches.map(([, batch]) => batchStore.put(batch)),
      ...taken.changed.map(([, item]) => uploads.put(item)),
      ...taken.removed.map(async ([id, { batchId }]) => {
        await uploads.delete(id);
        const rest = await uploads.index('batchId').count(batchId);
        if (rest === 0) await batchStore.delete(batchId);
      }),
      transaction.done,
    ]);
    const failure = settled.find(({ status }) => status === 'rejected');
    if (failure) throw (failure as PromiseRejectedResult).reason;
    forget(batches, taken.batches);
    forget(changed, taken.changed);
    forget(removed, taken.removed);
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
    async read(resume = (item) => item) {
      const transaction = (await connect()).transaction(['batches', 'uploads']);
      const [kept, stored] = await Promise.all([
        transaction.objectStore('batches').getAll(),
        transaction.objectStore('uploads').getAll(),
      ]);
      const inOrder = kept.toSorted((one, other) => one.begunAt - other.begunAt);
      const items = stored.flatMap((item) => resume(item) ?? []);
      for (const item of items) known.add(item);
      return {
        items: inOrder.flatMap(({ id }) =>
          items
            .filter(({ batchId }) => batchId === id)
            .toSorted((one, other) => one.place - other.place),
        ),
        leftOut: inOrder.flatMap(({ leftOut = [] }) => leftOut),
      };
    },
    keepBatch(batch) {
      batches.set(batch.id, batch);
      schedule();
    },
    keepItems(items) {
      const fresh = items.filter((item) => !known.has(item));
      if (fresh.length === 0) return;
      for (const item of fresh) {
        known.add(item);
        changed.set(item.id, item);
      }
      schedule();
    },
    remove(items) {
      for (const item of items) {
        changed.delete(item.id);
        removed.set(item.id, item);
      }
      schedule();
    },
    written: async () => writing,
  };
}

/** Takes out what was written, unless it has changed since. */
function forget<Value>(pending: Map<string, Value>, written: readonly [string, Value][]): void {
  for (const [id, value] of written) if (pending.get(id) === value) pending.delete(id);
}
