import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { isTaggedAsDisplayP3 } from '../../src/images/encode/colours/tagAsDisplayP3.ts';
import { uint } from './heic.ts';
import { withChunk, withSegment } from './metadata.ts';

interface ProfileOptions {
  /** The XYZ of red, green and blue, under D50. */
  colorants?: number[][];
  gamma?: number;
  /** Four letters: `RGB `, `GRAY` or `CMYK`. */
  model?: string;
}

const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);

function xyz(values: number[]): Buffer {
  const bytes = Buffer.alloc(20);
  bytes.write('XYZ ');
  values.forEach((value, axis) => bytes.writeInt32BE(Math.round(value * 65_536), 8 + 4 * axis));
  return bytes;
}

function curve(gamma: number): Buffer {
  const bytes = Buffer.alloc(14);
  bytes.write('curv');
  bytes.writeUInt32BE(1, 8);
  bytes.writeUInt16BE(Math.round(gamma * 256), 12);
  return bytes;
}

function description(text: string): Buffer {
  const bytes = Buffer.alloc(12 + text.length + 79);
  bytes.write('desc');
  bytes.writeUInt32BE(text.length + 1, 8);
  bytes.write(text, 12);
  return bytes;
}

const D50 = [0.9642, 1, 0.8249];

/** An ICC profile of version 2. All have the same name, which must not matter. */
export function aProfile({ colorants = [], gamma = 2.2, model = 'RGB ' }: ProfileOptions): Buffer {
  const curves = model === 'GRAY' ? ['kTRC'] : ['rTRC', 'gTRC', 'bTRC'];
  const tags: [name: string, data: Buffer][] = [
    ['desc', description('sRGB IEC61966-2.1')],
    ['cprt', Buffer.from('text\0\0\0\0\0')],
    ['wtpt', xyz(D50)],
    ...colorants.map((each, index): [string, Buffer] => [`${'rgb'[index]}XYZ`, xyz(each)]),
    ...curves.map((name): [string, Buffer] => [name, curve(gamma)]),
  ];
  const header = Buffer.alloc(132 + 12 * tags.length);
  let end = header.length;
  header.write('mntr', 12);
  header.write(model, 16);
  header.write('XYZ ', 20);
  header.write('acsp', 36);
  xyz(D50).copy(header, 68, 8);
  header.writeUInt32BE(0x0240_0000, 8);
  header.writeUInt32BE(tags.length, 128);
  for (const [index, [name, data]] of tags.entries()) {
    header.write(name, 132 + 12 * index);
    header.writeUInt32BE(end, 136 + 12 * index);
    header.writeUInt32BE(data.length, 140 + 12 * index);
    end += padded(data).length;
  }
  header.writeUInt32BE(end);
  return Buffer.concat([header, ...tags.map(([, data]) => padded(data))]);
}

export const SRGB = aProfile({
  colorants: [
    [0.436_07, 0.222_49, 0.013_92],
    [0.385_15, 0.716_87, 0.097_08],
    [0.143_07, 0.060_61, 0.7141],
  ],
});
export const DISPLAY_P3 = aProfile({
  colorants: [
    [0.515_12, 0.2412, -0.001_05],
    [0.291_98, 0.692_25, 0.041_89],
    [0.1571, 0.066_57, 0.784_07],
  ],
});
export const ADOBE_RGB = aProfile({
  colorants: [
    [0.609_74, 0.311_11, 0.019_47],
    [0.205_28, 0.625_67, 0.060_87],
    [0.149_19, 0.063_22, 0.744_57],
  ],
});
export const PROPHOTO = aProfile({
  gamma: 1.8,
  colorants: [
    [0.797_67, 0.288_04, 0],
    [0.135_19, 0.711_88, 0],
    [0.031_34, 0.000_09, 0.824_91],
  ],
});
export const GREY = aProfile({ model: 'GRAY' });

/** As much as fits into a segment of a JPEG beside its head. */
const SEGMENT_BYTES = 65_519;

/** A JPEG with a profile, in as many segments as it needs, at most 255. */
export function jpegWithProfile(jpeg: Buffer, profile: Buffer): Buffer {
  const count = Math.ceil(profile.length / SEGMENT_BYTES);
  return Array.from({ length: count }, (_, index) => index).reduceRight((file, index) => {
    const part = profile.subarray(index * SEGMENT_BYTES, (index + 1) * SEGMENT_BYTES);
    const head = [Buffer.from('ICC_PROFILE\0'), Buffer.from([index + 1, count])];
    return withSegment(file, 0xe2, Buffer.concat([...head, part]));
  }, jpeg);
}

export const pngWithProfile = (png: Buffer, profile: Buffer): Buffer =>
  withChunk(png, Buffer.concat([Buffer.from('iCCPany\0\0'), deflateSync(profile)]));

/** A PNG with primaries, the numbers of `cHRM`, and a gamma of 1/2.2 unless there is none. */
export function pngWithPrimaries(png: Buffer, primaries: number[], hasGamma = true): Buffer {
  const gamma = Buffer.concat([Buffer.from('gAMA'), uint(4, 45_455)]);
  const chromaticities = Buffer.concat([Buffer.from('cHRM'), uint(4, ...primaries)]);
  return withChunk(hasGamma ? withChunk(png, gamma) : png, chromaticities);
}

/** White, red, green and blue. */
export const PRIMARIES = {
  srgb: [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6000],
  displayP3: [31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6000],
  adobe: [31_270, 32_900, 64_000, 33_000, 21_000, 71_000, 15_000, 6000],
};

/** A profile that says its colours only by a table, as a scanner's does. */
export function aTableProfile(): Buffer {
  const profile = Buffer.from(aProfile({ colorants: [[0], [0], [0]] }));
  for (const name of ['rXYZ', 'gXYZ', 'bXYZ']) profile.write('A2B0', profile.indexOf(name));
  return profile;
}

const tag = (number: number, type: number, count: number, value: Buffer) =>
  Buffer.concat([uint(2, number, type), uint(4, count), value]);

/** A JPEG whose EXIF has this interoperability index and number of a colour space. */
export function jpegWithInterop(jpeg: Buffer, index: string, colorSpace: number): Buffer {
  const [long, short, ascii] = [4, 3, 2];
  const exif = Buffer.concat([
    Buffer.from('MM\0*'),
    uint(4, 8),
    uint(2, 1),
    tag(0x87_69, long, 1, uint(4, 26)),
    uint(4, 0),
    uint(2, 2),
    tag(0xa0_01, short, 1, uint(2, colorSpace, 0)),
    tag(0xa0_05, long, 1, uint(4, 56)),
    uint(4, 0),
    uint(2, 1),
    tag(0x00_01, ascii, 4, Buffer.from(`${index}\0`)),
    uint(4, 0),
  ]);
  return withSegment(jpeg, 0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif]));
}

/** Between the X of the red of sRGB, 0.436, and of Display P3, 0.515. */
const WIDE_RED = 0.48;

/** Whether a variant says that its colours are in Display P3: an AVIF by its tag, others by a profile. */
export async function isInDisplayP3(file: Buffer): Promise<boolean> {
  const { format, icc } = await sharp(file).metadata();
  if (format === 'heif') return isTaggedAsDisplayP3(file);
  if (!icc) return false;
  const red = icc.readUInt32BE(icc.indexOf('rXYZ') + 4);
  return icc.readInt32BE(red + 8) / 65_536 > WIDE_RED;
}
