import type { EncodedImage } from '../../model/files/variants.ts';
import type { Inspection, Order, Report } from './imageWorker.ts';
import { outOfReach, Refusal, UnreliableCanvas } from '../read/refusals.ts';
import { encodeAvif } from './encodeAvif.ts';
import { runWorker } from './runWorker.ts';

/** Called after each variant with how many of how many are encoded. */
export type OnEncoded = (done: number, total: number) => void;

interface Listeners {
  onEncoded: OnEncoded;
  onInspected: (inspection: Inspection) => void;
}

function failureOf({ sentence, blamed }: Extract<Report, { type: 'failed' }>): Error {
  if (blamed === 'file') return new Refusal(sentence);
  if (blamed === 'browser') return new UnreliableCanvas();
  return blamed === 'network' ? outOfReach(sentence) : new Error(sentence);
}

/**
 * Encodes the variants of a file in a worker of its own, and has the pixels that this worker sends
 * encoded as AVIF. All workers end with the work or when the signal is aborted.
 * @throws a Refusal of the file; WorkerOutOfReach if code can't be loaded; UnreliableCanvas;
 * WorkerCrash or another Error, whose message is a sentence; the reason of the signal
 */
export function encodeInWorker(
  order: Order,
  signal: AbortSignal,
  { onEncoded, onInspected }: Partial<Listeners> = {},
): Promise<EncodedImage> {
  const worker = new Worker(new URL('./imageWorker.ts', import.meta.url), { type: 'module' });
  const ending = new AbortController();
  return runWorker<EncodedImage>(worker, signal, ({ resolve, reject }) => {
    worker.addEventListener('message', ({ data: report }: MessageEvent<Report>) => {
      switch (report.type) {
        case 'inspected':
          return onInspected?.(report.inspection);
        case 'drawn':
          encodeAvif(report.pixels, ending.signal).then(
            (avif) => report.port.postMessage(avif),
            reject,
          );
          return;
        case 'progressed':
          return onEncoded?.(report.done, report.total);
        case 'encoded':
          return resolve(report.image);
        case 'failed':
          return reject(failureOf(report));
      }
    });
    worker.postMessage(order);
  }).finally(() => ending.abort());
}
