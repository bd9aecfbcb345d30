import type { Size } from '../../../model/files/image.ts';
import { drawAt, release } from '../resizing.ts';
import { type FileColours, writePng } from './writePng.ts';

/**
 * Gives raw pixels of a file their colours. The browser converts them, because it gets them as a PNG
 * that declares the same colours.
 * @param needed px; larger pictures are scaled down as far as this size allows
 */
export async function convertColours(
  pixels: ImageData,
  colours: FileColours,
  needed: Size,
): Promise<ImageBitmap> {
  const scale = Math.max(needed.width / pixels.width, needed.height / pixels.height);
  const scaled = scale < 1 ? await scaleDown(pixels, scale) : pixels;
  return createImageBitmap(writePng(scaled, colours));
}

async function scaleDown(pixels: ImageData, scale: number): Promise<ImageData> {
  const image = await createImageBitmap(pixels);
  const size = {
    width: Math.ceil(pixels.width * scale),
    height: Math.ceil(pixels.height * scale),
  };
  const { canvas, context } = drawAt(image, size);
  release(image);
  const scaled = context.getImageData(0, 0, size.width, size.height);
  release(canvas);
  return scaled;
}
