import type { Size } from '../../model/files/image.ts';
import { takeOrientation, uprightSize } from '../read/orientation.ts';
import { readPrimaryPicture } from '../read/readBoxes.ts';
import { cantRead, readBytes, Refusal, WorkerOutOfReach } from '../read/refusals.ts';
import { convertColours } from './convertColours.ts';
import { turned } from './turning.ts';

/** An upright picture, at its own size or smaller. */
export interface Decoded {
  image: ImageBitmap | OffscreenCanvas;
  /** px, that of the whole picture */
  size: Size;
}

type SizeOf = (size: Size) => Size;

/** The HEIC decoder loads only here, because most photographers never need it. */
async function decodeForeign(file: Blob, neededOf: SizeOf): Promise<Decoded> {
  const { decodeHeic } = await import('./decodeHeic.ts').catch((error: unknown) => {
    throw new WorkerOutOfReach(`The HEIC decoder could not be loaded. ${String(error)}`);
  });
  try {
    const colours = readPrimaryPicture(new DataView(await file.arrayBuffer())) ?? {};
    const pixels = await decodeHeic(file);
    const { width, height } = pixels;
    const size = { width, height };
    return { image: await convertColours(pixels, colours, neededOf(size)), size };
  } catch (error) {
    throw error instanceof Refusal ? error : cantRead('this HEIC photo');
  }
}

async function decodeStored(file: Blob, type: string, neededOf: SizeOf): Promise<Decoded> {
  try {
    const image = await createImageBitmap(file);
    return { image, size: { width: image.width, height: image.height } };
  } catch {
    // Throws if the file was changed or moved, which is not the browser's fault.
    await readBytes(file.slice(0, 1));
    if (type === 'image/heic') return decodeForeign(file, neededOf);
    throw cantRead(type === 'image/jxl' ? 'this JPEG XL photo' : undefined);
  }
}

/**
 * Decodes an image, upright and with its colours.
 * @param type MIME type, from the file's first bytes
 * @param colorSpace in which it is turned, see readColourSpace
 * @param neededOf the size that is needed of a picture of this size; a smaller one may be decoded
 * @throws a Refusal if the image can't be decoded
 */
export async function decode(
  file: Blob,
  type: string,
  colorSpace: PredefinedColorSpace,
  neededOf: SizeOf,
): Promise<Decoded> {
  const { file: plain, orientation } = await takeOrientation(file, type);
  const decoded = await decodeStored(plain, type, neededOf);
  if (orientation === 1) return decoded;
  const size = uprightSize(decoded.size, orientation);
  return { image: turned(decoded.image, orientation, neededOf(size), colorSpace), size };
}
