import type { Size } from '../../../model/files/image.ts';
import { chunksIn, isChunked, type Chunk, type ChunkedType } from '../formats/readChunks.ts';
import { readBytes } from '../refusals.ts';

/** How a picture has to be turned, as EXIF numbers it: 1 (upright) to 8. */
export type Orientation = number;

/** An orientation as EXIF has it; 1 if it is none. */
export const orientationOf = (value: unknown): Orientation =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 8 ? value : 1;

/** Whether width and height change places. */
export const isQuarterTurn = (orientation: Orientation): boolean => orientation > 4;

/** The size of a picture once it is turned. */
export const uprightSize = ({ width, height }: Size, orientation: Orientation): Size =>
  isQuarterTurn(orientation) ? { width: height, height: width } : { width, height };

const EXIF_CHUNKS: Record<ChunkedType, string> = { 'image/png': 'eXIf', 'image/webp': 'EXIF' };
const ORIENTATION_TAG = 0x112;
const TAG_BYTES = 12;
/** Some programs put these letters in front of the data, which belong into a JPEG alone. */
const EXIF_LETTERS = 0x45_78_69_66;
const EXIF_LETTERS_BYTES = 6;
const BIG_ENDIAN = 0x4d_4d;
/** In the chunk `VP8X`, the byte of the flags, and the flag for EXIF. */
const FLAGS_AT = 20;
const EXIF_FLAG = 8;

/** The orientation in the first directory of EXIF data; 1 if there is none. */
function readOrientation(view: DataView, { contentStart, contentEnd }: Chunk): Orientation {
  if (contentEnd > view.byteLength || contentEnd - contentStart < EXIF_LETTERS_BYTES + 8) return 1;
  const hasLetters = view.getUint32(contentStart) === EXIF_LETTERS;
  const start = contentStart + (hasLetters ? EXIF_LETTERS_BYTES : 0);
  const isLittleEndian = view.getUint16(start) !== BIG_ENDIAN;
  const directory = start + view.getUint32(start + 4, isLittleEndian);
  if (directory + 2 > contentEnd) return 1;
  const count = view.getUint16(directory, isLittleEndian);
  for (let tag = 0; tag < count; tag += 1) {
    const at = directory + 2 + tag * TAG_BYTES;
    if (at + TAG_BYTES > contentEnd) return 1;
    if (view.getUint16(at, isLittleEndian) === ORIENTATION_TAG) {
      return orientationOf(view.getUint16(at + 8, isLittleEndian));
    }
  }
  return 1;
}

const exifChunk = (view: DataView<ArrayBuffer>, type: ChunkedType) =>
  chunksIn(view, type).find((chunk) => chunk.type === EXIF_CHUNKS[type]);

/** The EXIF orientation of a whole PNG or WebP file. */
export function chunkOrientation(view: DataView<ArrayBuffer>, type: ChunkedType): Orientation {
  const chunk = exifChunk(view, type);
  return chunk ? readOrientation(view, chunk) : 1;
}

/**
 * Takes the EXIF out of a PNG or WebP file, because browsers disagree about its orientation. Other
 * files stay as they are, because browsers agree about theirs.
 * @param type MIME type, from the file's first bytes
 * @returns the orientation that was taken out
 * @throws a Refusal if the file on the disk was changed or removed
 */
export async function takeOrientation(
  file: Blob,
  type: string,
): Promise<{ file: Blob; orientation: Orientation }> {
  if (!isChunked(type)) return { file, orientation: 1 };
  const view = new DataView(await readBytes(file));
  const chunk = exifChunk(view, type);
  if (!chunk) return { file, orientation: 1 };
  const orientation = readOrientation(view, chunk);
  const { buffer } = view;
  if (type === 'image/png') {
    return {
      file: new Blob([buffer.slice(0, chunk.start), buffer.slice(chunk.end)], { type }),
      orientation,
    };
  }
  // A chunk with an unknown name is ignored, so the lengths can stay.
  view.setUint32(chunk.start, 0);
  view.setUint8(FLAGS_AT, view.getUint8(FLAGS_AT) & ~EXIF_FLAG);
  return { file: new Blob([buffer], { type }), orientation };
}
