import type { FileFacts } from '../../model/upload.ts';
import type { EncodedImage } from '../../model/files/variants.ts';
import type { Size } from '../../model/files/image.ts';
import { encodeInWorker } from './encodeInWorker.ts';
import { takeTurns } from '../../model/takeTurns.ts';

/** A megapixel in work takes 4 MB, and its variants as much again. */
const MOST_MEGAPIXELS = 60;

/** How much work may run at the same time. */
interface Bounds {
  lanes: number;
  /** The sum over all files in work; a larger file is worked on alone. */
  megapixels: number;
}

/** Encodes the variants of many files without taking more memory than there is. */
export interface Encoder {
  /**
   * Encodes the variants of a file in a worker as soon as the files before it leave room.
   * @throws a Refusal if the file itself is at fault, WorkerOutOfReach if code could not be fetched
   * that may be fetched later, UnreliableCanvas, the reason of the signal, or another Error
   */
  make: (
    file: Blob,
    facts: Pick<FileFacts, 'width' | 'height'>,
    signal?: AbortSignal,
  ) => Promise<EncodedImage>;
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

const whenAborted = (signal: AbortSignal) =>
  new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));

/** Opens an encoder. All files that are encoded at the same time have to go through one. */
export function openEncoder(bounds: Bounds = boundsOf(navigator)): Encoder {
  const closing = new AbortController();
  const inTurn = takeTurns();
  /** The megapixels of the work that runs, by its end. */
  const inWork = new Map<Promise<unknown>, number>();

  function hasRoomFor(megapixels: number): boolean {
    const sum = [...inWork.values()].reduce((total, each) => total + each, megapixels);
    return inWork.size === 0 || (inWork.size < bounds.lanes && sum <= bounds.megapixels);
  }

  /** Waits for room, not for the end of the work. */
  async function start(file: Blob, size: Size, signal: AbortSignal) {
    const megapixels = (size.width * size.height) / 1e6;
    while (!signal.aborted && !hasRoomFor(megapixels)) {
      await Promise.race([...inWork.keys(), whenAborted(signal)]);
    }
    signal.throwIfAborted();
    const encoding = encodeInWorker({ file, wantsInspection: false, size }, signal);
    const end: Promise<unknown> = encoding.catch(() => undefined).then(() => inWork.delete(end));
    inWork.set(end, megapixels);
    return { encoding };
  }

  return {
    make: async (file, { width, height }, signal) => {
      const either = AbortSignal.any([closing.signal, ...(signal ? [signal] : [])]);
      const { encoding } = await inTurn(() => start(file, { width, height }, either));
      return encoding;
    },
    close: () => closing.abort(),
  };
}
