/** The primaries of Display P3, as ITU-T H.273 numbers them. */
const P3_PRIMARIES = 12;
/** The X value of red in every Display P3 profile; sRGB has 0.436. */
const P3_RED = 0.515;
const TOLERANCE = 0.01;

const FIXED_ONE = 65_536;
const PROFILE_HEADER_BYTES = 128;
const TAG_BYTES = 12;

/** Four letters as a 32-bit number. */
const codeOf = (letters: string): number =>
  [0, 1, 2, 3].reduce((code, at) => code * 256 + letters.charCodeAt(at), 0);

/** The position of four letters in a range of bytes; -1 if they don't occur. */
export function indexOf(view: DataView, text: string, from: number, to: number): number {
  const code = codeOf(text);
  for (let at = from; at + 4 <= to; at += 1) if (view.getUint32(at) === code) return at;
  return -1;
}

/**
 * The X value of an ICC profile's red, see https://www.color.org/specification/ICC.1-2022-05.pdf
 */
function redOf(view: DataView, profile: number): number | undefined {
  const tags = profile + PROFILE_HEADER_BYTES;
  const count = view.getUint32(tags);
  const end = Math.min(view.byteLength, tags + 4 + TAG_BYTES * count);
  const tag = indexOf(view, 'rXYZ', tags + 4, end);
  if (tag === -1) return undefined;
  return view.getInt32(profile + view.getUint32(tag + 4) + 8) / FIXED_ONE;
}

/** Whether the colours of a HEIF file are Display P3, as on most phones. */
export function isDisplayP3(file: Uint8Array): boolean {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  try {
    const box = indexOf(view, 'colr', 0, view.byteLength);
    if (box === -1) return false;
    const kind = view.getUint32(box + 4);
    if (kind === codeOf('nclx')) return view.getUint16(box + 8) === P3_PRIMARIES;
    const red = redOf(view, box + 8);
    return red !== undefined && Math.abs(red - P3_RED) < TOLERANCE;
  } catch {
    // A profile that points beyond the file.
    return false;
  }
}
