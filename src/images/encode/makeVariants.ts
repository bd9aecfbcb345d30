import type { FileFacts } from '../../model/upload.ts';
import type { Made } from './imageWorker.ts';
import { type Bounds, openLanes } from './lanes.ts';
import { openImageWorker, type OnEncoded } from './openImageWorker.ts';

/** A megapixel in work takes 4 MB, and what is made of it as much again. */
const MOST_MEGAPIXELS = 60;

/** Makes variants of many files without ever taking more memory than there is. */
export interface Maker {
  /**
   * Makes the variants of a file in a worker, once it is its turn; in the order of the calls.
   * @throws a Refusal where the file itself is at fault, WorkerOutOfReach where what makes variants
   * could not be fetched and may be later, the reason of the signal, or another Error
   */
  make: (
    file: Blob,
    facts: Pick<FileFacts, 'width' | 'height'>,
    signal?: AbortSignal,
    onEncoded?: OnEncoded,
  ) => Promise<Made>;
  /** Ends what is in work, and what waits; they reject with an AbortError. */
  close: () => void;
}

/** What a device may say of itself; `deviceMemory` is in GiB, and some browsers keep it secret. */
interface Device {
  hardwareConcurrency: number;
  deviceMemory?: number;
}

/** Two files at once where there are processors and memory for them, else one. */
export const boundsOf = ({ hardwareConcurrency, deviceMemory = 0 }: Device): Bounds => ({
  lanes: hardwareConcurrency >= 4 && deviceMemory >= 8 ? 2 : 1,
  megapixels: MOST_MEGAPIXELS,
});

/** Opens a maker, which every file that is to be made at the time has to go through. */
export function openMaker(bounds: Bounds = boundsOf(navigator)): Maker {
  const lanes = openLanes(bounds);
  const closing = new AbortController();
  return {
    make: async (file, { width, height }, signal, onEncoded) => {
      const either = AbortSignal.any([closing.signal, ...(signal ? [signal] : [])]);
      const leave = await lanes.enter((width * height) / 1e6, either);
      try {
        const order = { file, isShown: false, size: { width, height } };
        return await openImageWorker(order, either, onEncoded).made;
      } finally {
        leave();
      }
    },
    close: () => closing.abort(),
  };
}
