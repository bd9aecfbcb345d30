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

/** The lock under which a gallery becomes a draft, or is published. */
export const movingLock = (id: string): string => `moving/${id}`;

/** Runs work unless some of the same name is running, or waiting to. */
export async function unlessLocked(name: string, work: () => Promise<void>): Promise<void> {
  const locks = lockManager();
  if (locks) {
    return locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
  }
  if (!turns.has(name)) return inTurn(name, work);
}
