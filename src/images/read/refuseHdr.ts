import { readPrimaryPicture } from './readBoxes.ts';
import { Refusal } from './refusals.ts';

/** PQ and HLG, as ITU-T H.273 numbers transfer characteristics. */
const HDR_TRANSFERS = [16, 18];

/**
 * Refuses HEIC photos in HDR, because their colours would come out flat. A photo with a gain map is
 * none of them.
 * @param file the whole file
 * @param type MIME type, from the file's first bytes
 * @throws a Refusal
 */
export function refuseHdr(file: ArrayBuffer, type: string): void {
  if (type !== 'image/heic') return;
  const transfer = readPrimaryPicture(new DataView(file))?.coding?.transfer;
  if (transfer === undefined || !HDR_TRANSFERS.includes(transfer)) return;
  throw new Refusal(
    'This is an HDR photo, whose colours can’t be shown correctly on the site. Export the photo as JPEG and choose that file.',
  );
}
