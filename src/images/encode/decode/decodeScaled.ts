import type { Size } from '../../../model/files/image.ts';

/** The blocks of a JPEG are 8 px wide and high; a decoder can make each of them smaller. */
const BLOCK_PX = 8;
/** Above half the block size, decoding is no faster. */
const MOST_PX = 4;

/**
 * The size at which to decode a JPEG that is needed `neededWidth` px wide; undefined if that is no
 * faster.
 */
export function scaledSize({ width, height }: Size, neededWidth: number): Size | undefined {
  for (let px = 1; px <= MOST_PX; px += 1) {
    const scaled = (length: number) => Math.ceil((length * px) / BLOCK_PX);
    if (scaled(width) >= neededWidth) return { width: scaled(width), height: scaled(height) };
  }
  return undefined;
}

/** Only browsers that know the rotation of a frame draw it upright. */
const drawsUpright = () => 'ImageDecoder' in globalThis && 'rotation' in VideoFrame.prototype;

/**
 * Decodes a JPEG, upright and with its colours, at the smallest size that is at least `neededWidth`
 * px wide. That takes less time and a fraction of the memory.
 * @param size px, upright
 * @returns undefined if the browser can't, if it is no faster, or if it fails; decoding the whole
 * file then says why
 */
export async function decodeScaled(
  file: Blob,
  size: Size,
  neededWidth: number,
): Promise<ImageBitmap | undefined> {
  const scaled = scaledSize(size, neededWidth);
  if (!scaled || !drawsUpright()) return undefined;
  let decoder: ImageDecoder | undefined;
  try {
    const data = await file.arrayBuffer();
    decoder = new ImageDecoder({
      data,
      // Transferred data is freed with the decoder; the data of a stream is freed much later.
      transfer: [data],
      type: 'image/jpeg',
      desiredWidth: scaled.width,
      desiredHeight: scaled.height,
    });
    const { image } = await decoder.decode();
    const { displayWidth: width, displayHeight: height } = image;
    // The size in a file's head may be wrong.
    const isScaled = width === scaled.width && height === scaled.height;
    // A frame that is drawn directly leaks its pixels, even after the worker has ended.
    const bitmap = isScaled ? await createImageBitmap(image) : undefined;
    image.close();
    return bitmap;
  } catch {
    return undefined;
  } finally {
    decoder?.close();
  }
}
