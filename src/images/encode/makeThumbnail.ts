import type { FileFacts } from '../../model/upload.ts';
import { decodeScaled } from './decode/decodeScaled.ts';
import { isQuarterTurn, takeOrientation, uprightSize } from '../read/size/orientation.ts';
import { drawAt, release } from './resizing.ts';
import { turned } from './decode/turning.ts';
import { takeTurns } from '../../model/takeTurns.ts';

/** The size of a file, px, upright, and its MIME type. */
export type ThumbnailFacts = Pick<FileFacts, 'width' | 'height' | 'type'>;

/** px */
const WIDTH = 240;
/** 0 to 1 */
const QUALITY = 0.7;

async function decodeAll(file: Blob, type: string): Promise<ImageBitmap | OffscreenCanvas> {
  const { file: plain, orientation } = await takeOrientation(file, type);
  const side = isQuarterTurn(orientation) ? 'resizeHeight' : 'resizeWidth';
  const image = await createImageBitmap(plain, { [side]: WIDTH, resizeQuality: 'medium' });
  return orientation === 1 ? image : turned(image, orientation, uprightSize(image, orientation));
}

async function make(file: Blob, facts: ThumbnailFacts): Promise<Blob> {
  const isJpeg = facts.type === 'image/jpeg';
  const image =
    (isJpeg && (await decodeScaled(file, facts, WIDTH))) || (await decodeAll(file, facts.type));
  const height = Math.max(1, Math.round((image.height * WIDTH) / image.width));
  const { canvas } = drawAt(image, { width: WIDTH, height });
  release(image);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}

const inTurn = takeTurns();

/**
 * Makes a small copy of a photo for a list. Photos are decoded one at a time, because a browser may
 * need memory for all pixels of one.
 * @throws an Error if the browser can't decode the photo, or the reason of the signal
 */
export const makeThumbnail = (
  file: Blob,
  facts: ThumbnailFacts,
  signal?: AbortSignal,
): Promise<Blob> =>
  inTurn(() => {
    signal?.throwIfAborted();
    return make(file, facts);
  });
