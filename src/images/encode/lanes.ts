/** How much may be made at once. */
export interface Bounds {
  /** Files. */
  lanes: number;
  /** Of all files in work; a larger one is worked on alone. */
  megapixels: number;
}

interface Waiting {
  megapixels: number;
  start: () => void;
}

/** Lets work begin in the order in which it asked, as far as the bounds allow. */
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

  /** Resolves once work on so many megapixels may begin, to what has to be called at its end. */
  function enter(megapixels: number, signal: AbortSignal): Promise<() => void> {
    return new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const giveUp = () => {
        waiting.splice(waiting.indexOf(place), 1);
        reject(signal.reason as Error);
        // It may have held back a smaller one.
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
