import type { Size } from '../display/learnedSizes.ts';
import { drawAt } from './resizing.ts';

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
): Promise<OffscreenCanvas | undefined> {
  const scaled = scaledSize(size, neededWidth);
  if (!scaled || !drawsUpright()) return undefined;
  const decoder = new ImageDecoder({
    data: file.stream(),
    type: 'image/jpeg',
    desiredWidth: scaled.width,
    desiredHeight: scaled.height,
  });
  try {
    const { image } = await decoder.decode();
    const { displayWidth: width, displayHeight: height } = image;
    // The head of a file may say another size than its picture has.
    const isScaled = width === scaled.width && height === scaled.height;
    const drawn = isScaled ? drawAt(image, scaled).canvas : undefined;
    image.close();
    return drawn;
  } catch {
    return undefined;
  } finally {
    decoder.close();
  }
}
