import { describe, expect, it } from 'vitest';
import { readColourSpace, usesChromaticitiesAlone } from '../../../src/images/read/readColours.ts';
import { usesAdobeRgb } from '../../../src/images/read/usesAdobeRgb.ts';
import { tagAsDisplayP3 } from '../../../src/images/encode/tagAsDisplayP3.ts';
import {
  ADOBE_RGB,
  aProfile,
  aTableProfile,
  DISPLAY_P3,
  GREY,
  jpegWithInterop,
  jpegWithProfile,
  pngWithPrimaries,
  pngWithProfile,
  PRIMARIES,
  PROPHOTO,
  SRGB,
} from '../../support/colourProfiles.ts';
import { aSquareAvif, aSurface } from '../../support/pictures.ts';
import { aTiledHeic, coding, profile as heicProfile } from '../../support/heic.ts';
import { withChunk } from '../../support/metadata.ts';
import { aHeicInDisplayP3 } from '../../support/photographs.ts';

const jpeg = await aSurface().jpeg().toBuffer();
const png = await aSurface().png().toBuffer();

const spaceOf = (bytes: Buffer, type: string) =>
  readColourSpace(new Blob([new Uint8Array(bytes)]), `image/${type}`);

describe('readColourSpace', () => {
  it.each([
    ['sRGB', SRGB, 'srgb'],
    ['Display P3', DISPLAY_P3, 'display-p3'],
    ['Adobe RGB', ADOBE_RGB, 'display-p3'],
    ['ProPhoto RGB', PROPHOTO, 'display-p3'],
    ['a grey profile', GREY, 'srgb'],
    ['a profile without colorants', aProfile({}), 'srgb'],
    ['a profile that says CMYK', aProfile({ model: 'CMYK' }), 'srgb'],
  ])('%s, whatever its name: in a JPEG and in a PNG', async (_what, profile, wanted) => {
    expect(await spaceOf(jpegWithProfile(jpeg, profile), 'jpeg')).toBe(wanted);
    expect(await spaceOf(pngWithProfile(png, profile), 'png')).toBe(wanted);
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'of a %s by another encoder',
    async (format) => {
      const inP3 = aSurface().withIccProfile('p3').toFormat(format);
      expect(await spaceOf(await inP3.toBuffer(), format)).toBe('display-p3');
      const inSrgb = aSurface().withIccProfile('srgb').toFormat(format);
      expect(await spaceOf(await inSrgb.toBuffer(), format)).toBe('srgb');
      expect(await spaceOf(await aSurface().toFormat(format).toBuffer(), format)).toBe('srgb');
    },
  );

  it('of a HEIC', async () => {
    expect(await spaceOf(await aHeicInDisplayP3(), 'heic')).toBe('display-p3');
  });

  it.each([
    ['its coding', [coding(9)], 'display-p3'],
    ['its profile, which takes precedence', [coding(9), heicProfile(SRGB)], 'srgb'],
    ['nothing', [], 'srgb'],
  ])('of the picture of a HEIC by %s', async (_what, properties, wanted) => {
    const heic = aTiledHeic({ properties });
    expect(await spaceOf(heic, 'heic')).toBe(wanted);
    // Another picture of the file, such as a gain map, may have another profile.
    const other = Buffer.concat([heic, Buffer.from('colrnclx\0\x0c'), DISPLAY_P3]);
    expect(await spaceOf(other, 'heic')).toBe(wanted);
  });

  it.each([
    ['sRGB', PRIMARIES.srgb, 'srgb'],
    ['Display P3', PRIMARIES.displayP3, 'display-p3'],
    ['Adobe RGB', PRIMARIES.adobe, 'display-p3'],
  ])('of a PNG with the primaries of %s alone', async (_what, primaries, wanted) => {
    const plain = pngWithPrimaries(png, primaries);
    expect(await spaceOf(plain, 'png')).toBe(wanted);
    expect(await spaceOf(withChunk(plain, Buffer.from('sRGB\0')), 'png')).toBe('srgb');
    expect(await spaceOf(pngWithProfile(plain, SRGB), 'png')).toBe('srgb');
  });

  it('knows a PNG whose primaries browsers ignore, because it has no gamma', () => {
    const isAlone = (file: Buffer) =>
      usesChromaticitiesAlone(new DataView(new Uint8Array(file).buffer));
    expect(isAlone(pngWithPrimaries(png, PRIMARIES.displayP3, false))).toBe(true);
    expect(isAlone(pngWithPrimaries(png, PRIMARIES.displayP3))).toBe(false);
    const profiled = pngWithProfile(pngWithPrimaries(png, PRIMARIES.displayP3, false), SRGB);
    expect(isAlone(profiled)).toBe(false);
    expect(isAlone(png)).toBe(false);
  });

  it('can’t tell where a profile has only a table of colours', async () => {
    expect(await spaceOf(jpegWithProfile(jpeg, aTableProfile()), 'jpeg')).toBeUndefined();
    expect(await spaceOf(pngWithProfile(png, aTableProfile()), 'png')).toBeUndefined();
  });

  it.each([
    ['R03 and no colour space', 'R03', 65_535, true],
    ['R03, but sRGB', 'R03', 1, false],
    ['R98', 'R98', 65_535, false],
  ])('knows whether a JPEG is in Adobe RGB by %s', (_what, index, colorSpace, wanted) => {
    const file = jpegWithInterop(jpeg, index, colorSpace);
    expect(usesAdobeRgb(new Uint8Array(file).buffer)).toBe(wanted);
    const profiled = jpegWithProfile(file, DISPLAY_P3);
    expect(usesAdobeRgb(new Uint8Array(profiled).buffer)).toBe(false);
  });

  it('of an AVIF without a profile, by its primaries', async () => {
    const avif = await aSquareAvif();
    expect(await spaceOf(avif, 'avif')).toBe('srgb');
    tagAsDisplayP3(avif);
    expect(await spaceOf(avif, 'avif')).toBe('display-p3');
  });

  it.each([
    ['BT.709', 1, 'srgb'],
    ['BT.2020', 9, 'display-p3'],
    ['Display P3', 12, 'display-p3'],
  ])(
    'of a PNG with the primaries of %s, which go before its profile',
    async (_, number, wanted) => {
      const coded = withChunk(
        pngWithProfile(png, number === 1 ? PROPHOTO : SRGB),
        Buffer.from([0x63, 0x49, 0x43, 0x50, number, 13, 0, 1]),
      );
      expect(await spaceOf(coded, 'png')).toBe(wanted);
    },
  );

  it.each([
    ['is cut off', DISPLAY_P3.subarray(0, 140)],
    ['points beyond the file', withTagAt(0x7fff_0000)],
    ['counts more tags than there are', withTagCount(0xffff_ffff)],
    ['is only zeros', Buffer.alloc(500)],
  ])('is sRGB where a profile %s', async (_what, profile) => {
    expect(await spaceOf(jpegWithProfile(jpeg, profile).subarray(0, -1), 'jpeg')).toBe('srgb');
    expect(await spaceOf(pngWithProfile(png, profile), 'png')).toBe('srgb');
  });

  it('is sRGB where the profile of a PNG can’t be decompressed', async () => {
    const broken = withChunk(png, Buffer.from('iCCPany\0\0no zlib stream'));
    expect(await spaceOf(broken, 'png')).toBe('srgb');
  });

  it('reads a profile of 5 MB, and not all of a small chunk that inflates to more', async () => {
    const large = Buffer.concat([DISPLAY_P3, Buffer.alloc(5_000_000)]);
    expect(await spaceOf(jpegWithProfile(jpeg, large), 'jpeg')).toBe('display-p3');
    expect(await spaceOf(pngWithProfile(png, large), 'png')).toBe('display-p3');
  });
});

function withTagAt(offset: number): Buffer {
  const profile = Buffer.from(DISPLAY_P3);
  for (let tag = 132; tag < 132 + 9 * 12; tag += 12) profile.writeUInt32BE(offset, tag + 4);
  return profile;
}

function withTagCount(count: number): Buffer {
  const profile = Buffer.from(aProfile({}));
  profile.writeUInt32BE(count, 128);
  return profile;
}
