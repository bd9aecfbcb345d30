import sharp from 'sharp';
import { expect, it } from 'vitest';
import { writePng } from '../../../../src/images/encode/colours/writePng.ts';
import { DISPLAY_P3 } from '../../../support/colourProfiles.ts';

/** More bytes than one block of a zlib stream holds. */
const SIZE = { width: 150, height: 130 };

const pixels = {
  ...SIZE,
  colorSpace: 'srgb',
  data: Uint8ClampedArray.from(
    { length: 4 * SIZE.width * SIZE.height },
    (_, at) => (at * 31 + (at >> 9)) % 256,
  ),
} as ImageData;

const bytesOf = async (file: Blob) => Buffer.from(await file.arrayBuffer());

it('a PNG holds the pixels that it was written from', async () => {
  const png = await bytesOf(writePng(pixels, {}));
  const { data, info } = await sharp(png, { failOn: 'warning' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ ...SIZE, channels: 4 });
  expect(data.equals(Buffer.from(pixels.data))).toBe(true);
});

it('a PNG declares its colours by a profile, or else by their numbers', async () => {
  const coding = { primaries: 9, transfer: 14, matrix: 0, isFullRange: true };
  const profile = new Uint8Array(DISPLAY_P3);
  const profiled = await bytesOf(writePng(pixels, { profile, coding }));
  expect((await sharp(profiled).metadata()).icc).toEqual(DISPLAY_P3);
  expect(profiled.includes('cICP')).toBe(false);
  const coded = await bytesOf(writePng(pixels, { coding }));
  expect(coded.includes(Buffer.from([0x63, 0x49, 0x43, 0x50, 9, 14, 0, 1]))).toBe(true);
});
