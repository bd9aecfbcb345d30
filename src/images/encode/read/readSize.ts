import type { Size } from '../../display/learnedSizes.ts';
import { readBoxedSize } from './readBoxedSize.ts';

const MARKER = 0xff;
/** A frame starts with a marker from C0 to CF, except these, which start tables. */
const TABLES = [0xc4, 0xc8, 0xcc];

function readJpeg(head: DataView): Size {
  let at = 2;
  for (;;) {
    const marker = head.getUint8(at + 1);
    if (head.getUint8(at) !== MARKER) throw new RangeError('There is no frame.');
    if ((marker & 0xf0) === 0xc0 && !TABLES.includes(marker)) {
      return { height: head.getUint16(at + 5), width: head.getUint16(at + 7) };
    }
    at += marker === MARKER ? 1 : 2 + head.getUint16(at + 2);
  }
}

const readPng = (head: DataView): Size => ({
  width: head.getUint32(16),
  height: head.getUint32(20),
});

const readGif = (head: DataView): Size => ({
  width: head.getUint16(6, true),
  height: head.getUint16(8, true),
});

/** @see https://developers.google.com/speed/webp/docs/riff_container */
function readWebp(head: DataView): Size {
  const uint24 = (at: number) => head.getUint16(at, true) + head.getUint8(at + 2) * 2 ** 16;
  // The fourth character of `VP8 `, `VP8L` or `VP8X`.
  const kind = String.fromCharCode(head.getUint8(15));
  if (kind === 'X') return { width: uint24(24) + 1, height: uint24(27) + 1 };
  if (kind === 'L') {
    const bits = head.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  return { width: head.getUint16(26, true) & 0x3fff, height: head.getUint16(28, true) & 0x3fff };
}

const READERS: Record<string, (head: DataView) => Size> = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
  'image/gif': readGif,
  'image/webp': readWebp,
  'image/avif': readBoxedSize,
  'image/heic': readBoxedSize,
};

/**
 * The size of an image, read from its head: before EXIF orientation, but after a rotation by the
 * format itself.
 * @param type MIME type, from the file's first bytes
 * @returns undefined if the head holds no size
 */
export function readSize(head: ArrayBuffer, type: string): Size | undefined {
  try {
    const size = READERS[type]?.(new DataView(head));
    return size && size.width > 0 && size.height > 0 ? size : undefined;
  } catch (error) {
    // The head is truncated.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
