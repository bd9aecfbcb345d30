import type { Size } from '../../model/files/image.ts';
import { Refusal } from '../read/refusals.ts';
import { drawAt, type Drawing, release } from './resizing.ts';

/** A photo in so few pixels that all of its sizes look alike. */
export type Likeness = OffscreenCanvas;

/** px */
const LIKENESS_PX = 64;
/** Cells in a row and in a column, whose mean colours are compared. */
const CELLS = 4;
/** So many pixels are looked at in a row and in a column. */
const SAMPLES = 128;
/** Fewer pixels of a photo blend into each other, so the colours of a drawing may be quite different. */
const LEAST_PX = 8;
/** How far the colours of two pictures may be apart on average, 0 to 255. */
const MOST_DIFFERENCE = 12;
/** Some browsers ignore the colour space of a file, which can make this difference. */
const MOST_FILE_DIFFERENCE = 40;

const likenessSize = ({ width, height }: Size): Size => ({
  width: Math.min(LIKENESS_PX, width),
  height: Math.min(LIKENESS_PX, height),
});

/** A photo in at most 64 by 64 px, whatever its shape. */
export const likenessOf = (
  image: ImageBitmap | OffscreenCanvas,
  colorSpace: PredefinedColorSpace,
): Likeness => drawAt(image, likenessSize(image), colorSpace).canvas;

/** The mean red, green and blue of each cell; transparent colours count less. */
function meansOf({ data, width, height }: ImageData): number[] {
  const sums = Array.from({ length: CELLS * CELLS * 3 }, () => 0);
  for (let row = 0; row < SAMPLES; row += 1) {
    const y = Math.floor(((row + 0.5) * height) / SAMPLES);
    const firstCell = CELLS * Math.floor((row * CELLS) / SAMPLES);
    for (let column = 0; column < SAMPLES; column += 1) {
      const x = Math.floor(((column + 0.5) * width) / SAMPLES);
      const sum = 3 * (firstCell + Math.floor((column * CELLS) / SAMPLES));
      const at = 4 * (y * width + x);
      const opacity = data[at + 3]! / 255;
      sums[sum]! += data[at]! * opacity;
      sums[sum + 1]! += data[at + 1]! * opacity;
      sums[sum + 2]! += data[at + 2]! * opacity;
    }
  }
  return sums.map((sum) => (sum * CELLS * CELLS) / (SAMPLES * SAMPLES));
}

/** How far the colours of two pictures are apart on average, 0 to 255. Their sizes may differ. */
export function differenceOf(one: ImageData, other: ImageData): number {
  const means = meansOf(other);
  const differences = meansOf(one).map((mean, index) => Math.abs(mean - means[index]!));
  return differences.reduce((sum, each) => sum + each, 0) / differences.length;
}

/** The part of a photo that a drawing shows; undefined if that is too small to be compared. */
function partOf(
  likeness: Likeness,
  { width, height, window = { width, height }, top = (height - window.height) / 2 }: Drawing,
  colorSpace: PredefinedColorSpace,
): ImageData | undefined {
  const size = likenessSize(likeness);
  const [shownWidth, shownHeight] = [
    (size.width * window.width) / width,
    (size.height * window.height) / height,
  ];
  if (Math.min(shownWidth, shownHeight) < LEAST_PX) return undefined;
  const enlarged = {
    width: (size.width * width) / window.width,
    height: (size.height * height) / window.height,
  };
  const shown = { ...enlarged, window: size, top: (enlarged.height * top) / height };
  const { context } = drawAt(likeness, shown, colorSpace);
  return context.getImageData(0, 0, size.width, size.height);
}

/** @throws a Refusal if a drawing is not the part of the photo that it should show */
function refuseDifferent(part: ImageData | undefined, drawn: ImageData, most: number): void {
  if (!part || differenceOf(part, drawn) <= most) return;
  throw new Refusal(
    'This browser can’t draw this photo correctly. Choose a smaller copy, or use another browser.',
  );
}

/**
 * Compares the pixels of a drawing with the photo.
 * @throws a Refusal if they differ, as in a canvas that is too large for the device
 */
export function refuseUnlike(likeness: Likeness, drawing: Drawing, pixels: ImageData): void {
  const part = partOf(likeness, drawing, pixels.colorSpace);
  refuseDifferent(part, pixels, MOST_DIFFERENCE);
}

/**
 * Compares the file of a drawing with the photo.
 * @throws a Refusal if they differ
 */
export async function refuseUnlikeFile(
  likeness: Likeness,
  drawing: Drawing,
  file: Blob,
): Promise<void> {
  const image = await createImageBitmap(file);
  const { canvas, context } = drawAt(image, likenessSize(image));
  release(image);
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  const part = partOf(likeness, drawing, 'srgb');
  refuseDifferent(part, pixels, MOST_FILE_DIFFERENCE);
}
