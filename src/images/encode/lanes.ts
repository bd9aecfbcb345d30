/** How much work may run at the same time. */
export interface Bounds {
  lanes: number;
  /** The sum over all files in work; a larger file is worked on alone. */
  megapixels: number;
}

interface Waiting {
  megapixels: number;
  start: () => void;
}

/** Starts work in the order in which it was requested, as far as the bounds allow. */
export function openLanes({ lanes, megapixels: most }: Bounds) {
  const waiting: Waiting[] = [];
  let running = 0;
  let sum = 0;

  const mayStart = ({ megapixels }: Waiting) =>
    running === 0 || (running < lanes && sum + megapixels <= most);

  function startNext(): void {
    while (waiting[0] && mayStart(waiting[0])) {
      const next = waiting.shift()!;
      running += 1;
      sum += next.megapixels;
      next.start();
    }
  }

  function leave(megapixels: number): void {
    running -= 1;
    sum -= megapixels;
    startNext();
  }

  /**
   * Resolves once work on this many megapixels may start. The result must be called when it ends.
   */
  function enter(megapixels: number, signal: AbortSignal): Promise<() => void> {
    return new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const giveUp = () => {
        waiting.splice(waiting.indexOf(place), 1);
        reject(signal.reason as Error);
        // A smaller file may have waited behind this one.
        startNext();
      };
      const place: Waiting = {
        megapixels,
        start: () => {
          signal.removeEventListener('abort', giveUp);
          resolve(() => leave(megapixels));
        },
      };
      signal.addEventListener('abort', giveUp, { once: true });
      waiting.push(place);
      startNext();
    });
  }

  return { enter };
}
