import { v4 as uuid } from 'uuid';
import { type ChosenImage, storedExtension } from '../../model/files/chosenImage.ts';
import { extensionOf } from '../../model/files/storagePaths.ts';
import { type OnEncoded, openImageWorker } from './openImageWorker.ts';
import { refuseEmpty, refuseLarge } from './refusals.ts';

export interface InspectedImage extends Omit<ChosenImage, 'isPrivate'> {
  /** A small copy to show in place of the file. */
  preview: Blob;
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
  const { told, made } = openImageWorker({ file, isShown: true }, signal, onEncoded);
  const encoded = made.then((all) => all.encoded);
  // Nobody else may be waiting for them yet.
  encoded.catch(() => undefined);
  const { type, ...inspected } = await told((report) =>
    'inspection' in report ? report.inspection : undefined,
  );
  return {
    ...inspected,
    type,
    revision: uuid(),
    file,
    extension: storedExtension(type, extensionOf(fileName)),
    encoded,
  };
}
