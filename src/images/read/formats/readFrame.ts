import type { Size } from '../../../model/files/image.ts';

/** The frame of a JPEG: how its picture is coded. */
export interface Frame {
  /** The second byte of its marker, 0xc0 to 0xcf. */
  marker: number;
  /** Bits of each sample. */
  precision: number;
  /** px, before EXIF orientation; no height if the file tells it later */
  size: Size;
  /** Where the frame's segment ends. */
  end: number;
}

const START_BYTES = 2;
const FIRST_MARKER = 0xc0;
const SCAN_MARKER = 0xda;
/** Markers from 0xc0 to 0xcf that start no frame: tables, an extension, arithmetic coding. */
const NO_FRAMES = [0xc4, 0xc8, 0xcc];

/**
 * Reads the frame of a JPEG, see https://www.w3.org/Graphics/JPEG/itu-t81.pdf, B.2.
 * @returns undefined if the bytes end before it
 */
export function readFrame(view: DataView): Frame | undefined {
  for (let at = START_BYTES; at + 9 < view.byteLength;) {
    const marker = view.getUint8(at + 1);
    // Between segments there may be bytes that decoders pass over.
    if (view.getUint8(at) !== 0xff || marker < FIRST_MARKER || marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === SCAN_MARKER) return undefined;
    const end = at + 2 + view.getUint16(at + 2);
    if (marker < 0xd0 && !NO_FRAMES.includes(marker)) {
      const size = { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
      return { marker, precision: view.getUint8(at + 4), size, end };
    }
    at = end;
  }
  return undefined;
}
