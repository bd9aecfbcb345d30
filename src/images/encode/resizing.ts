/** px */
interface Dimensions {
  width: number;
  height: number;
}

/** An image at some size, or the part in its middle that is as large as the window. */
export interface Drawing extends Dimensions {
  window?: Dimensions;
}

/** Draws an image into a canvas of another size, in sRGB, backed by the CPU and not by the GPU. */
export function drawAt(
  source: ImageBitmap | OffscreenCanvas,
  { width, height, window = { width, height } }: Drawing,
) {
  const canvas = new OffscreenCanvas(window.width, window.height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser offers no canvas.');
  context.imageSmoothingQuality = 'high';
  const part = {
    width: (source.width * window.width) / width,
    height: (source.height * window.height) / height,
  };
  context.drawImage(
    source,
    (source.width - part.width) / 2,
    (source.height - part.height) / 2,
    part.width,
    part.height,
    0,
    0,
    window.width,
    window.height,
  );
  return { canvas, context };
}

/** Gives an image's memory back at once, without waiting for the garbage collector. */
export function release(image: ImageBitmap | OffscreenCanvas): void {
  if (image instanceof OffscreenCanvas) {
    image.width = 0;
    image.height = 0;
  } else {
    image.close();
  }
}

/**
 * Draws an image at several sizes, the largest first, and takes it over: it is halved as soon as
 * nothing larger is needed, which keeps small sizes sharp and lets go of most of the memory early.
 */
export async function drawEach(
  image: ImageBitmap,
  drawings: readonly Drawing[],
  onDrawn: (drawn: ReturnType<typeof drawAt>, drawing: Drawing) => Promise<void>,
): Promise<void> {
  let level: ImageBitmap | OffscreenCanvas = image;
  for (const drawing of drawings.toSorted((a, b) => b.width - a.width)) {
    while (level.width >= 2 * drawing.width && level.height >= 2 * drawing.height) {
      const half = {
        width: Math.max(drawing.width, Math.round(level.width / 2)),
        height: Math.max(drawing.height, Math.round(level.height / 2)),
      };
      const { canvas } = drawAt(level, half);
      release(level);
      level = canvas;
    }
    const drawn = drawAt(level, drawing);
    await onDrawn(drawn, drawing);
    release(drawn.canvas);
  }
  release(level);
}
