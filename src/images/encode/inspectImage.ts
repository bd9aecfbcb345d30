import { type ChosenImage, storedExtension } from '../../model/files/chosenFile.ts';
import { extensionOf } from '../../model/files/storagePaths.ts';
import { encodeInWorker, type OnEncoded } from './encodeInWorker.ts';
import { refuseEmpty, refuseLarge } from '../read/refusals.ts';

export interface InspectedImage extends ChosenImage {
  /** A small copy to show in place of the file. */
  preview: Blob;
}

/**
 * Reads a chosen file in a worker. After that the worker encodes the variants until the signal is
 * aborted.
 * @throws an Error whose message says why the file can't be used, or the reason of the signal
 */
export async function inspectImage(
  file: File,
  revision: string,
  signal: AbortSignal,
  onEncoded: OnEncoded,
): Promise<InspectedImage> {
  refuseEmpty(file);
  refuseLarge(file);
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const encoded = encodeInWorker({ file, wantsInspection: true }, signal, {
      onEncoded,
      onInspected: ({ thumbhash: _thumbhash, ...inspection }) =>
        resolve({
          ...inspection,
          revision,
          file,
          extension: storedExtension(inspection.type, extensionOf(file.name)),
          encoded,
        }),
    });
    // It may also fail after the inspection, when nobody waits for it yet.
    encoded.catch(reject);
  });
}
