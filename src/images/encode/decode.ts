import { damaged, readBytes, Refusal } from './refusals.ts';
import { WorkerOutOfReach } from './askWorker.ts';

/** What decodes HEIC is fetched only here, since most browsers and most photographers need none. */
async function decodeForeign(file: Blob): Promise<ImageBitmap> {
  const { decodeHeic } = await import('./decodeHeic.ts').catch((error: unknown) => {
    throw new WorkerOutOfReach(`The decoder of HEIC could not be loaded. ${String(error)}`);
  });
  try {
    return await decodeHeic(file);
  } catch {
    throw new Refusal(
      'This browser can’t read HEIC photos. Export the photo as JPEG and choose that file.',
    );
  }
}

/**
 * Decodes an image, upright and with its colours.
 * @param type MIME type, told by the file's first bytes
 * @throws a Refusal where that can't be done
 */
export async function decode(file: Blob, type: string): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch {
    // A file that was changed or moved is told apart from one that is damaged.
    await readBytes(file.slice(0, 1));
    if (type === 'image/heic') return decodeForeign(file);
    throw damaged();
  }
}
