import type { Size } from '../../../model/files/image.ts';
import { type Orientation, takeOrientation, uprightSize } from '../../read/size/orientation.ts';
import { readPrimaryPicture } from '../../read/formats/readBoxes.ts';
import { cantRead, readBytes, Refusal, WorkerOutOfReach } from '../../read/refusals.ts';
import { convertColours } from '../colours/convertColours.ts';

/** A picture at its own size or smaller. */
export interface Decoded {
  image: ImageBitmap | OffscreenCanvas;
  /** px, that of the whole picture, upright */
  size: Size;
  /** How the image still has to be turned. */
  orientation: Orientation;
}

type SizeOf = (size: Size) => Size;
type Unturned = Omit<Decoded, 'orientation'>;

/** The HEIC decoder loads only here, because most photographers never need it. */
async function decodeForeign(file: Blob, neededOf: SizeOf): Promise<Unturned> {
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

async function decodeStored(file: Blob, type: string, neededOf: SizeOf): Promise<Unturned> {
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
 * Decodes an image with its colours.
 * @param type MIME type, from the file's first bytes
 * @param neededOf the size that is needed of a picture of this size; a smaller one may be decoded
 * @throws a Refusal if the image can't be decoded
 */
export async function decode(file: Blob, type: string, neededOf: SizeOf): Promise<Decoded> {
  const { file: plain, orientation } = await takeOrientation(file, type);
  const { image, size } = await decodeStored(plain, type, neededOf);
  return { image, size: uprightSize(size, orientation), orientation };
}
