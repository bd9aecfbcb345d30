import { indexOf } from '../read/fourLetters.ts';

/** As ITU-T H.273 numbers them. */
const P3_PRIMARIES = 12;
const SRGB_TRANSFER = 13;

/**
 * Tags an AVIF as Display P3. The encoder says that its colours are unspecified, which browsers take
 * for sRGB, and it has no option for them. So the numbers in its box `colr` are replaced
 * (ISO/IEC 14496-12, 12.1.5); browsers prefer them to those in the AV1 stream.
 * @throws an Error if the file has no such box, because its colours would be wrong
 */
export function tagAsDisplayP3(avif: Uint8Array): void {
  const view = new DataView(avif.buffer, avif.byteOffset, avif.byteLength);
  const kind = indexOf(view, 'nclx', 0, view.byteLength);
  if (kind === -1) throw new Error('The encoder wrote an AVIF without a colour box.');
  view.setUint16(kind + 4, P3_PRIMARIES);
  view.setUint16(kind + 6, SRGB_TRANSFER);
}
