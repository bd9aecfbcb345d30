import type { UploadSource } from '../../../../model/upload.ts';

/** A tab tells the others that the database has changed, or has files for the tab that works. */
export type TabMessage = 'changed' | { added: readonly UploadSource[] };

/** Releases a lock; resolves once others can take it. */
export type Release = () => Promise<void>;

export type UploadTabs = ReturnType<typeof openTabs>;

/** The lock of the tab that works, which earlier versions of the site have too. */
export const QUEUE_LOCK = 'uploads';

export const savingLock = (id: string): string => `${QUEUE_LOCK}/saving/${id}`;

/** The tabs of a site. One of them works on the uploads; any tab may if the browser has no locks. */
export function openTabs() {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  const channel = new BroadcastChannel('uploads 2');
  return {
    /** Takes a lock if it is free; resolves to a function that releases it. */
    claim: async (name: string): Promise<Release | undefined> =>
      locks ? claim(locks, name) : async () => undefined,
    /** The names of the locks that some tab holds. */
    claimed: async (): Promise<ReadonlySet<string>> =>
      new Set((await locks?.query())?.held?.map(({ name }) => name ?? '')),
    /** Resolves once a lock is free. */
    whenFree: async (name: string): Promise<void> => locks?.request(name, () => undefined),
    post: (message: TabMessage): void => channel.postMessage(message),
    listen: (take: (message: TabMessage) => void): void =>
      channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => take(data)),
  };
}

const claim = (locks: LockManager, name: string): Promise<Release | undefined> =>
  new Promise((resolve, reject) => {
    const held: Promise<void> = locks.request(name, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(undefined);
      return new Promise<void>((end) => {
        const release = () => {
          end();
          return held;
        };
        resolve(release);
      });
    });
    held.catch(reject);
  });
