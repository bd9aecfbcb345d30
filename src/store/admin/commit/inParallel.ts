import pMap from 'p-map';

/**
 * Works on all items, so many at once. After a failure it begins no more, and throws once all that
 * was begun has ended.
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
