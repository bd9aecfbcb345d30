const lockManager = () => globalThis.navigator?.locks as LockManager | undefined;

const turns = new Map<string, Promise<unknown>>();

/** What an older browser has instead of locks, for this tab alone. */
async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(name) ?? Promise.resolve()).then(work, work);
  turns.set(name, turn);
  try {
    return await turn;
  } finally {
    if (turns.get(name) === turn) turns.delete(name);
  }
}

/** Runs work while no tab of this browser runs any of the same name. */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = lockManager();
  return locks ? locks.request(name, work) : inTurn(name, work);
}

/** Runs moves one after another, whichever tab of this browser they were begun in. */
export const oneByOne = <T>(work: () => Promise<T>): Promise<T> => withLock('move', work);
