import { v4 as uuid } from 'uuid';
import { type ChosenImage, storedExtension } from '../../model/chosenImage.ts';
import { extensionOf } from '../../model/storagePaths.ts';
import type { EncodedImage } from '../../model/variants.ts';
import type { Inspection, Report } from './imageWorker.ts';
import { refuseEmpty, refuseLarge } from './refusals.ts';
import { errorOf } from './workerErrors.ts';

export interface InspectedImage extends Omit<ChosenImage, 'isPrivate'> {
  /** A small copy to show in place of the file. */
  preview: Blob;
}

/** Called after each variant with how many of how many are encoded. */
export type OnEncoded = (done: number, total: number) => void;

interface Opened {
  inspection: Promise<Inspection>;
  encoded: Promise<EncodedImage>;
}

/** Opens a file in a worker of its own, which goes on with the variants once it has inspected it. */
function openInWorker(file: Blob, signal: AbortSignal, onEncoded: OnEncoded): Opened {
  const worker = new Worker(new URL('./imageWorker.ts', import.meta.url), { type: 'module' });
  /** What a report holds that is waited for; rejects where the worker can't go on. */
  const told = <T>(take: (report: Report) => T | undefined) =>
    new Promise<T>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      worker.addEventListener('error', (event) => reject(errorOf(event)));
      worker.addEventListener('message', ({ data }: MessageEvent<Report>) => {
        if ('failure' in data) reject(new Error(data.failure));
        const taken = take(data);
        if (taken) resolve(taken);
      });
    });
  const inspection = told((report) => ('inspection' in report ? report.inspection : undefined));
  const encoded = told((report) => ('encoded' in report ? report.encoded : undefined));
  worker.addEventListener('message', ({ data }: MessageEvent<Report>) => {
    if ('done' in data) onEncoded(data.done, data.total);
  });
  const end = () => worker.terminate();
  // Nobody else may be waiting for them yet.
  encoded.then(end, end);
  worker.postMessage(file);
  return { inspection, encoded };
}

/**
 * Reads a chosen file beside the page's own thread, and goes on making its variants there until
 * they are made or the signal is aborted.
 * @throws an Error whose message says why the file can't be used, or the reason of the signal
 */
export async function inspectImage(
  file: Blob,
  fileName: string,
  signal: AbortSignal,
  onEncoded: OnEncoded,
): Promise<InspectedImage> {
  refuseEmpty(file);
  refuseLarge(file);
  signal.throwIfAborted();
  const { inspection, encoded } = openInWorker(file, signal, onEncoded);
  const { type, ...inspected } = await inspection;
  return {
    ...inspected,
    type,
    id: uuid(),
    file,
    extension: storedExtension(type, extensionOf(fileName)),
    encoded,
  };
}
