/** A size, px. */
interface Size {
  width: number;
  height: number;
}

/** Draws an image into a canvas of another size, in sRGB, in the computer's own memory. */
export function drawAt(source: ImageBitmap | OffscreenCanvas, { width, height }: Size) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser offers no canvas.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
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
  sizes: readonly Size[],
  onDrawn: (drawn: ReturnType<typeof drawAt>) => Promise<void>,
): Promise<void> {
  let level: ImageBitmap | OffscreenCanvas = image;
  for (const size of sizes.toSorted((a, b) => b.width - a.width)) {
    while (level.width >= 2 * size.width && level.height >= 2 * size.height) {
      const half = {
        width: Math.max(size.width, Math.round(level.width / 2)),
        height: Math.max(size.height, Math.round(level.height / 2)),
      };
      const { canvas } = drawAt(level, half);
      release(level);
      level = canvas;
    }
    const drawn = drawAt(level, size);
    await onDrawn(drawn);
    release(drawn.canvas);
  }
  release(level);
}
