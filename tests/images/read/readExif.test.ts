import type { Exif } from 'sharp';
import { describe, expect, it } from 'vitest';
import { readExif } from '../../../src/images/read/readExif.ts';
import { aSurface } from '../../support/pictures.ts';

const IFD0 = { Make: 'NIKON CORPORATION', Model: 'NIKON Z 8' };

const IFD2 = {
  LensModel: 'NIKKOR Z 24-120mm f/4 S',
  FocalLength: '24/1',
  FNumber: '56/10',
  ExposureTime: '1/250',
  ISOSpeedRatings: '64',
  DateTimeOriginal: '2025:10:04 18:20:05',
};

const IFD3 = {
  GPSLatitude: '48/1 49/1 5235/100',
  GPSLatitudeRef: 'N',
  GPSLongitude: '121/1 36/1 8/1',
  GPSLongitudeRef: 'W',
};

const FACTS = {
  camera: 'NIKON Z 8',
  lens: 'NIKKOR Z 24-120mm f/4 S',
  focalLength: 24,
  aperture: 5.6,
  exposureTime: 1 / 250,
  iso: 64,
  takenAt: '2025-10-04T18:20:05',
};

const PLACE = { latitude: 48.831208, longitude: -121.602222 };

const FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const;

const aFile = (facts: Exif, format: (typeof FORMATS)[number] = 'jpeg') =>
  aSurface().withExif(facts).toFormat(format).toBuffer();

const read = (bytes: Buffer, format = 'jpeg') =>
  readExif(new Blob([new Uint8Array(bytes)]), `image/${format}`);

describe('readExif', () => {
  it.each(FORMATS)('reads what a camera wrote into a %s file', async (format) => {
    expect(await read(await aFile({ IFD0, IFD2, IFD3 }, format), format)).toEqual({
      ...FACTS,
      ...PLACE,
    });
  });

  const { GPSLatitude, GPSLatitudeRef } = IFD3;
  const nonsense: (Exif['IFD2'] & object)[] = [
    { FocalLength: '0/1' },
    { FocalLength: '24/0' },
    { FNumber: '0/0' },
    { ExposureTime: '0/1' },
    { ISOSpeedRatings: '0' },
    { DateTimeOriginal: '0000:00:00 00:00:00' },
    { DateTimeOriginal: '2025:02:31 10:00:00' },
    { DateTimeOriginal: 'yesterday' },
    { LensModel: '   ' },
  ];

  it.each<[Exif, object]>([
    [{ IFD0, IFD2 }, FACTS],
    [{ IFD0: { Make: 'Canon', Model: 'Canon EOS R5' } }, { camera: 'Canon EOS R5' }],
    [{ IFD0: { Make: 'NIKON CORPORATION', Model: 'NIKON D850' } }, { camera: 'NIKON D850' }],
    [{ IFD0: { Make: 'SONY', Model: 'ILCE-7RM5' } }, { camera: 'SONY ILCE-7RM5' }],
    [
      { IFD0: { Make: 'OLYMPUS IMAGING CORP.  ', Model: 'E-M1' } },
      { camera: 'OLYMPUS IMAGING CORP. E-M1' },
    ],
    [{ IFD0: { Model: 'X100V' } }, { camera: 'X100V' }],
    [{ IFD0: { Make: 'Leica' } }, { camera: 'Leica' }],
    [{ IFD0: { Model: 'x'.repeat(5000) } }, { camera: 'x'.repeat(100) }],
    ...nonsense.map((IFD2): [Exif, object] => [{ IFD2 }, {}]),
    [{ IFD3: { ...IFD3, GPSLatitude: '95/1 0/1 0/1' } }, {}],
    [{ IFD3: { ...IFD3, GPSLatitude: '0/1 0/1 0/1', GPSLongitude: '0/1 0/1 0/1' } }, {}],
    [{ IFD3: { GPSLatitude, GPSLatitudeRef } }, {}],
  ])('reads %j as %j', async (tags, facts) => {
    expect(await read(await aFile(tags))).toEqual(facts);
  });

  it('finds nothing in a file without facts, in no image and in nothing', async () => {
    const texts = ['GIF89a', 'hello', ''].map((text) => Buffer.from(text));
    for (const bytes of [await aFile({}), ...texts]) expect(await read(bytes)).toEqual({});
  });

  it.each(FORMATS)('survives a %s file cut off anywhere', async (format) => {
    const bytes = await aFile({ IFD0, IFD2, IFD3 }, format);
    const found = new Set<string>();
    for (let length = 0; length < bytes.length; length += 3) {
      const facts = await read(bytes.subarray(0, length), format);
      for (const name of Object.keys(facts)) found.add(name);
    }
    expect(Object.keys({ ...FACTS, ...PLACE })).toEqual(expect.arrayContaining([...found]));
  });

  it.each(FORMATS)('survives a %s file whose lengths and offsets lie', async (format) => {
    const bytes = await aFile({ IFD0, IFD2, IFD3 }, format);
    const wrong: unknown[] = [];
    for (let at = 2; at < Math.min(bytes.length, 700); at += 1) {
      for (const lie of [0, 0x7f, 0xff]) {
        const lying = Buffer.from(bytes);
        lying[at] = lie;
        const { latitude = 0, longitude = 0, ...facts } = await read(lying, format);
        const isSomewhere = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
        if (!isSomewhere || !Object.values(facts).every(Boolean)) {
          wrong.push({ at, lie, latitude, longitude, ...facts });
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});
