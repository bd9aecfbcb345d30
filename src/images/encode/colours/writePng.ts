import type { ColourCoding } from '../../read/formats/readBoxes.ts';

/** How a file says which colours its pixels have; sRGB if it says nothing. */
export interface FileColours {
  /** An ICC profile, which takes precedence. */
  profile?: Uint8Array<ArrayBuffer> | undefined;
  coding?: ColourCoding | undefined;
}

type Bytes = Uint8Array<ArrayBuffer>;

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** 8 bits for each of red, green, blue and opacity, not interlaced. */
const RGBA = [8, 6, 0, 0, 0];
const BLOCK_BYTES = 0xff_ff;
const ADLER_MODULUS = 65_521;
/** So many bytes can be added up before a sum has to be reduced. */
const ADLER_RUN = 3800;

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let crc = index;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xed_b8_83_20 : crc >>> 1;
  return crc;
});

function uint32(value: number): Bytes {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

const latin = (text: string): Bytes => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

function crc32(parts: readonly Bytes[]): number {
  let crc = 0xff_ff_ff_ff;
  for (const part of parts)
    for (const byte of part) crc = CRC_TABLE[(crc ^ byte) & 0xff]! ^ (crc >>> 8);
  return ~crc >>> 0;
}

function adler32(bytes: Bytes): number {
  let [low, high] = [1, 0];
  for (let start = 0; start < bytes.length; start += ADLER_RUN) {
    const end = Math.min(bytes.length, start + ADLER_RUN);
    for (let at = start; at < end; at += 1) {
      low += bytes[at]!;
      high += low;
    }
    low %= ADLER_MODULUS;
    high %= ADLER_MODULUS;
  }
  return high * 65_536 + low;
}

/** A zlib stream of bytes that are not compressed, because that would take longer than to copy them. */
function storedStream(bytes: Bytes): Bytes[] {
  const parts: Bytes[] = [Uint8Array.of(0x78, 0x01)];
  for (let start = 0; start < bytes.length; start += BLOCK_BYTES) {
    const block = bytes.subarray(start, start + BLOCK_BYTES);
    const isLast = start + BLOCK_BYTES >= bytes.length;
    const head = new DataView(new ArrayBuffer(5));
    head.setUint8(0, isLast ? 1 : 0);
    head.setUint16(1, block.length, true);
    head.setUint16(3, ~block.length, true);
    parts.push(new Uint8Array(head.buffer), block);
  }
  return [...parts, uint32(adler32(bytes))];
}

/** A chunk of a PNG file, see https://www.w3.org/TR/png-3/ */
export function pngChunk(type: string, ...data: Bytes[]): Bytes[] {
  const length = data.reduce((sum, part) => sum + part.length, 0);
  const parts = [latin(type), ...data];
  return [uint32(length), ...parts, uint32(crc32(parts))];
}

function colourChunk({ profile, coding }: FileColours): Bytes[] {
  if (profile) return pngChunk('iCCP', latin('ICC profile\0\0'), ...storedStream(profile));
  if (!coding) return [];
  return pngChunk('cICP', Uint8Array.of(coding.primaries, coding.transfer, 0, 1));
}

/** Writes pixels as a PNG file without compression, whose pixels have these colours. */
export function writePng({ data, width, height }: ImageData, colours: FileColours): Blob {
  const rowBytes = 4 * width;
  // A zero in front of each row says that it is not filtered.
  const rows = new Uint8Array(height * (rowBytes + 1));
  for (let row = 0; row < height; row += 1) {
    rows.set(data.subarray(row * rowBytes, (row + 1) * rowBytes), row * (rowBytes + 1) + 1);
  }
  return new Blob(
    [
      Uint8Array.from(SIGNATURE),
      ...pngChunk('IHDR', uint32(width), uint32(height), Uint8Array.from(RGBA)),
      ...colourChunk(colours),
      ...pngChunk('IDAT', ...storedStream(rows)),
      ...pngChunk('IEND'),
    ],
    { type: 'image/png' },
  );
}
