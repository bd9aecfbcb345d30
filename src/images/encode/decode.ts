import type { Size } from '../../model/files/image.ts';
import { takeOrientation, uprightSize } from '../read/orientation.ts';
import { cantRead, readBytes, Refusal, WorkerOutOfReach } from '../read/refusals.ts';
import { turned } from './turning.ts';

/** An upright picture, at its own size or smaller. */
export interface Decoded {
  image: ImageBitmap | OffscreenCanvas;
  /** px, that of the whole picture */
  size: Size;
}

/** The HEIC decoder loads only here, because most photographers never need it. */
async function decodeForeign(file: Blob, colorSpace: PredefinedColorSpace): Promise<ImageBitmap> {
  const { decodeHeic } = await import('./decodeHeic.ts').catch((error: unknown) => {
    throw new WorkerOutOfReach(`The HEIC decoder could not be loaded. ${String(error)}`);
  });
  try {
    return await decodeHeic(file, colorSpace);
  } catch (error) {
    throw error instanceof Refusal ? error : cantRead('this HEIC photo');
  }
}

async function decodeStored(
  file: Blob,
  type: string,
  colorSpace: PredefinedColorSpace,
): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch {
    // Throws if the file was changed or moved, which is not the browser's fault.
    await readBytes(file.slice(0, 1));
    if (type === 'image/heic') return decodeForeign(file, colorSpace);
    throw cantRead(type === 'image/jxl' ? 'this JPEG XL photo' : undefined);
  }
}

/**
 * Decodes an image, upright and with its colours.
 * @param type MIME type, from the file's first bytes
 * @param colorSpace see readColourSpace
 * @param neededOf the size that is needed of a picture of this size; a smaller one may have been
 * turned
 * @throws a Refusal if the image can't be decoded
 */
export async function decode(
  file: Blob,
  type: string,
  colorSpace: PredefinedColorSpace,
  neededOf: (size: Size) => Size,
): Promise<Decoded> {
  const { file: plain, orientation } = await takeOrientation(file, type);
  const image = await decodeStored(plain, type, colorSpace);
  const size = uprightSize(image, orientation);
  return {
    image: orientation === 1 ? image : turned(image, orientation, neededOf(size), colorSpace),
    size,
  };
}
