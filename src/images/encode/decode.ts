import type { Size } from '../../model/files/image.ts';
import { readPrimaryPicture } from '../read/readBoxes.ts';
import { convertColours } from './convertColours.ts';
import { damaged, readBytes, Refusal, WorkerOutOfReach } from '../read/refusals.ts';

const cantRead = (what: string) =>
  new Refusal(`This browser can’t read ${what}. Export the photo as JPEG and choose that file.`);

/** An upright picture, at its own size or smaller. */
export interface Decoded {
  image: ImageBitmap;
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
  } catch {
    throw cantRead('HEIC photos');
  }
}

/**
 * Decodes an image, upright and with its colours.
 * @param type MIME type, from the file's first bytes
 * @param neededOf the size that is needed of a picture of this size; a smaller one may be decoded
 * @throws a Refusal if the image can't be decoded
 */
export async function decode(file: Blob, type: string, neededOf: SizeOf): Promise<Decoded> {
  try {
    const image = await createImageBitmap(file);
    return { image, size: { width: image.width, height: image.height } };
  } catch {
    // Throws if the file was changed or moved, which is not damage.
    await readBytes(file.slice(0, 1));
    if (type === 'image/heic') return decodeForeign(file, neededOf);
    // An old browser and a damaged file can't be told apart.
    if (type === 'image/jxl') throw cantRead('this JPEG XL photo');
    throw damaged();
  }
}
