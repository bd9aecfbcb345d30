import { readBytes } from '../refusals.ts';

/** In a JPEG the metadata comes before the picture, mostly within these first bytes. */
const FIRST_BYTES = 256 * 1024;

/** In other formats it may be anywhere, but reading more would take too long. */
const MOST_BYTES = 16 * 1024 * 1024;

const MARKER = 0xff;
const START_OF_SCAN = 0xda;

/** Where the picture of a JPEG begins, in bytes; beyond `head` if `head` is too short. */
function pictureStart(head: DataView): number {
  let at = 2;
  while (at + 4 <= head.byteLength) {
    const marker = head.getUint8(at + 1);
    const isFill = marker === MARKER;
    if (head.getUint8(at) !== MARKER || marker === START_OF_SCAN) return at;
    at += isFill ? 1 : 2 + head.getUint16(at + 2);
  }
  return at + 4;
}

/**
 * The first bytes of an image, which hold its metadata.
 * @param type MIME type, from the file's first bytes
 * @throws a Refusal if the file on the disk was changed or removed
 */
export async function readHead(file: Blob, type: string): Promise<ArrayBuffer> {
  let length = type === 'image/jpeg' ? FIRST_BYTES : MOST_BYTES;
  for (;;) {
    const head = await readBytes(file.slice(0, length));
    const isAll = length >= Math.min(file.size, MOST_BYTES);
    if (isAll || pictureStart(new DataView(head)) <= length) return head;
    length *= 4;
  }
}
