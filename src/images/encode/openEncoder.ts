import type { FileFacts, MadeImage } from '../../model/upload.ts';
import { encodeInWorker } from './encodeInWorker.ts';

/** A megapixel in work takes 4 MB, and its variants as much again. */
const MOST_MEGAPIXELS = 60;

/** How much work may run at the same time. */
interface Bounds {
  lanes: number;
  /** The sum over all files in work; a larger file is worked on alone. */
  megapixels: number;
}

interface Waiting {
  megapixels: number;
  start: () => void;
}

/** Starts work in the order in which it was requested, as far as the bounds allow. */
function openLanes({ lanes, megapixels: most }: Bounds) {
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
      const abandon = () => {
        waiting.splice(waiting.indexOf(place), 1);
        reject(signal.reason);
        // A smaller file may have waited behind this one.
        startNext();
      };
      const place: Waiting = {
        megapixels,
        start: () => {
          signal.removeEventListener('abort', abandon);
          resolve(() => leave(megapixels));
        },
      };
      signal.addEventListener('abort', abandon, { once: true });
      waiting.push(place);
      startNext();
    });
  }

  return { enter };
}

/** Encodes the variants of many files without taking more memory than there is. */
export interface Encoder {
  /**
   * Encodes the variants of a file in a worker as soon as the files before it leave room.
   * @throws a Refusal if the file itself is at fault, WorkerOutOfReach if code could not be fetched
   * that may be fetched later, the reason of the signal, or another Error
   */
  make: (
    file: Blob,
    facts: Pick<FileFacts, 'width' | 'height'>,
    signal?: AbortSignal,
  ) => Promise<MadeImage>;
  /** Cancels all work, running and waiting, which rejects with an AbortError. */
  close: () => void;
}

/** What a device says of itself; `deviceMemory` is in GiB, and some browsers keep it secret. */
interface Device {
  hardwareConcurrency: number;
  deviceMemory?: number;
}

/** Two files at once if the processors and the memory allow it, else one. */
export const boundsOf = ({ hardwareConcurrency, deviceMemory = 0 }: Device): Bounds => ({
  lanes: hardwareConcurrency >= 4 && deviceMemory >= 8 ? 2 : 1,
  megapixels: MOST_MEGAPIXELS,
});

/** Opens an encoder. All files that are encoded at the same time have to go through one. */
export function openEncoder(bounds: Bounds = boundsOf(navigator)): Encoder {
  const lanes = openLanes(bounds);
  const closing = new AbortController();
  return {
    make: async (file, { width, height }, signal) => {
      const either = AbortSignal.any([closing.signal, ...(signal ? [signal] : [])]);
      const leave = await lanes.enter((width * height) / 1e6, either);
      try {
        const order = { file, isShown: false, size: { width, height } };
        return await encodeInWorker(order, either);
      } finally {
        leave();
      }
    },
    close: () => closing.abort(),
  };
}
