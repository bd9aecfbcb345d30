const lockManager = () => globalThis.navigator?.locks as LockManager | undefined;

let latest: Promise<unknown> = Promise.resolve();

/** Runs moves one after another: of all tabs of this browser, or of this tab if it has no locks. */
export function oneByOne<T>(work: () => Promise<T>): Promise<T> {
  const locks = lockManager();
  if (locks) return locks.request('move', work);
  const turn = latest.then(work, work);
  latest = turn;
  return turn;
}
