import { type ChosenImage, storedExtension } from '../../model/files/chosenImage.ts';
import { extensionOf } from '../../model/files/storagePaths.ts';
import { encodeInWorker, type OnEncoded } from './encodeInWorker.ts';
import type { ReadFile } from '../read/readFile.ts';
import { outOfReach } from '../read/refusals.ts';

export interface InspectedImage {
  chosen: ChosenImage;
  /** What the file says about itself. */
  facts: ReadFile;
  /** A small copy to show in place of the file. */
  preview: Blob;
}

/** The code that reads files loads on demand, because most forms are saved without a new one. */
async function readFacts(file: File): Promise<ReadFile> {
  const reading = await import('../read/readFile.ts').catch((error: unknown) => {
    throw outOfReach(String(error));
  });
  return reading.readFacts(file);
}

/**
 * Reads a chosen file, and decodes it in a worker. After that the worker encodes the variants until
 * the signal is aborted. It has to run on the page's own thread, see readTexts.
 * @throws an Error whose message says why the file can't be used, or the reason of the signal
 */
export async function inspectImage(
  file: File,
  revision: string,
  signal: AbortSignal,
  onEncoded: OnEncoded,
): Promise<InspectedImage> {
  const facts = await readFacts(file);
  signal.throwIfAborted();
  const { type, exif, width, height } = facts;
  return new Promise((resolve, reject) => {
    const order = { file, wantsInspection: true, size: { width, height } };
    const encoded = encodeInWorker(order, signal, {
      onEncoded,
      onInspected: ({ preview, width: decodedWidth, height: decodedHeight }) =>
        resolve({
          chosen: {
            revision,
            file,
            type,
            exif,
            width: decodedWidth,
            height: decodedHeight,
            extension: storedExtension(type, extensionOf(file.name)),
            encoded,
          },
          facts,
          preview,
        }),
    });
    // It may also fail after the inspection, when nobody waits for it yet.
    encoded.catch(reject);
  });
}
