import pMap from 'p-map';

/** Splits items into batches, in their order. */
export function batchesOfSize<Item>(items: readonly Item[], most: number): Item[][] {
  const batches: Item[][] = [];
  for (let start = 0; start < items.length; start += most)
    batches.push(items.slice(start, start + most));
  return batches;
}

/** Tries again after errors that may pass. */
export async function retry<T>(
  commit: () => Promise<T>,
  mayPass: (error: unknown) => boolean,
  attempts = 2,
): Promise<T> {
  try {
    return await commit();
  } catch (error) {
    if (attempts === 1 || !mayPass(error)) throw error;
    return retry(commit, mayPass, attempts - 1);
  }
}

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
