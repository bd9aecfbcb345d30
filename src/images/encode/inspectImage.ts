import { v4 as uuid } from 'uuid';
import { type ChosenImage, storedExtension } from '../../model/files/chosenFile.ts';
import { extensionOf } from '../../model/files/storagePaths.ts';
import { encodeInWorker, type OnEncoded } from './encodeInWorker.ts';
import { refuseEmpty, refuseLarge } from './refusals.ts';

export interface InspectedImage extends Omit<ChosenImage, 'isPrivate'> {
  /** A small copy to show in place of the file. */
  preview: Blob;
}

/**
 * Reads a chosen file in a worker. After that the worker encodes the variants until the signal is
 * aborted.
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
  return new Promise((resolve, reject) => {
    const encoding = encodeInWorker({ file, isShown: true }, signal, {
      onEncoded,
      onInspected: (inspection) =>
        resolve({
          ...inspection,
          revision: uuid(),
          file,
          extension: storedExtension(inspection.type, extensionOf(fileName)),
          encoded,
        }),
    });
    const encoded = encoding.then((all) => all.encoded);
    // It may also fail after the inspection, when nobody waits for it yet.
    encoded.catch(reject);
  });
}
