import { readFrame } from './formats/readFrame.ts';
import { readBytes } from './refusals.ts';

/** In a JPEG the metadata comes before the picture, mostly within these first bytes. */
const FIRST_BYTES = 256 * 1024;

/**
 * The bytes of an image that hold its metadata: the first ones of a JPEG, or all of another file,
 * whose metadata may be anywhere.
 * @param type MIME type, from the file's first bytes
 * @throws a Refusal if the file on the disk was changed or removed
 */
export async function readHead(file: Blob, type: string): Promise<ArrayBuffer> {
  let length = type === 'image/jpeg' ? FIRST_BYTES : file.size;
  for (;;) {
    const head = await readBytes(file.slice(0, length));
    if (length >= file.size || readFrame(new DataView(head))) return head;
    length *= 4;
  }
}
