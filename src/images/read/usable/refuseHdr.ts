import { readPrimaryPicture } from '../formats/readBoxes.ts';
import { chunksIn } from '../formats/readChunks.ts';
import { Refusal } from '../refusals.ts';

/** PQ and HLG, as ITU-T H.273 numbers transfer characteristics. */
const HDR_TRANSFERS = [16, 18];
/** In the chunk `cICP`, the byte of the transfer characteristics. */
const CICP_TRANSFER_AT = 1;

/** How a file codes brightness, in the numbers of H.273; undefined if it doesn't say. */
function transferOf(file: DataView<ArrayBuffer>, type: string): number | undefined {
  switch (type) {
    case 'image/avif':
    case 'image/heic':
      return readPrimaryPicture(file)?.coding?.transfer;
    case 'image/png': {
      const coding = chunksIn(file, type).find((chunk) => chunk.type === 'cICP');
      return coding && file.getUint8(coding.contentStart + CICP_TRANSFER_AT);
    }
    default:
      return undefined;
  }
}

/**
 * Refuses photos that are coded in PQ or HLG, because their colours would come out flat. Photos
 * with a gain map are accepted.
 * @param file the whole file
 * @param type MIME type, from the file's first bytes
 * @throws a Refusal
 */
export function refuseHdr(file: ArrayBuffer, type: string): void {
  const transfer = transferOf(new DataView(file), type);
  if (transfer === undefined || !HDR_TRANSFERS.includes(transfer)) return;
  throw new Refusal(
    'This is an HDR photo, whose colours can’t be shown correctly on the site. Export the photo as JPEG and choose that file.',
  );
}
