import { readBytes } from './refusals.ts';
import { readSize } from './readSize.ts';

/** In a JPEG the metadata comes before the size, mostly within these first bytes. */
const FIRST_BYTES = 256 * 1024;

/** In other formats it may be anywhere, but reading more would take too long. */
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * The first bytes of an image, which hold its metadata.
 * @param type MIME type, from the file's first bytes
 * @throws a Refusal if the file on the disk was changed or removed
 */
export async function readHead(file: Blob, type: string): Promise<ArrayBuffer> {
  let length = type === 'image/jpeg' ? FIRST_BYTES : MOST_BYTES;
  for (;;) {
    const head = await readBytes(file.slice(0, length));
    if (length >= Math.min(file.size, MOST_BYTES) || readSize(head)) return head;
    length *= 4;
  }
}
