import { damaged } from './refusals.ts';
import { release } from './resizing.ts';
import { takeTurns } from './takeTurns.ts';

/** px */
const WIDTH = 240;
/** 0 to 1, as canvases take it. */
const QUALITY = 0.7;

async function make(file: Blob): Promise<Blob> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { resizeWidth: WIDTH, resizeQuality: 'medium' });
  } catch {
    throw damaged();
  }
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  release(bitmap);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}

const inTurn = takeTurns();

/**
 * Makes a small copy of a photo to be shown in a list, for which it is decoded; one photo after the
 * other, since each takes the memory of all its pixels.
 * @throws a Refusal where the browser can't decode it, or the reason of the signal
 */
export const makeThumbnail = (file: Blob, signal?: AbortSignal): Promise<Blob> =>
  inTurn(() => {
    signal?.throwIfAborted();
    return make(file);
  });
