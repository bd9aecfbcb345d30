import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { readPrimaryPicture } from '../../../../src/images/read/formats/readBoxes.ts';
import { tagAsDisplayP3 } from '../../../../src/images/encode/colours/tagAsDisplayP3.ts';
import { DISPLAY_P3, PROPHOTO } from '../../../support/colourProfiles.ts';
import { aTiledHeic, coding, crop, profile, rotation } from '../../../support/heic.ts';
import { aHeicInDisplayP3 } from '../../../support/photographs.ts';
import { aSquareAvif, aSurface } from '../../../support/pictures.ts';

const read = (bytes: Buffer) => readPrimaryPicture(new DataView(new Uint8Array(bytes).buffer));

describe('the size of the picture that a HEIC or AVIF means', () => {
  it.each([
    ['a grid', {}, { width: 128, height: 128 }],
    ['a grid that its tiles don’t fill', { width: 120, height: 70 }, { width: 120, height: 70 }],
    [
      'a grid turned by a quarter',
      { height: 70, properties: [rotation(3)] },
      { width: 70, height: 128 },
    ],
    [
      'a grid turned by a half',
      { height: 70, properties: [rotation(2)] },
      { width: 128, height: 70 },
    ],
    ['a cropped grid', { properties: [crop(100, 50)] }, { width: 100, height: 50 }],
    [
      'a grid that is cropped, then turned',
      { properties: [crop(100, 50), rotation(1)] },
      { width: 50, height: 100 },
    ],
    ['a grid behind another picture', { hasOtherFirst: true }, { width: 128, height: 128 }],
    [
      'a grid of tiles with a turn of their own',
      { height: 70, tileProperties: [rotation(1)] },
      { width: 128, height: 70 },
    ],
  ])('of %s', (_what, options, size) => {
    expect(read(aTiledHeic(options))).toMatchObject({ size, isWhole: true });
  });

  it('of files by other encoders', async () => {
    const avif = await aSurface(321, 123).avif().toBuffer();
    expect(read(avif)).toMatchObject({ size: { width: 321, height: 123 }, isWhole: true });
    const tiles = await readFile(new URL('../../../support/tiles.heic', import.meta.url));
    expect(read(tiles)).toMatchObject({ size: { width: 64, height: 64 }, isWhole: true });
  });

  it('is undefined if the boxes are cut off, or name no picture', () => {
    const heic = aTiledHeic();
    const end = heic.indexOf('idat');
    for (const length of [0, 4, 30, 60, 150, 400, 500]) {
      expect(length).toBeLessThan(end);
      expect(read(heic.subarray(0, length))).toBeUndefined();
    }
    expect(read(Buffer.from('no boxes at all, only words'))).toBeUndefined();
    heic.writeUInt16BE(99, heic.indexOf('pitm') + 8);
    expect(read(heic)).toBeUndefined();
  });
});

describe('the colours of that picture', () => {
  it('are its own, and not those of another one', () => {
    const bytes = new Uint8Array(DISPLAY_P3);
    const own = { properties: [coding(12), profile(DISPLAY_P3)], hasOtherFirst: true };
    expect(read(aTiledHeic(own))).toMatchObject({
      profile: bytes,
      coding: { primaries: 12, transfer: 13, matrix: 6, isFullRange: true },
    });
    const both = { properties: [profile(DISPLAY_P3)], tileProperties: [profile(PROPHOTO)] };
    expect(read(aTiledHeic(both))?.profile).toEqual(bytes);
    expect(read(aTiledHeic())).not.toHaveProperty('coding');
    expect(read(aTiledHeic())).not.toHaveProperty('profile');
  });

  it('are those of its tiles if it has none', () => {
    const picture = read(aTiledHeic({ tileProperties: [profile(DISPLAY_P3)] }));
    expect(picture?.profile).toEqual(new Uint8Array(DISPLAY_P3));
  });

  it('are read from files by other encoders', async () => {
    expect(read(await aHeicInDisplayP3())?.profile?.length).toBeGreaterThan(300);
    const avif = await aSquareAvif();
    tagAsDisplayP3(avif);
    expect(read(avif)?.coding).toMatchObject({ primaries: 12 });
  });
});

describe('whether all data of the picture is in the file', () => {
  it('is not so where the file ends early', async () => {
    for (const bytes of [aTiledHeic(), await aSurface().avif().toBuffer()]) {
      const end = bytes.length;
      for (const length of [end - 1, end - 30]) {
        expect(read(bytes.subarray(0, length))).toMatchObject({ isWhole: false });
      }
    }
  });

  it('is not so where some of it was overwritten by zeros', () => {
    const damage = (tiles: Buffer[]) => tiles.with(2, Buffer.alloc(tiles[2]!.length));
    expect(read(aTiledHeic({ damage }))).toMatchObject({ isWhole: false });
  });

  it('is not so where a part of it ends early', () => {
    const damage = (tiles: Buffer[]) => tiles.with(1, tiles[1]!.subarray(0, -3));
    expect(read(aTiledHeic({ damage }))).toMatchObject({ isWhole: false });
  });

  it('is so where other bytes come after the boxes', () => {
    const more = Buffer.concat([aTiledHeic(), Buffer.from('SEFH and so on, by a telephone')]);
    expect(read(more)).toMatchObject({ isWhole: true });
  });
});
