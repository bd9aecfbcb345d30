/** The XYZ of red, green and blue under D50, see https://www.adobe.com/digitalimag/adobergb.html */
const COLORANTS = [
  [0.609_74, 0.311_11, 0.019_47],
  [0.205_28, 0.625_67, 0.060_87],
  [0.149_19, 0.063_22, 0.744_57],
] as const;
const D50 = [0.9642, 1, 0.8249] as const;
const GAMMA = 2.199_218_75;

const HEADER_BYTES = 128;
const TAG_BYTES = 12;
const FIXED_ONE = 65_536;

type Bytes = Uint8Array<ArrayBuffer>;

function put(bytes: Bytes, at: number, letters: string): void {
  bytes.set(
    Array.from(letters, (letter) => letter.charCodeAt(0)),
    at,
  );
}

function xyz(values: readonly number[]): Bytes {
  const view = new DataView(new ArrayBuffer(20));
  for (const [axis, value] of values.entries())
    view.setInt32(8 + 4 * axis, Math.round(value * FIXED_ONE));
  const bytes = new Uint8Array(view.buffer);
  put(bytes, 0, 'XYZ ');
  return bytes;
}

function curve(): Bytes {
  const view = new DataView(new ArrayBuffer(16));
  view.setUint32(8, 1);
  view.setUint16(12, GAMMA * 256);
  const bytes = new Uint8Array(view.buffer);
  put(bytes, 0, 'curv');
  return bytes;
}

/** A text as the tags `desc` and `cprt` hold it, padded to a multiple of four bytes. */
function text(type: string, content: string): Bytes {
  const bytes = new Uint8Array(112);
  put(bytes, 0, type);
  if (type === 'desc') new DataView(bytes.buffer).setUint32(8, content.length + 1);
  put(bytes, type === 'desc' ? 12 : 8, content);
  return bytes;
}

/**
 * An ICC profile of Adobe RGB (1998), version 2 of
 * https://www.color.org/specification/ICC.1-2001-04.pdf
 */
export function adobeRgbProfile(): Bytes {
  const tags: [name: string, data: Bytes][] = [
    ['desc', text('desc', 'Adobe RGB compatible')],
    ['cprt', text('text', 'No copyright')],
    ['wtpt', xyz(D50)],
    ['rXYZ', xyz(COLORANTS[0])],
    ['gXYZ', xyz(COLORANTS[1])],
    ['bXYZ', xyz(COLORANTS[2])],
    ['rTRC', curve()],
    ['gTRC', curve()],
    ['bTRC', curve()],
  ];
  const start = HEADER_BYTES + 4 + TAG_BYTES * tags.length;
  const profile = new Uint8Array(tags.reduce((sum, [, { length }]) => sum + length, start));
  const view = new DataView(profile.buffer);
  view.setUint32(0, profile.length);
  view.setUint32(8, 0x0240_0000);
  put(profile, 12, 'mntrRGB XYZ ');
  put(profile, 36, 'acsp');
  profile.set(xyz(D50).subarray(8), 68);
  view.setUint32(HEADER_BYTES, tags.length);
  let end = start;
  for (const [index, [name, data]] of tags.entries()) {
    const tag = HEADER_BYTES + 4 + TAG_BYTES * index;
    put(profile, tag, name);
    view.setUint32(tag + 4, end);
    view.setUint32(tag + 8, data.length);
    profile.set(data, end);
    end += data.length;
  }
  return profile;
}
