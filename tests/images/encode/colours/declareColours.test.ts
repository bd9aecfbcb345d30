import sharp from 'sharp';
import { expect, it } from 'vitest';
import { ADOBE_RGB_PROFILE } from '../../../../src/images/encode/colours/adobeRgb.ts';
import { declareColours } from '../../../../src/images/encode/colours/declareColours.ts';
import {
  ADOBE_RGB,
  DISPLAY_P3,
  jpegWithInterop,
  jpegWithProfile,
  pngWithPrimaries,
  pngWithProfile,
  PRIMARIES,
  SRGB,
} from '../../../support/colourProfiles.ts';
import { withChunk } from '../../../support/metadata.ts';
import { aSurface } from '../../../support/pictures.ts';

const jpeg = await aSurface().jpeg().toBuffer();
const png = await aSurface().png().toBuffer();
const adobeJpeg = jpegWithInterop(jpeg, 'R03', 65_535);
const barePng = pngWithPrimaries(png, PRIMARIES.displayP3, false);

/** What is put into a file, before it is decoded. */
async function insertedInto(file: Buffer, type: string): Promise<string> {
  const declared = await declareColours(new Blob([new Uint8Array(file)], { type }), type);
  const bytes = Buffer.from(await declared.arrayBuffer());
  const start = bytes.findIndex((byte, at) => byte !== file[at]);
  return start === -1 ? '' : bytes.toString('latin1', start, start + bytes.length - file.length);
}

it.each([
  ['a JPEG in Adobe RGB by its EXIF', adobeJpeg, 'image/jpeg', 'ICC_PROFILE'],
  ['a PNG with primaries and no gamma', barePng, 'image/png', 'gAMA'],
])('the colours of %s are declared so that browsers read them', async (_, file, type, inserted) => {
  expect(await insertedInto(file, type)).toContain(inserted);
});

it.each([
  ['a JPEG that says no colours', jpeg, 'image/jpeg'],
  ['a JPEG in Adobe RGB that also says sRGB', jpegWithInterop(jpeg, 'R03', 1), 'image/jpeg'],
  ['a JPEG in sRGB by its EXIF', jpegWithInterop(jpeg, 'R98', 65_535), 'image/jpeg'],
  ['a JPEG with a profile', jpegWithProfile(adobeJpeg, DISPLAY_P3), 'image/jpeg'],
  ['a PNG that says no colours', png, 'image/png'],
  ['a PNG with primaries and a gamma', pngWithPrimaries(png, PRIMARIES.displayP3), 'image/png'],
  ['a PNG with a profile', pngWithProfile(barePng, SRGB), 'image/png'],
  ['a PNG in sRGB by its chunk', withChunk(barePng, Buffer.from('sRGB\0')), 'image/png'],
])('%s stays as it is', async (_what, file, type) => {
  expect(await insertedInto(file, type)).toBe('');
});

it('the profile of Adobe RGB means the colours of Adobe RGB', async () => {
  const leaf = await aSurface(8, 8, { r: 120, g: 220, b: 90 }).png().toBuffer();
  const inSrgb = (profile: Buffer) =>
    sharp(pngWithProfile(leaf, profile)).toColourspace('srgb').raw().toBuffer();
  const wanted = await inSrgb(ADOBE_RGB);
  const shown = await inSrgb(Buffer.from(ADOBE_RGB_PROFILE, 'base64'));
  for (const [at, value] of wanted.entries()) {
    expect(Math.abs(shown[at]! - value)).toBeLessThanOrEqual(1);
  }
});
