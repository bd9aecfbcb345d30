import type { MetadataBlock } from 'exifreader';
import { codeOf } from '../formats/fourLetters.ts';
import { hexadecimal } from '../formats/hexadecimal.ts';
import { md5 } from '../formats/md5.ts';

const PHOTOSHOP_HEADER = 4 + 'Photoshop 3.0\0'.length;
const IPTC = 0x0404;
const IPTC_DIGEST = 0x0425;

/** Photoshop's resources in a segment of a JPEG, by their ids. */
function resourcesIn(head: ArrayBuffer, { start, end }: MetadataBlock): Map<number, Uint8Array> {
  const view = new DataView(head, start, Math.min(end, head.byteLength) - start);
  const byId = new Map<number, Uint8Array>();
  let at = PHOTOSHOP_HEADER;
  while (at + 12 <= view.byteLength && view.getUint32(at) === codeOf('8BIM')) {
    // The name is its length and its letters, in an even number of bytes.
    const size = at + 6 + 2 * Math.ceil((1 + view.getUint8(at + 6)) / 2);
    const data = size + 4;
    const length = view.getUint32(size);
    byId.set(
      view.getUint16(at + 4),
      new Uint8Array(head.slice(start + data, start + data + length)),
    );
    at = data + length + (length % 2);
  }
  return byId;
}

/**
 * Whether the IPTC in a JPEG was changed after its XMP: it differs from the digest that the last
 * program noted that writes both.
 * @see the guidelines of the Metadata Working Group, version 2.0
 */
export const isIptcNewer = (head: ArrayBuffer, blocks: readonly MetadataBlock[]): boolean =>
  blocks.some((block) => {
    if (block.type !== 'iptc') return false;
    const resources = resourcesIn(head, block);
    const [iptc, digest] = [resources.get(IPTC), resources.get(IPTC_DIGEST)];
    return iptc !== undefined && digest !== undefined && md5(iptc) !== hexadecimal(digest);
  });
