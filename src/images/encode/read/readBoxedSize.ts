import type { Size } from '../../display/learnedSizes.ts';

interface Box {
  type: string;
  /** Where its content begins, bytes. */
  start: number;
  /** bytes */
  end: number;
}

const HEADER_BYTES = 8;
/** The version and flags with which some boxes begin. */
const FULL_BYTES = 4;

function* boxesIn(view: DataView, from: number, to: number): Generator<Box> {
  let at = from;
  while (at + HEADER_BYTES <= to) {
    const length = view.getUint32(at);
    const end = length === 0 ? to : at + length;
    if (length > 0 && length < HEADER_BYTES) return;
    const letters = [4, 5, 6, 7].map((each) => view.getUint8(at + each));
    yield { type: String.fromCharCode(...letters), start: at + HEADER_BYTES, end };
    at = end;
  }
}

function boxIn(view: DataView, { start, end }: Omit<Box, 'type'>, type: string): Box {
  for (const box of boxesIn(view, start, Math.min(end, view.byteLength))) {
    if (box.type === type) return box;
  }
  throw new RangeError(`There is no box ${type}.`);
}

/**
 * The size of an AVIF or HEIC image, whose head consists of boxes. The largest size in it is that
 * of the picture; its tiles and its preview are smaller and have the same rotation.
 * @see https://aomediacodec.github.io/av1-avif/
 * @throws a RangeError if the head holds no size
 */
export function readBoxedSize(head: DataView): Size {
  const meta = boxIn(head, { start: 0, end: head.byteLength }, 'meta');
  const items = boxIn(head, { ...meta, start: meta.start + FULL_BYTES }, 'iprp');
  const { start, end } = boxIn(head, items, 'ipco');
  let size: Size = { width: 0, height: 0 };
  let isTurned = false;
  for (const property of boxesIn(head, start, end)) {
    const at = property.start;
    if (property.type === 'irot') isTurned = head.getUint8(at) % 2 === 1;
    if (property.type !== 'ispe') continue;
    const width = head.getUint32(at + FULL_BYTES);
    const height = head.getUint32(at + FULL_BYTES + 4);
    if (width * height > size.width * size.height) size = { width, height };
  }
  return isTurned ? { width: size.height, height: size.width } : size;
}
