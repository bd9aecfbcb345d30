import type { Size } from '../../../model/files/image.ts';
import { type Orientation, uprightSize } from '../size/orientation.ts';
import { boxesIn } from './readBoxes.ts';

/** Width by height, by the number that stands for them; 0 stands for any other. */
const RATIOS = [0, 1, 12 / 10, 4 / 3, 3 / 2, 16 / 9, 5 / 4, 2];
/** How many bits a length has, by the number in front of it. */
const LENGTH_BITS = [9, 13, 18, 30];
const SIGNATURE_BYTES = 2;

/** Reads numbers of so many bits each, the lowest bit first. */
function bitsFrom(view: DataView, start: number) {
  let at = start * 8;
  return (count: number): number => {
    let number = 0;
    for (let bit = 0; bit < count; bit += 1, at += 1) {
      number += ((view.getUint8(at >> 3) >> (at & 7)) & 1) * 2 ** bit;
    }
    return number;
  };
}

/** Where the picture's own data starts: at once, or in a box. */
function codestreamAt(view: DataView): number | undefined {
  if (view.getUint8(0) === 0xff) return 0;
  const boxes = boxesIn(view, 0, view.byteLength);
  const whole = boxes.find(({ type }) => type === 'jxlc');
  const part = boxes.find(({ type }) => type === 'jxlp');
  // Each part has its number in front.
  return whole?.start ?? (part && part.start + 4);
}

/**
 * The size of a JPEG XL, upright, see ISO/IEC 18181-1.
 * @returns undefined if the file has none
 */
export function readJpegXlSize(view: DataView): Size | undefined {
  const start = codestreamAt(view);
  if (start === undefined || start + 16 > view.byteLength) return undefined;
  const bits = bitsFrom(view, start + SIGNATURE_BYTES);
  const isSmall = bits(1) === 1;
  const readLength = () => (isSmall ? 8 * (1 + bits(5)) : 1 + bits(LENGTH_BITS[bits(2)]!));
  const height = readLength();
  const ratio = RATIOS[bits(3)]!;
  const width = ratio === 0 ? readLength() : Math.floor(height * ratio);
  const hasDefaults = bits(1) === 1;
  const hasOrientation = !hasDefaults && bits(1) === 1;
  const orientation: Orientation = hasOrientation ? 1 + bits(3) : 1;
  return uprightSize({ width, height }, orientation);
}
