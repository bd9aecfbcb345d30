import type { FileFacts } from '../../model/upload.ts';
import type { EncodedImage } from '../../model/files/variants.ts';
import type { Size } from '../../model/files/image.ts';
import { encodeInWorker } from './encodeInWorker.ts';
import { type Bounds, limitWork } from './limitWork.ts';
import { takeTurns } from '../../model/takeTurns.ts';

/** A megapixel in work takes 4 MB, and its variants as much again. */
const MOST_MEGAPIXELS = 60;

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

/** Opens an encoder. All files that are encoded at the same time have to go through one. */
export function openEncoder(bounds: Bounds = boundsOf(navigator)): Encoder {
  const closing = new AbortController();
  const inTurn = takeTurns();
  const { waitForRoom, add } = limitWork(bounds);

  /** Waits for room, not for the end of the work. */
  async function start(file: Blob, size: Size, signal: AbortSignal) {
    const megapixels = (size.width * size.height) / 1e6;
    await waitForRoom(megapixels, signal);
    signal.throwIfAborted();
    const encoding = encodeInWorker({ file, wantsInspection: false, size }, signal);
    add(encoding, megapixels);
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
