import { boxesIn, readPrimaryPicture } from '../formats/readBoxes.ts';
import { chunksIn, isChunked } from '../formats/readChunks.ts';
import { readFrame } from '../formats/readFrame.ts';
import { readBytes } from '../refusals.ts';

/** A JPEG's end is looked for in so many bytes at its end, then in all of it. */
const TAIL_BYTES = 64 * 1024;
const JPEG_END = 0xd9;

const GIF_HEADER_BYTES = 13;
const GIF_FRAME_BYTES = 10;
const GIF = { extension: 0x21, frame: 0x2c, end: 0x3b };

/** Boxes without which there is no picture; other bytes may come after them. */
const PICTURE_BOXES = ['ftyp', 'meta', 'mdat', 'moov', 'jxlc', 'jxlp'];
/** The highest bit of the number in front of a part of a JPEG XL. */
const LAST_PART = 0x8000_0000;

/** Whether these bytes hold the end of a JPEG. Within a picture's data there is no such marker. */
function holdsJpegEnd(bytes: ArrayBuffer): boolean {
  const array = new Uint8Array(bytes);
  for (let at = array.lastIndexOf(JPEG_END); at > 0; at = array.lastIndexOf(JPEG_END, at - 1)) {
    if (array[at - 1] === 0xff) return true;
  }
  return false;
}

async function isJpegWhole(file: Blob, head: ArrayBuffer): Promise<boolean> {
  const frame = readFrame(new DataView(head));
  if (!frame) return false;
  const tail = file.slice(Math.max(frame.end, file.size - TAIL_BYTES));
  return (
    holdsJpegEnd(await readBytes(tail)) || holdsJpegEnd(await readBytes(file.slice(frame.end)))
  );
}

/** The bytes of a colour table, by the flags in front of it. */
const tableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Whether a GIF reaches its end, see https://www.w3.org/Graphics/GIF/spec-gif89a.txt */
function isGifWhole(view: DataView): boolean {
  let at = GIF_HEADER_BYTES + tableBytes(view.getUint8(GIF_HEADER_BYTES - 3));
  while (at < view.byteLength) {
    const kind = view.getUint8(at);
    if (kind === GIF.end) return true;
    if (kind === GIF.extension) at += 2;
    else if (kind === GIF.frame) {
      // The size of the codes comes behind the table.
      at += GIF_FRAME_BYTES + tableBytes(view.getUint8(at + GIF_FRAME_BYTES - 1)) + 1;
    } else return false;
    for (let length = view.getUint8(at); length > 0; length = view.getUint8(at)) at += 1 + length;
    at += 1;
  }
  return false;
}

function isBoxedWhole(view: DataView<ArrayBuffer>): boolean {
  const boxes = boxesIn(view, 0, view.byteLength).filter(({ type }) =>
    PICTURE_BOXES.includes(type),
  );
  const isComplete = boxes.every(({ end }) => end <= view.byteLength);
  const hasPicture = boxes.some(({ type, start }) =>
    type === 'jxlp' ? view.getUint32(start) >= LAST_PART : type !== 'ftyp' && type !== 'mdat',
  );
  return isComplete && hasPicture && readPrimaryPicture(view)?.isWhole !== false;
}

function isHeadWhole(view: DataView<ArrayBuffer>, type: string): boolean {
  if (isChunked(type)) {
    const chunks = chunksIn(view, type);
    const last = type === 'image/png' ? chunks.find((chunk) => chunk.type === 'IEND') : undefined;
    const riffEnd = 8 + view.getUint32(4, true);
    return type === 'image/png'
      ? last !== undefined && last.end <= view.byteLength
      : riffEnd <= view.byteLength;
  }
  if (type === 'image/gif') return isGifWhole(view);
  // A JPEG XL without boxes doesn't say where it ends.
  return (type === 'image/jxl' && view.getUint8(0) === 0xff) || isBoxedWhole(view);
}

/**
 * Whether the structure of a file is complete. It says nothing about the pixels themselves.
 * @param head see readHead
 * @param type MIME type, from the file's first bytes
 * @throws a Refusal if the file on the disk was changed or removed
 */
export async function isWhole(file: Blob, head: ArrayBuffer, type: string): Promise<boolean> {
  if (type === 'image/jpeg') return isJpegWhole(file, head);
  try {
    return isHeadWhole(new DataView(head), type);
  } catch (error) {
    // A number lies beyond the file's end.
    if (error instanceof RangeError) return false;
    throw error;
  }
}
