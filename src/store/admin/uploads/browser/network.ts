const SHORTEST_MS = 1000;
const LONGEST_MS = 60_000;

export type NetworkWaits = ReturnType<typeof createNetworkWaits>;

/** Waits for a lost network. */
export function createNetworkWaits() {
  let next = SHORTEST_MS;
  return {
    /**
     * Resolves when it is worth another attempt: once the browser finds a network, the page is
     * shown again, or a while has passed: 1, 2, 4 … 60 s. Also resolves if the signal is aborted.
     */
    async untilReachable(signal: AbortSignal): Promise<void> {
      const isTimeOver = await pause(next, signal);
      next = isTimeOver ? Math.min(2 * next, LONGEST_MS) : SHORTEST_MS;
    },
    /** To be called once the server has answered; the next wait is a short one again. */
    reached(): void {
      next = SHORTEST_MS;
    },
  };
}

/** Waits for a time in ms, or until something has changed; resolves to whether the time is over. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const ended = new AbortController();
    const end = (isTimeOver: boolean) => {
      clearTimeout(timer);
      ended.abort();
      resolve(isTimeOver);
    };
    const news = () => end(false);
    const lookedAt = () => {
      if (document.visibilityState === 'visible') news();
    };
    const timer = setTimeout(end, milliseconds, true);
    const untilEnd = { signal: ended.signal };
    signal.addEventListener('abort', news, untilEnd);
    // Outside of a browser there is nothing else to listen to.
    globalThis.addEventListener?.('online', news, untilEnd);
    globalThis.document?.addEventListener('visibilitychange', lookedAt, untilEnd);
  });
