import { damaged, readBytes, Refusal, WorkerOutOfReach } from '../read/refusals.ts';

const cantRead = (what: string) =>
  new Refusal(`This browser can’t read ${what}. Export the photo as JPEG and choose that file.`);

/** The HEIC decoder loads only here, because most photographers never need it. */
async function decodeForeign(file: Blob, colorSpace: PredefinedColorSpace): Promise<ImageBitmap> {
  const { decodeHeic } = await import('./decodeHeic.ts').catch((error: unknown) => {
    throw new WorkerOutOfReach(`The HEIC decoder could not be loaded. ${String(error)}`);
  });
  try {
    return await decodeHeic(file, colorSpace);
  } catch {
    throw cantRead('HEIC photos');
  }
}

/**
 * Decodes an image, upright and with its colours.
 * @param type MIME type, from the file's first bytes
 * @param colorSpace see readColourSpace
 * @throws a Refusal if the image can't be decoded
 */
export async function decode(
  file: Blob,
  type: string,
  colorSpace: PredefinedColorSpace,
): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch {
    // Throws if the file was changed or moved, which is not damage.
    await readBytes(file.slice(0, 1));
    if (type === 'image/heic') return decodeForeign(file, colorSpace);
    // An old browser and a damaged file can't be told apart.
    if (type === 'image/jxl') throw cantRead('this JPEG XL photo');
    throw damaged();
  }
}
