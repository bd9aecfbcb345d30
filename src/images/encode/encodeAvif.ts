import type { AvifAnswer, AvifOrder } from './avifWorker.ts';
import { unreadable } from '../read/refusals.ts';
import { runWorker } from './runWorker.ts';

/**
 * Encodes pixels as AVIF in a worker of its own. The pixels can't be used any more. Only a page may
 * call it: in Firefox, a worker that starts or ends another worker may wait for ever.
 * @throws WorkerOutOfReach if the worker can't be fetched; WorkerCrash; the reason of the signal; an
 * Error, whose message is a sentence, if the encoder fails
 */
export function encodeAvif(order: AvifOrder, signal: AbortSignal): Promise<Blob> {
  const worker = new Worker(new URL('./avifWorker.ts', import.meta.url), { type: 'module' });
  return runWorker<Blob>(worker, signal, ({ resolve, reject }) => {
    worker.addEventListener('message', ({ data }: MessageEvent<AvifAnswer>) =>
      'file' in data ? resolve(data.file) : reject(unreadable(data.error)),
    );
    worker.postMessage(order, [order.pixels.data.buffer]);
  });
}
