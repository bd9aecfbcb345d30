import type { Size } from '../../../model/files/image.ts';
import { readFrame } from '../formats/readFrame.ts';
import { Refusal } from '../refusals.ts';

/** Above so many pixels Chromium decodes no image: their bytes have no 32-bit number. */
const MOST_PIXELS = 2 ** 29;

const PLAIN_PRECISION = 8;
/** The markers of JPEG frames that browsers decode: baseline, extended and progressive. */
const DECODED_FRAMES = [0xc0, 0xc1, 0xc2];
const ARITHMETIC_FRAMES = [0xc9, 0xca];

/** @throws a Refusal if a JPEG is coded in a way that no browser decodes */
export function refuseCoding(head: ArrayBuffer): void {
  const frame = readFrame(new DataView(head));
  if (!frame) return;
  const kind = kindOf(frame);
  if (kind) {
    throw new Refusal(
      `This is ${kind}, which browsers can’t read. Export the photo as an ordinary JPEG and choose that file.`,
    );
  }
}

/** The name of a rare kind of JPEG. */
function kindOf({ marker, precision }: { marker: number; precision: number }): string | undefined {
  if (ARITHMETIC_FRAMES.includes(marker)) return 'a JPEG with arithmetic coding';
  if (!DECODED_FRAMES.includes(marker)) return 'a lossless or hierarchical JPEG';
  return precision === PLAIN_PRECISION ? undefined : `a JPEG with ${precision} bits per colour`;
}

/** @throws a Refusal if a photo has more pixels than browsers decode */
export function refuseHuge({ width, height }: Size): void {
  if (width * height <= MOST_PIXELS) return;
  const megapixels = (pixels: number) => Math.round(pixels / 1e6).toLocaleString('en');
  throw new Refusal(
    `This photo has ${megapixels(width * height)} megapixels. The limit is ${megapixels(MOST_PIXELS)}. Export a smaller copy and choose that file.`,
  );
}
