import { unlessCancelled } from '../../saveImage/imageFiles.ts';

const SHORTEST_MS = 1000;
const LONGEST_MS = 60_000;
const MOST_PATIENCE_MS = 5000;

export type NetworkWaits = ReturnType<typeof createNetworkWaits>;

/** Waits for a lost network that several uploads share. */
export function createNetworkWaits() {
  let next = SHORTEST_MS;
  let waiting: Promise<void> | undefined;
  const wait = async () => {
    const isTimeOver = await pause(next);
    next = isTimeOver ? Math.min(2 * next, LONGEST_MS) : SHORTEST_MS;
    waiting = undefined;
  };
  return {
    /**
     * Resolves when it is worth another attempt: once the browser finds a network, the page is
     * shown again, or a while has passed: 1, 2, 4 … 60 s.
     * @throws FirebaseError `storage/canceled` once the signal is aborted
     */
    untilReachable(signal?: AbortSignal): Promise<void> {
      waiting ??= wait();
      return unlessCancelled(waiting, signal);
    },
    /** To be called once the server has answered; the next wait is a short one again. */
    reached(): void {
      next = SHORTEST_MS;
    },
  };
}

/** Waits for a time in ms, or until there is news; resolves to whether the time is over. */
function pause(milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isTimeOver: boolean) => {
      clearTimeout(timer);
      // Outside of a browser there is nothing to listen to.
      globalThis.removeEventListener?.('online', news);
      globalThis.document?.removeEventListener('visibilitychange', lookedAt);
      resolve(isTimeOver);
    };
    const news = () => end(false);
    const lookedAt = () => {
      if (document.visibilityState === 'visible') news();
    };
    const timer = setTimeout(() => end(true), milliseconds);
    globalThis.addEventListener?.('online', news);
    globalThis.document?.addEventListener('visibilitychange', lookedAt);
  });
}

/**
 * Whether the server of this page answers. `navigator.onLine` is also true in a network that leads
 * nowhere.
 */
export async function siteAnswers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(MOST_PATIENCE_MS);
    const { ok } = await fetch('/', { method: 'HEAD', cache: 'no-store', signal });
    return ok;
  } catch {
    return false;
  }
}
