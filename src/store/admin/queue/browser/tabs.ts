import type { NewUpload, UploadItem } from '../../../../model/upload.ts';

/** An item with its file. */
export type HandedUpload = Pick<NewUpload, 'file'> & { item: UploadItem };

/** What a tab tells the others: the database has changed, or it has files for the tab that works. */
export type TabMessage = 'changed' | { added: readonly HandedUpload[] };

/** Lets go of a lock; resolves once others can take it. */
export type Release = () => Promise<void>;

/** The tabs of a site, one of which works on the uploads. */
export interface UploadTabs {
  /** Takes a lock if it is free; gives back what lets go of it. */
  claim(name: string): Promise<Release | undefined>;
  /** The names of the locks that some tab holds. */
  claimed(): Promise<ReadonlySet<string>>;
  /** Resolves once a lock is free. */
  whenFree(name: string): Promise<void>;
  /** Tells all other tabs. */
  post(message: TabMessage): void;
  /** Takes what other tabs tell. */
  listen(take: (message: TabMessage) => void): void;
}

/** The lock of the tab that works, which earlier versions of the site have too. */
export const QUEUE_LOCK = 'uploads';

/** The lock of a form that is saving. */
export const savingLock = (id: string): string => `${QUEUE_LOCK}/saving/${id}`;

/** The browser's own tabs; this tab is alone if the browser has no locks. */
export function openTabs(): UploadTabs {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  const channel = new BroadcastChannel('uploads 2');
  return {
    claim: async (name) => (locks ? claim(locks, name) : async () => undefined),
    claimed: async () => new Set((await locks?.query())?.held?.map(({ name }) => name ?? '')),
    whenFree: async (name) => locks?.request(name, () => undefined),
    post: (message) => channel.postMessage(message),
    listen: (take) =>
      channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => take(data)),
  };
}

/** Takes a lock if it is free, and holds it until the answer is called. */
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
