import { v4 as uuid } from 'uuid';
import { type ChosenImage, MAX_IMAGE_BYTES, storedExtension } from '../../model/chosenImage.ts';
import { extensionOf } from '../../model/storagePaths.ts';
import type { EncodedVariant, EncodedImage } from '../../model/variants.ts';
import type { Inspection, Report } from './imageWorker.ts';

export interface InspectedImage extends Omit<ChosenImage, 'isPrivate'> {
  /** A small copy to show in place of the file. */
  preview: Blob;
}

/** Takes how many of how many variants are made. */
export type OnEncoded = (done: number, total: number) => void;

interface Opened {
  inspection: Inspection;
  encoded: Promise<EncodedImage>;
}

const OUT_OF_REACH =
  'Photos can’t be read just now; perhaps a new version of this site was published. ' +
  'Save what you can, reload the page, and choose the photo again.';
const UNREADABLE = 'The photo could not be read. Try again, or choose a smaller copy.';

const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024);

/** Opens a file in a worker of its own, which goes on with the variants once it has inspected it. */
function openInWorker(file: Blob, signal: AbortSignal, onEncoded: OnEncoded): Promise<Opened> {
  const worker = new Worker(new URL('./imageWorker.ts', import.meta.url), { type: 'module' });
  return new Promise((resolve, reject) => {
    const encoded = new Promise<EncodedImage>((finish, giveUp) => {
      const variants: EncodedVariant[] = [];
      let socialCard: Blob | undefined;
      const fail = (reason: Error) => {
        worker.terminate();
        giveUp(reason);
        reject(reason);
      };
      const listen = (report: Report) => {
        if ('inspection' in report) resolve({ inspection: report.inspection, encoded });
        if ('variant' in report) {
          variants.push(report.variant);
          onEncoded(report.done, report.total);
        }
        if ('socialCard' in report) socialCard = report.socialCard;
        if ('end' in report && socialCard) {
          worker.terminate();
          finish({ variants, socialCard });
        }
        if ('failure' in report) fail(new Error(report.failure));
      };
      signal.addEventListener('abort', () => fail(signal.reason as Error));
      worker.addEventListener('error', (event: Event) =>
        // A script that can't be loaded is told by an event without a message.
        fail(new Error(event instanceof ErrorEvent ? UNREADABLE : OUT_OF_REACH)),
      );
      worker.addEventListener('message', ({ data }: MessageEvent<Report>) => listen(data));
      worker.postMessage(file);
    });
    // Nobody may be waiting for them yet.
    encoded.catch(() => undefined);
  });
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
  if (file.size === 0) throw new Error('This file is empty. Choose another copy of it.');
  if (file.size > MAX_IMAGE_BYTES) {
    throw new Error(
      `This file has ${megabytes(file.size)} MB; the most is ${megabytes(MAX_IMAGE_BYTES)} MB. Export a smaller copy and choose that.`,
    );
  }
  signal.throwIfAborted();
  const { inspection, encoded } = await openInWorker(file, signal, onEncoded);
  return {
    ...inspection,
    id: uuid(),
    file,
    extension: storedExtension(inspection.type, extensionOf(fileName)),
    encoded,
  };
}
