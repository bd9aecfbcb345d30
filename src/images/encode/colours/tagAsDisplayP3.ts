import { indexOf } from '../../read/formats/fourLetters.ts';

/** As ITU-T H.273 numbers them. */
const P3_PRIMARIES = 12;
const SRGB_TRANSFER = 13;

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);

/** Where the box `colr` numbers the primaries and then the transfer; -1 if there is none. */
function numbersAt(view: DataView): number {
  const kind = indexOf(view, 'nclx', 0, view.byteLength);
  return kind === -1 ? kind : kind + 4;
}

/**
 * Tags an AVIF as Display P3. The encoder says that its colours are unspecified, which browsers take
 * for sRGB, and it has no option for them. So the numbers in its box `colr` are replaced
 * (ISO/IEC 14496-12, 12.1.5); browsers prefer them to those in the AV1 stream.
 * @throws an Error if the file has no such box, because its colours would be wrong
 */
export function tagAsDisplayP3(avif: Uint8Array): void {
  const view = viewOf(avif);
  const at = numbersAt(view);
  if (at === -1) throw new Error('The encoder wrote an AVIF without a colour box.');
  view.setUint16(at, P3_PRIMARIES);
  view.setUint16(at + 2, SRGB_TRANSFER);
}

/** Whether an AVIF was tagged by {@link tagAsDisplayP3}. */
export function isTaggedAsDisplayP3(avif: Uint8Array): boolean {
  const view = viewOf(avif);
  const at = numbersAt(view);
  return (
    at !== -1 && view.getUint16(at) === P3_PRIMARIES && view.getUint16(at + 2) === SRGB_TRANSFER
  );
}
