import type { Size } from '../display/learnedSizes.ts';

/** A JPEG is made of blocks of so many px each way, and a decoder can make fewer of each. */
const BLOCK_PX = 8;
/** Of more than half of them no time is saved. */
const MOST_PX = 4;

/** How large to decode a JPEG that is needed so wide; undefined where nothing is saved. */
export function scaledSize({ width, height }: Size, neededWidth: number): Size | undefined {
  for (let px = 1; px <= MOST_PX; px += 1) {
    const scaled = (length: number) => Math.ceil((length * px) / BLOCK_PX);
    if (scaled(width) >= neededWidth) return { width: scaled(width), height: scaled(height) };
  }
  return undefined;
}

/** Only a browser whose frames tell how they are turned draws them upright. */
const drawsUpright = () => 'ImageDecoder' in globalThis && 'rotation' in VideoFrame.prototype;

/**
 * Decodes a JPEG, upright and with its colours, at the smallest size at which it is so wide, which
 * takes less time and a fraction of the memory.
 * @param size px, upright
 * @returns undefined where this browser can't, or nothing is saved; where it fails too, since to
 * decode all of it tells why
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
      // Given away it goes with the decoder; what a stream has read is let go of much later.
      transfer: [data],
      type: 'image/jpeg',
      desiredWidth: scaled.width,
      desiredHeight: scaled.height,
    });
    const { image } = await decoder.decode();
    const { displayWidth: width, displayHeight: height } = image;
    // The head of a file may say another size than its picture has.
    const isScaled = width === scaled.width && height === scaled.height;
    // Drawn as it is, a frame would leave its pixels in memory that not even the worker's end frees.
    const bitmap = isScaled ? await createImageBitmap(image) : undefined;
    image.close();
    return bitmap;
  } catch {
    return undefined;
  } finally {
    decoder?.close();
  }
}
