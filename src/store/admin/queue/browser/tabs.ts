import type { NewUpload } from '../../../../model/upload.ts';
import type { UploadsAction } from '../../../operations.ts';

/** What a tab asks of the one that works. */
export type Command = 'pause' | 'resume' | 'cancel' | 'retry' | 'discard';

/** What the tabs of a site tell each other about uploads. */
export type TabMessage =
  | { action: UploadsAction }
  | { command: Command }
  | { added: readonly NewUpload[] };

/** The tabs of a site, of which one works on the uploads. */
export interface UploadTabs {
  /** Makes this tab the one that works; undefined where another is. Gives back what ends that. */
  claim(): Promise<(() => void) | undefined>;
  /** Whether a tab works, this or another. */
  isTaken(): Promise<boolean>;
  /** Resolves once no tab works. */
  whenFree(): Promise<void>;
  /** Tells all other tabs. */
  post(message: TabMessage): void;
  /** Takes what other tabs tell; gives back what ends that. */
  listen(take: (message: TabMessage) => void): () => void;
}

const NAME = 'uploads';

/** The browser's own tabs; alone where it is too old to know the others. */
export function openTabs(): UploadTabs {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  const channel = new BroadcastChannel(NAME);
  return {
    claim: () => (locks ? claim(locks) : Promise.resolve(() => undefined)),
    isTaken: async () => {
      const { held = [] } = (await locks?.query()) ?? {};
      return held.some(({ name }) => name === NAME);
    },
    whenFree: async () => locks?.request(NAME, () => undefined),
    post: (message) => channel.postMessage(message),
    listen(take) {
      const onMessage = ({ data }: MessageEvent<TabMessage>) => take(data);
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
  };
}

/** Takes the lock where it is free, and holds it until the answer is called. */
function claim(locks: LockManager): Promise<(() => void) | undefined> {
  return new Promise((resolve, reject) => {
    locks
      .request(NAME, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(undefined);
        return new Promise<void>((release) => resolve(release));
      })
      .catch(reject);
  });
}
