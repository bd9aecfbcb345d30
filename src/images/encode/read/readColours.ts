/** The primaries of Display P3, as ITU-T H.273 numbers them. */
const P3_PRIMARIES = 12;
/** How red its red is, as the profiles of all programs have it; that of sRGB has 0.436. */
const P3_RED = 0.515;
const TOLERANCE = 0.01;

const FIXED_ONE = 65_536;
const PROFILE_HEADER_BYTES = 128;
const TAG_BYTES = 12;

/** Four letters as the number that their bytes are. */
const codeOf = (letters: string): number =>
  [0, 1, 2, 3].reduce((code, at) => code * 256 + letters.charCodeAt(at), 0);

/** Where four letters stand, from a place on; -1 where they don't. */
function indexOf(view: DataView, text: string, from: number, to: number): number {
  const code = codeOf(text);
  for (let at = from; at + 4 <= to; at += 1) if (view.getUint32(at) === code) return at;
  return -1;
}

/** How red the red of an ICC profile is, see https://www.color.org/specification/ICC.1-2022-05.pdf */
function redOf(view: DataView, profile: number): number | undefined {
  const tags = profile + PROFILE_HEADER_BYTES;
  const count = view.getUint32(tags);
  const end = Math.min(view.byteLength, tags + 4 + TAG_BYTES * count);
  const tag = indexOf(view, 'rXYZ', tags + 4, end);
  if (tag === -1) return undefined;
  return view.getInt32(profile + view.getUint32(tag + 4) + 8) / FIXED_ONE;
}

/** Whether the colours of a HEIF file are those of Display P3, which phones write. */
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
