import { codeOf, indexOf } from './fourLetters.ts';
import { readHead } from './readHead.ts';

/** Wider than sRGB, as ITU-T H.273 numbers primaries: BT.2020, DCI-P3 and Display P3. */
const WIDE_PRIMARIES = [9, 11, 12];

/** Converts CIE XYZ under D50, the white of ICC profiles, to linear sRGB. */
const SRGB_OF_XYZ = [
  [3.1341, -1.6174, -0.4907],
  [-0.9788, 1.9161, 0.0335],
  [0.0719, -0.229, 1.4052],
];
/** How far a colorant may lie beyond sRGB. Green has −0.22 in Display P3, −0.40 in Adobe RGB. */
const TOLERANCE = 0.05;

const FIXED_ONE = 65_536;
const SIGNATURE_AT = 36;
const COLOUR_MODEL_AT = 16;
const PROFILE_HEADER_BYTES = 128;
const TAG_BYTES = 12;
/** A profile's colorants stand in its first kilobytes; more compressed bytes might be a bomb. */
const MOST_COMPRESSED_BYTES = 65_536;

/**
 * The XYZ of a colorant in an ICC profile, see
 * https://www.color.org/specification/ICC.1-2022-05.pdf
 */
function colorantOf(view: DataView, profile: number, name: string): number[] {
  const tags = profile + PROFILE_HEADER_BYTES + 4;
  const end = Math.min(view.byteLength, tags + TAG_BYTES * view.getUint32(tags - 4));
  const tag = indexOf(view, name, tags, end);
  if (tag === -1) return [0, 0, 0];
  const data = profile + view.getUint32(tag + 4) + 8;
  return [0, 4, 8].map((at) => view.getInt32(data + at) / FIXED_ONE);
}

/** Whether the first ICC profile in these bytes is one of RGB and holds colours beyond sRGB. */
function holdsWideProfile(view: DataView): boolean {
  const signature = indexOf(view, 'acsp', SIGNATURE_AT, view.byteLength);
  const profile = signature - SIGNATURE_AT;
  if (signature === -1 || view.getUint32(profile + COLOUR_MODEL_AT) !== codeOf('RGB ')) {
    return false;
  }
  return ['rXYZ', 'gXYZ', 'bXYZ'].some((name) => {
    const xyz = colorantOf(view, profile, name);
    return SRGB_OF_XYZ.some(
      (row) => row.reduce((sum, factor, axis) => sum + factor * xyz[axis]!, 0) < -TOLERANCE,
    );
  });
}

async function isWidePng(view: DataView<ArrayBuffer>): Promise<boolean> {
  const end = indexOf(view, 'IDAT', 0, view.byteLength);
  const coding = indexOf(view, 'cICP', 0, end);
  if (coding !== -1) return WIDE_PRIMARIES.includes(view.getUint8(coding + 4));
  const chunk = indexOf(view, 'iCCP', 0, end);
  if (chunk === -1) return false;
  // The profile's name ends with a zero. The number of the compression comes after it.
  const data = new Uint8Array(view.buffer).indexOf(0, chunk + 4) + 2;
  const compressed = view.buffer.slice(data, Math.min(end, data + MOST_COMPRESSED_BYTES));
  const inflated = new Blob([compressed]).stream().pipeThrough(new DecompressionStream('deflate'));
  const reader = inflated.getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return value !== undefined && holdsWideProfile(new DataView(value.buffer));
}

/** Whether an AVIF or HEIC without a profile numbers its primaries, and they are wide. */
function hasWidePrimaries(view: DataView): boolean {
  const box = indexOf(view, 'colr', 0, view.byteLength);
  return (
    box !== -1 &&
    view.getUint32(box + 4) === codeOf('nclx') &&
    WIDE_PRIMARIES.includes(view.getUint16(box + 8))
  );
}

/**
 * The colour space in which to draw a photo: Display P3 if its own is wider than sRGB by its
 * colorants or primaries, else sRGB.
 * @param type MIME type, from the file's first bytes
 * @throws a Refusal if the file on the disk was changed or removed
 */
export async function readColourSpace(file: Blob, type: string): Promise<PredefinedColorSpace> {
  const view = new DataView(await readHead(file, type));
  try {
    const isWide =
      type === 'image/png'
        ? await isWidePng(view)
        : holdsWideProfile(view) || (type !== 'image/jpeg' && hasWidePrimaries(view));
    return isWide ? 'display-p3' : 'srgb';
  } catch {
    // A profile that is damaged, or points beyond the file.
    return 'srgb';
  }
}
