/** A chunk of a PNG or WebP file: its four letters, and positions in the file. */
export interface Chunk {
  type: string;
  /** Where the chunk begins, with its length and type. */
  start: number;
  contentStart: number;
  contentEnd: number;
  /** Where the next chunk begins. */
  end: number;
}

/** The bytes of a chunk's length, and of its type. */
const HEADER_BYTES = 8;
const CHECKSUM_BYTES = 4;

/** How a format arranges its chunks. */
const FORMATS = {
  'image/png': { firstAt: 8, isLittleEndian: false, typeAt: 4, lengthAt: 0 },
  'image/webp': { firstAt: 12, isLittleEndian: true, typeAt: 0, lengthAt: 4 },
} as const;

export type ChunkedType = keyof typeof FORMATS;

export const isChunked = (type: string): type is ChunkedType => type in FORMATS;

/** The chunks of a PNG or WebP file. The last one may reach beyond the file, if it is cut off. */
export function chunksIn(view: DataView<ArrayBuffer>, type: ChunkedType): Chunk[] {
  const { firstAt, isLittleEndian, typeAt, lengthAt } = FORMATS[type];
  const bytes = new Uint8Array(view.buffer);
  const chunks: Chunk[] = [];
  for (let start: number = firstAt; start + HEADER_BYTES <= view.byteLength;) {
    const length = view.getUint32(start + lengthAt, isLittleEndian);
    const contentStart = start + HEADER_BYTES;
    const contentEnd = contentStart + length;
    const end = contentEnd + (isLittleEndian ? length % 2 : CHECKSUM_BYTES);
    const letters = bytes.subarray(start + typeAt, start + typeAt + 4);
    chunks.push({ type: String.fromCharCode(...letters), start, contentStart, contentEnd, end });
    start = end;
  }
  return chunks;
}
