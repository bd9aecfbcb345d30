import pMap from 'p-map';

/**
 * Works on all items, at most `concurrency` at a time. After a failure it starts no more, waits for
 * the running ones, and throws.
 */
export async function inParallel<Item>(
  items: Iterable<Item>,
  concurrency: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  const attempt = async (item: Item) => {
    if (failures.length === 0) await work(item).catch((error: unknown) => failures.push(error));
  };
  await pMap(items, attempt, { concurrency });
  if (failures.length > 0) throw failures[0];
}
