import { UnreliableCanvas } from '../read/refusals.ts';

/** Red, green, blue and opacity, 0 to 255. */
const COLOURS = [
  [90, 140, 200, 255],
  [230, 30, 20, 255],
  [10, 200, 60, 255],
  [128, 128, 128, 255],
];
/** px; one colour fills one square. */
const SQUARE = 8;
/** Some browsers change a pixel by one or two in private windows, which nobody sees. */
const TOLERANCE = 4;

/** Whether a canvas returns the colours that were drawn. */
function isTrue(context: OffscreenCanvasRenderingContext2D): boolean {
  const { data } = context.getImageData(0, 0, SQUARE * COLOURS.length, SQUARE);
  return data.every((value, at) => {
    const square = Math.floor(((at >> 2) % (SQUARE * COLOURS.length)) / SQUARE);
    return Math.abs(value - COLOURS[square]![at % 4]!) <= TOLERANCE;
  });
}

function openCanvas() {
  const canvas = new OffscreenCanvas(SQUARE * COLOURS.length, SQUARE);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new UnreliableCanvas();
  return { canvas, context };
}

/**
 * Draws known colours, and reads them back both as pixels and as a file.
 * @throws UnreliableCanvas if the browser returns other colours, as protection against
 * fingerprinting does
 */
export async function checkCanvas(): Promise<void> {
  const drawn = openCanvas();
  for (const [index, [red, green, blue]] of COLOURS.entries()) {
    drawn.context.fillStyle = `rgb(${red} ${green} ${blue})`;
    drawn.context.fillRect(index * SQUARE, 0, SQUARE, SQUARE);
  }
  if (!isTrue(drawn.context)) throw new UnreliableCanvas();
  const decoded = openCanvas();
  const image = await createImageBitmap(await drawn.canvas.convertToBlob());
  decoded.context.drawImage(image, 0, 0);
  image.close();
  if (!isTrue(decoded.context)) throw new UnreliableCanvas();
}
