const NAME = 'uploads';

/** The lock of the tab that uploads. Every tab has it if the browser has no locks, or refuses them. */
export interface UploadsLock {
  /** Takes the lock; resolves to a function that releases it, or undefined if another tab has it. */
  claim: () => Promise<(() => Promise<unknown>) | undefined>;
  /** Whether some tab has it, this one too. */
  isHeld: () => Promise<boolean>;
  /** Resolves once no tab has it. */
  whenFree: () => Promise<void>;
}

const NO_LOCK = async () => undefined;

export function openUploadsLock(): UploadsLock {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  return {
    claim: async () => (locks ? claim(locks).catch(() => NO_LOCK) : NO_LOCK),
    isHeld: async () => {
      const snapshot = await locks?.query().catch(() => undefined);
      return (snapshot?.held ?? []).some(({ name }) => name === NAME);
    },
    whenFree: async () => {
      await locks?.request(NAME, () => undefined);
    },
  };
}

const claim = (locks: LockManager): Promise<(() => Promise<unknown>) | undefined> =>
  new Promise((resolve, reject) => {
    const held: Promise<unknown> = locks.request(NAME, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(undefined);
      return new Promise<void>((end) => {
        resolve(() => {
          end();
          return held;
        });
      });
    });
    held.catch(reject);
  });
