import { codeOf, indexOf } from './fourLetters.ts';
import { readPrimaryPicture } from './readBoxes.ts';
import { type Chunk, chunksIn } from './readChunks.ts';
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

/** The chromaticities x and y of red, green and blue in sRGB. */
const SRGB_CORNERS = [
  [0.64, 0.33],
  [0.3, 0.6],
  [0.15, 0.06],
] as const;
/** Twice the area of a triangle by which a corner may lie beyond sRGB. */
const CORNER_TOLERANCE = 0.004;
const CHROMATICITY_ONE = 100_000;

/** Undefined if only the pixels can tell. */
type IsWide = boolean | undefined;

const FIXED_ONE = 65_536;
const SIGNATURE_AT = 36;
const COLOUR_MODEL_AT = 16;
const PROFILE_HEADER_BYTES = 128;
const TAG_BYTES = 12;
/** A profile's colorants stand in its first kilobytes; more compressed bytes might be a bomb. */
const MOST_COMPRESSED_BYTES = 65_536;

/** The position of a tag in the table of an ICC profile; -1 if there is none. */
function tagOf(view: DataView, profile: number, name: string): number {
  const tags = profile + PROFILE_HEADER_BYTES + 4;
  const end = Math.min(view.byteLength, tags + TAG_BYTES * view.getUint32(tags - 4));
  return indexOf(view, name, tags, end);
}

/**
 * The XYZ of a colorant in an ICC profile, see
 * https://www.color.org/specification/ICC.1-2022-05.pdf
 */
function colorantOf(view: DataView, profile: number, name: string): number[] {
  const tag = tagOf(view, profile, name);
  if (tag === -1) return [0, 0, 0];
  const data = profile + view.getUint32(tag + 4) + 8;
  return [0, 4, 8].map((at) => view.getInt32(data + at) / FIXED_ONE);
}

/**
 * Whether the first ICC profile in these bytes is one of RGB and holds colours beyond sRGB. One that
 * has only tables of colours doesn't say.
 */
function holdsWideProfile(view: DataView): IsWide {
  const signature = indexOf(view, 'acsp', SIGNATURE_AT, view.byteLength);
  const profile = signature - SIGNATURE_AT;
  if (signature === -1 || view.getUint32(profile + COLOUR_MODEL_AT) !== codeOf('RGB ')) {
    return false;
  }
  const hasColorants = tagOf(view, profile, 'rXYZ') !== -1;
  if (!hasColorants && tagOf(view, profile, 'A2B0') !== -1) return undefined;
  return ['rXYZ', 'gXYZ', 'bXYZ'].some((name) => {
    const xyz = colorantOf(view, profile, name);
    return SRGB_OF_XYZ.some(
      (row) => row.reduce((sum, factor, axis) => sum + factor * xyz[axis]!, 0) < -TOLERANCE,
    );
  });
}

/** The content of the first profile of a PNG, as far as it is needed. */
async function inflateProfile(
  view: DataView<ArrayBuffer>,
  { contentStart, contentEnd }: Chunk,
): Promise<DataView | undefined> {
  // The profile's name ends with a zero. The number of the compression comes after it.
  const data = new Uint8Array(view.buffer).indexOf(0, contentStart) + 2;
  const compressed = view.buffer.slice(data, Math.min(contentEnd, data + MOST_COMPRESSED_BYTES));
  const inflated = new Blob([compressed]).stream().pipeThrough(new DecompressionStream('deflate'));
  const reader = inflated.getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return value && new DataView(value.buffer);
}

/** Whether the primaries of the chunk `cHRM` lie outside of sRGB's triangle. */
function hasWideChromaticities(view: DataView, { contentStart }: Chunk): boolean {
  // The white comes first.
  return [8, 16, 24].some((at) => {
    const x = view.getUint32(contentStart + at) / CHROMATICITY_ONE;
    const y = view.getUint32(contentStart + at + 4) / CHROMATICITY_ONE;
    return SRGB_CORNERS.some(([fromX, fromY], index) => {
      const [toX, toY] = SRGB_CORNERS[(index + 1) % 3]!;
      const area = (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX);
      return area < -CORNER_TOLERANCE;
    });
  });
}

/**
 * Finds what declares the colours of a PNG: of several chunks, the first of this list, see
 * https://www.w3.org/TR/png-3/#13Decoder-colour-handling
 */
function colourChunkOf(chunks: readonly Chunk[]): Chunk | undefined {
  const declaring = ['cICP', 'iCCP', 'sRGB', 'cHRM'];
  return declaring
    .map((each) => chunks.find(({ type }) => type === each))
    .find((chunk) => chunk !== undefined);
}

/** The chunks of a PNG in front of its pixels, among which its colours are declared. */
function chunksBeforePixels(view: DataView<ArrayBuffer>): Chunk[] {
  const chunks = chunksIn(view, 'image/png');
  return chunks.slice(
    0,
    chunks.findIndex(({ type }) => type === 'IDAT'),
  );
}

async function isWidePng(view: DataView<ArrayBuffer>): Promise<IsWide> {
  const chunk = colourChunkOf(chunksBeforePixels(view));
  switch (chunk?.type) {
    case 'cICP':
      return WIDE_PRIMARIES.includes(view.getUint8(chunk.contentStart));
    case 'iCCP': {
      const profile = await inflateProfile(view, chunk);
      return profile !== undefined && holdsWideProfile(profile);
    }
    case 'cHRM':
      return hasWideChromaticities(view, chunk);
    default:
      return false;
  }
}

/** Whether the primary picture of an AVIF or HEIC is wide, by its profile or else by its coding. */
function isWidePicture(view: DataView<ArrayBuffer>): IsWide {
  const { profile, coding } = readPrimaryPicture(view) ?? {};
  if (profile) return holdsWideProfile(new DataView(profile.buffer));
  return coding !== undefined && WIDE_PRIMARIES.includes(coding.primaries);
}

const isWideFile = (view: DataView<ArrayBuffer>, type: string): IsWide | Promise<IsWide> => {
  switch (type) {
    case 'image/png':
      return isWidePng(view);
    case 'image/avif':
    case 'image/heic':
      return isWidePicture(view);
    // Only a decoder can read the profile of a JPEG XL.
    case 'image/jxl':
      return undefined;
    default:
      return holdsWideProfile(view);
  }
};

/**
 * The colour space in which to draw a photo: Display P3 if its own is wider than sRGB by its
 * colorants or primaries, else sRGB.
 * @param type MIME type, from the file's first bytes
 * @returns undefined if only the decoded pixels can tell
 * @throws a Refusal if the file on the disk was changed or removed
 */
export async function readColourSpace(
  file: Blob,
  type: string,
): Promise<PredefinedColorSpace | undefined> {
  const view = new DataView(await readHead(file, type));
  try {
    const isWide = await isWideFile(view, type);
    return isWide === undefined ? undefined : isWide ? 'display-p3' : 'srgb';
  } catch {
    // A profile that is damaged, or points beyond the file.
    return 'srgb';
  }
}

/** Whether a PNG declares primaries, but no gamma, without which browsers ignore them. */
export function usesChromaticitiesAlone(png: DataView<ArrayBuffer>): boolean {
  const chunks = chunksBeforePixels(png);
  return colourChunkOf(chunks)?.type === 'cHRM' && chunks.every(({ type }) => type !== 'gAMA');
}
