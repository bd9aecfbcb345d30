/** How much work may run at the same time. */
export interface Bounds {
  lanes: number;
  /** The sum over all work that runs; larger work runs alone. */
  megapixels: number;
}

const whenAborted = (signal: AbortSignal) =>
  new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));

/** Keeps work on images within bounds. Whoever waits for room adds work before the next one waits. */
export function limitWork({ lanes, megapixels }: Bounds) {
  /** The megapixels of the work that runs, by its end. */
  const running = new Map<Promise<unknown>, number>();

  function hasRoomFor(more: number): boolean {
    const sum = [...running.values()].reduce((total, each) => total + each, more);
    return running.size === 0 || (running.size < lanes && sum <= megapixels);
  }

  return {
    /** Resolves once there is room for so many megapixels, or when the signal is aborted. */
    waitForRoom: async (more: number, signal = new AbortController().signal): Promise<void> => {
      while (!signal.aborted && !hasRoomFor(more)) {
        await Promise.race([...running.keys(), whenAborted(signal)]);
      }
    },
    add: (work: Promise<unknown>, more: number): void => {
      const end: Promise<unknown> = work.catch(() => undefined).then(() => running.delete(end));
      running.set(end, more);
    },
  };
}
