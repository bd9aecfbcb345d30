import { type ChosenImage, MAX_IMAGE_BYTES, storedExtension } from '../model/chosenImage.ts';
import { extensionOf } from '../model/storagePaths.ts';
import type { Inspection } from './imageWorker.ts';

export interface InspectedImage extends ChosenImage {
  /** A small rendition to show in place of the file. */
  preview: Blob;
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024);

function inspectInWorker(file: File, signal: AbortSignal): Promise<Inspection> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./imageWorker.ts', import.meta.url), { type: 'module' });
    const end = () => worker.terminate();
    signal.addEventListener('abort', () => {
      end();
      reject(signal.reason as Error);
    });
    worker.addEventListener('message', ({ data }: MessageEvent<Inspection>) => {
      end();
      resolve(data);
    });
    worker.addEventListener('error', () => {
      end();
      reject(new Error('The photo could not be read. Try again, or choose a smaller copy.'));
    });
    worker.postMessage(file);
  });
}

/**
 * Reads a chosen file beside the page's own thread.
 * @throws an Error whose message says why the file can't be used
 */
export async function inspectImage(file: File, signal: AbortSignal): Promise<InspectedImage> {
  if (file.size === 0) throw new Error('This file is empty. Choose another copy of it.');
  if (file.size > MAX_IMAGE_BYTES) {
    throw new Error(
      `This file has ${megabytes(file.size)} MB; the most is ${megabytes(MAX_IMAGE_BYTES)} MB. Export a smaller copy and choose that.`,
    );
  }
  const inspection = await inspectInWorker(file, signal);
  if ('refusal' in inspection) throw new Error(inspection.refusal);
  return {
    ...inspection,
    file,
    extension: storedExtension(inspection.type, extensionOf(file.name)),
  };
}
