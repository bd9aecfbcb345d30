import type { Size } from '../../../model/files/image.ts';
import { type Orientation, uprightSize } from '../../read/size/orientation.ts';
import { release } from '../resizing.ts';

/** Where each EXIF orientation sends the directions of x and y, and which edges become the origin. */
const TURNS: Record<
  number,
  [xx: number, xy: number, yx: number, yy: number, atRight: number, atBottom: number]
> = {
  2: [-1, 0, 0, 1, 1, 0],
  3: [-1, 0, 0, -1, 1, 1],
  4: [1, 0, 0, -1, 0, 1],
  5: [0, 1, 1, 0, 0, 0],
  6: [0, 1, -1, 0, 1, 0],
  7: [0, -1, -1, 0, 1, 1],
  8: [0, -1, 1, 0, 0, 1],
};

/**
 * Turns a decoded image upright, and releases it. The result is half its size, or a quarter and so
 * on, as long as that is at least the needed size, because a canvas of all pixels may be too large.
 */
export function turned(
  image: ImageBitmap | OffscreenCanvas,
  orientation: Orientation,
  needed: Size,
  colorSpace: PredefinedColorSpace = 'srgb',
): OffscreenCanvas {
  const upright = uprightSize(image, orientation);
  let scale = 1;
  while (upright.width * scale >= 2 * needed.width && upright.height * scale >= 2 * needed.height) {
    scale /= 2;
  }
  const canvas = new OffscreenCanvas(
    Math.round(upright.width * scale),
    Math.round(upright.height * scale),
  );
  const context = canvas.getContext('2d', { willReadFrequently: true, colorSpace });
  if (!context) throw new Error('This browser can’t create a canvas.');
  context.imageSmoothingQuality = 'high';
  const [xx, xy, yx, yy, atRight, atBottom] = TURNS[orientation] ?? [1, 0, 0, 1, 0, 0];
  context.setTransform(xx, xy, yx, yy, atRight * canvas.width, atBottom * canvas.height);
  const drawn = uprightSize(canvas, orientation);
  context.drawImage(image, 0, 0, drawn.width, drawn.height);
  release(image);
  return canvas;
}
