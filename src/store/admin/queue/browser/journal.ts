import type { UploadItem } from '../../../../model/upload.ts';
import {
  keysOf,
  type DatabaseProblem,
  openDatabase,
  roomError,
  type UploadBatch,
  type UploadDatabase,
} from './database.ts';

/** A batch, with its items in their order. */
export interface KeptBatch extends UploadBatch {
  items: UploadItem[];
}

/** What is remembered of uploads, so that they can go on after the tab was closed. */
export interface UploadJournal {
  /** Why it does not outlive the tab; missing where it does. */
  problem?: DatabaseProblem;
  /** @throws an Error with a sentence where the browser has no room left, as `putItem` does */
  keepBatch(batch: UploadBatch, items: readonly UploadItem[]): Promise<void>;
  /** Keeps how an item stands now; one whose batch was removed meanwhile stays away. */
  putItem(item: UploadItem): Promise<void>;
  /** The batches that were not removed, the oldest first. */
  readBatches(): Promise<KeptBatch[]>;
  removeBatch(id: string): Promise<void>;
}

/**
 * The journal, which lives in memory alone where there is no database to work with. Ask for it each
 * time: the browser may have closed the database since.
 */
export async function openJournal(): Promise<UploadJournal> {
  const database = await openDatabase();
  return typeof database === 'string' ? { ...memory, problem: database } : storedJournal(database);
}

const inOrder = (batches: readonly UploadBatch[], items: readonly UploadItem[]): KeptBatch[] =>
  batches
    .toSorted((one, other) => one.begunAt - other.begunAt)
    .map((batch) => ({
      ...batch,
      items: items
        .filter(({ batchId }) => batchId === batch.id)
        .toSorted((one, other) => one.place - other.place),
    }));

const storedJournal = (database: UploadDatabase): UploadJournal => ({
  async keepBatch(batch, items) {
    const transaction = database.transaction(['batches', 'items'], 'readwrite');
    const writes = [
      transaction.objectStore('batches').put(batch),
      ...items.map((item) => transaction.objectStore('items').put(item)),
    ];
    await settle([transaction.done, ...writes]);
  },
  async putItem(item) {
    const transaction = database.transaction(['batches', 'items'], 'readwrite');
    const isKept = await transaction.objectStore('batches').getKey(item.batchId);
    const writes = isKept === undefined ? [] : [transaction.objectStore('items').put(item)];
    await settle([transaction.done, ...writes]);
  },
  async readBatches() {
    const transaction = database.transaction(['batches', 'items']);
    const [batches, items] = await Promise.all([
      transaction.objectStore('batches').getAll(),
      transaction.objectStore('items').getAll(),
    ]);
    return inOrder(batches, items);
  },
  async removeBatch(id) {
    const transaction = database.transaction(['batches', 'items'], 'readwrite');
    await settle([
      transaction.done,
      transaction.objectStore('batches').delete(id),
      transaction.objectStore('items').delete(keysOf(id)),
    ]);
  },
});

/** Waits for all writes of a transaction, and says a full disk in words. */
async function settle(writes: Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(writes)).find(({ status }) => status === 'rejected');
  if (failed) throw roomError((failed as PromiseRejectedResult).reason);
}

const remembered = new Map<string, { batch: UploadBatch; items: Map<string, UploadItem> }>();

const memory: UploadJournal = {
  async keepBatch(batch, items) {
    remembered.set(batch.id, { batch, items: new Map(items.map((item) => [item.id, item])) });
  },
  async putItem(item) {
    remembered.get(item.batchId)?.items.set(item.id, item);
  },
  async readBatches() {
    const kept = [...remembered.values()];
    return inOrder(
      kept.map(({ batch }) => batch),
      kept.flatMap(({ items }) => [...items.values()]),
    );
  },
  async removeBatch(id) {
    remembered.delete(id);
  },
};
