import type { Size } from '../../model/files/image.ts';

/** A size at which to draw an image; with a window, only a part of that size. */
export interface Drawing extends Size {
  window?: Size;
  /** How far below the top of that size the window begins, px; missing for the middle. */
  top?: number;
  /** Unless it is that of the photo. */
  colorSpace?: PredefinedColorSpace;
}

/**
 * Draws an image into a canvas of another size. The canvas uses the CPU, not the GPU. It is in sRGB
 * if the browser has no other colour space.
 */
export function drawAt(
  source: ImageBitmap | OffscreenCanvas,
  { width, height, window = { width, height }, top = (height - window.height) / 2 }: Drawing,
  colorSpace: PredefinedColorSpace = 'srgb',
) {
  const canvas = new OffscreenCanvas(window.width, window.height);
  const context = canvas.getContext('2d', { willReadFrequently: true, colorSpace });
  if (!context) throw new Error('This browser can’t create a canvas.');
  context.imageSmoothingQuality = 'high';
  const part = {
    width: (source.width * window.width) / width,
    height: (source.height * window.height) / height,
  };
  context.drawImage(
    source,
    (source.width - part.width) / 2,
    (source.height * top) / height,
    part.width,
    part.height,
    0,
    0,
    window.width,
    window.height,
  );
  return { canvas, context };
}

/** Frees an image's memory without waiting for the garbage collector. */
export function release(image: ImageBitmap | OffscreenCanvas): void {
  if (image instanceof OffscreenCanvas) {
    image.width = 0;
    image.height = 0;
  } else {
    image.close();
  }
}

/**
 * Draws an image at several sizes, the largest first, and releases the image. Each size is drawn
 * from a copy that was halved step by step, which keeps it sharp.
 */
export async function drawEach(
  image: ImageBitmap | OffscreenCanvas,
  drawings: readonly Drawing[],
  colorSpace: PredefinedColorSpace,
  onDrawn: (drawn: ReturnType<typeof drawAt>, drawing: Drawing) => Promise<void>,
): Promise<void> {
  let source = image;
  for (const drawing of drawings.toSorted((a, b) => b.width - a.width)) {
    while (source.width >= 2 * drawing.width && source.height >= 2 * drawing.height) {
      const half = {
        width: Math.max(drawing.width, Math.round(source.width / 2)),
        height: Math.max(drawing.height, Math.round(source.height / 2)),
      };
      const { canvas } = drawAt(source, half, colorSpace);
      release(source);
      source = canvas;
    }
    const drawn = drawAt(source, drawing, drawing.colorSpace ?? colorSpace);
    await onDrawn(drawn, drawing);
    release(drawn.canvas);
  }
  release(source);
}
