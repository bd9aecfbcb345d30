// @vitest-environment jsdom
import type { Exif } from 'sharp';
import { describe, expect, it } from 'vitest';
import { readExif } from '../../../../src/images/read/camera/readExif.ts';
import { readXmp } from '../../../../src/images/read/texts/readXmp.ts';
import { withIptc, withXmpPacket, xmpPacket } from '../../../support/metadata.ts';
import { aSurface } from '../../../support/pictures.ts';

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

/** What a file says without XMP. */
const readPlain = (bytes: Buffer) => readExif(new Uint8Array(bytes).buffer).exif;

async function readAll(bytes: Buffer) {
  const head = new Uint8Array(bytes).buffer;
  return readExif(head, await readXmp(head));
}

const read = async (bytes: Buffer) => (await readAll(bytes)).exif;

describe('readExif', () => {
  it.each(FORMATS)('reads what a camera wrote into a %s file', async (format) => {
    expect(await read(await aFile({ IFD0, IFD2, IFD3 }, format))).toEqual({
      ...FACTS,
      ...PLACE,
    });
  });

  const { GPSLatitude, GPSLatitudeRef, GPSLongitude, GPSLongitudeRef } = IFD3;
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
    { LensModel: '----' },
    { LensModel: '0.0 mm f/0.0' },
    { ISOSpeedRatings: '65535' },
  ];

  it.each<[Exif, object]>([
    [{ IFD0, IFD2 }, FACTS],
    [{ IFD0: { Make: 'Canon', Model: 'Canon EOS R5' } }, { camera: 'Canon EOS R5' }],
    [{ IFD0: { Make: 'NIKON CORPORATION', Model: 'NIKON D850' } }, { camera: 'NIKON D850' }],
    [{ IFD0: { Make: 'SONY', Model: 'ILCE-7RM5' } }, { camera: 'SONY ILCE-7RM5' }],
    [{ IFD0: { Make: 'OLYMPUS IMAGING CORP.  ', Model: 'E-M1' } }, { camera: 'OLYMPUS E-M1' }],
    [{ IFD0: { Model: 'X100V' } }, { camera: 'X100V' }],
    [{ IFD0: { Make: 'Leica' } }, { camera: 'Leica' }],
    [{ IFD0: { Model: 'x'.repeat(5000) } }, { camera: 'x'.repeat(100) }],
    [
      { IFD2: { FocalLength: '686/100', FocalLengthIn35mmFilm: '24' } },
      { focalLength: 6.9, equivalentFocalLength: 24 },
    ],
    [{ IFD2: { FocalLengthIn35mmFilm: '24' } }, { equivalentFocalLength: 24 }],
    [{ IFD2: { FocalLength: '23/1', FocalLengthIn35mmFilm: '35' } }, { focalLength: 23 }],
    [{ IFD2: { FocalLength: '12/1', FocalLengthIn35mmFilm: '24' } }, { focalLength: 12 }],
    [{ IFD2: { FocalLength: '12/1', FocalLengthIn35mmFilm: '0' } }, { focalLength: 12 }],
    [{ IFD2: { ISOSpeedRatings: '65535', RecommendedExposureIndex: '102400' } }, { iso: 102400 }],
    [{ IFD2: { ISOSpeedRatings: '65535', StandardOutputSensitivity: '204800' } }, { iso: 204800 }],
    [{ IFD2: { ISOSpeedRatings: '400', RecommendedExposureIndex: '320' } }, { iso: 400 }],
    [{ IFD2: { DateTimeOriginal: '1965:07:04 10:20:30' } }, { takenAt: '1965-07-04T10:20:30' }],
    [{ IFD2: { DateTimeOriginal: '1970:01:01 00:00:00' } }, { takenAt: '1970-01-01T00:00:00' }],
    [{ IFD2: { DateTimeDigitized: '2025:10:04 18:20:05' } }, { takenAt: FACTS.takenAt }],
    [
      {
        IFD2: {
          DateTimeOriginal: '1965:07:04 10:20:30',
          DateTimeDigitized: '2025:10:04 18:20:05',
        },
      },
      { takenAt: '1965-07-04T10:20:30' },
    ],
    [{ IFD0: { DateTime: '2025:10:04 18:20:05' } }, {}],
    ...nonsense.map((IFD2): [Exif, object] => [{ IFD2 }, {}]),
    [{ IFD3: { ...IFD3, GPSLatitude: '95/1 0/1 0/1' } }, {}],
    [{ IFD3: { ...IFD3, GPSLatitude: '0/1 0/1 0/1', GPSLongitude: '0/1 0/1 0/1' } }, {}],
    [{ IFD3: { GPSLatitude, GPSLatitudeRef } }, {}],
    [{ IFD3: { GPSLatitude, GPSLongitude, GPSLongitudeRef } }, {}],
  ])('reads %j as %j', async (tags, facts) => {
    expect(await read(await aFile(tags))).toEqual(facts);
  });

  it.each([
    ['s', -1],
    ['South', -1],
    ['S ', -1],
    ['north', 1],
    ['X', undefined],
  ])('knows the half of the earth by the reference %j', async (GPSLatitudeRef, sign) => {
    const facts = await read(await aFile({ IFD3: { ...IFD3, GPSLatitudeRef } }));
    expect(facts).toEqual(sign ? { ...PLACE, latitude: sign * PLACE.latitude } : {});
  });

  it('knows no place of degrees with a sign', async () => {
    const bytes = await aFile({ IFD3 });
    const tag = bytes.indexOf(Buffer.from([2, 0, 5, 0, 3, 0, 0, 0]));
    const value = bytes.indexOf(Buffer.from([48, 0, 0, 0, 1, 0, 0, 0]));
    expect(await read(bytes)).toEqual(PLACE);
    bytes.writeUInt16LE(10, tag + 2);
    expect(await read(bytes)).toEqual(PLACE);
    bytes.writeInt32LE(-48, value);
    expect(await read(bytes)).toEqual({});
  });

  it('finds nothing in a file without facts, in no image and in nothing', async () => {
    const texts = ['GIF89a', 'hello', ''].map((text) => Buffer.from(text));
    for (const bytes of [await aFile({}), ...texts]) expect(await read(bytes)).toEqual({});
  });

  it.each(FORMATS)('survives a %s file cut off anywhere', async (format) => {
    const bytes = await aFile({ IFD0, IFD2, IFD3 }, format);
    const found = new Set<string>();
    for (let length = 0; length < bytes.length; length += 3) {
      const facts = readPlain(bytes.subarray(0, length));
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
        const { latitude = 0, longitude = 0, ...facts } = readPlain(lying);
        const isSomewhere = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
        if (!isSomewhere || !Object.values(facts).every(Boolean)) {
          wrong.push({ at, lie, latitude, longitude, ...facts });
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** What Lightroom writes into formats for which it writes no EXIF. */
const CAMERA_XMP = `
<tiff:Make>NIKON CORPORATION</tiff:Make>
<tiff:Model>NIKON Z 8</tiff:Model>
<exif:FocalLength>24/1</exif:FocalLength>
<exif:FNumber>28/5</exif:FNumber>
<exif:ExposureTime>1/250</exif:ExposureTime>
<exif:ISOSpeedRatings><rdf:Seq><rdf:li>64</rdf:li></rdf:Seq></exif:ISOSpeedRatings>
<exif:DateTimeOriginal>2025-10-04T18:20:05+02:00</exif:DateTimeOriginal>
<aux:Lens>NIKKOR Z 24-120mm f/4 S</aux:Lens>
<exif:GPSLatitude>48,49.87248N</exif:GPSLatitude>
<exif:GPSLongitude>121,36,8W</exif:GPSLongitude>`;

const withCameraXmp = (properties: string, format: (typeof FORMATS)[number] = 'jpeg') =>
  aSurface().withXmp(xmpPacket(properties)).toFormat(format).toBuffer();

describe('a file with XMP', () => {
  it.each(FORMATS)('says in a %s what a camera wrote', async (format) => {
    expect(await read(await withCameraXmp(CAMERA_XMP, format))).toEqual({ ...FACTS, ...PLACE });
  });

  it.each([
    [
      '<exifEX:LensModel>RF24-105mm F4 L IS USM</exifEX:LensModel>',
      { lens: 'RF24-105mm F4 L IS USM' },
    ],
    [
      '<exifEX:LensModel>----</exifEX:LensModel><aux:Lens>FE 20mm F1.8 G</aux:Lens>',
      { lens: 'FE 20mm F1.8 G' },
    ],
    ['<exifEX:PhotographicSensitivity>400</exifEX:PhotographicSensitivity>', { iso: 400 }],
    [
      '<exifEX:PhotographicSensitivity>65535</exifEX:PhotographicSensitivity><exifEX:RecommendedExposureIndex>102400</exifEX:RecommendedExposureIndex>',
      { iso: 102400 },
    ],
    ['<exif:FocalLengthIn35mmFilm>24</exif:FocalLengthIn35mmFilm>', { equivalentFocalLength: 24 }],
    ['<exif:FNumber>wide</exif:FNumber><exif:FocalLength>24/0</exif:FocalLength>', {}],
    ['<exif:GPSLatitude>48,49,52N</exif:GPSLatitude>', {}],
    ['<exif:GPSLatitude>-48.8</exif:GPSLatitude><exif:GPSLongitude>12,30E</exif:GPSLongitude>', {}],
    ['<photoshop:DateCreated>2025-10-04</photoshop:DateCreated>', { takenAt: '2025-10-04' }],
    ['<xmp:CreateDate>2025-10-04T18:20Z</xmp:CreateDate>', { takenAt: '2025-10-04T18:20:00' }],
    [
      '<xmp:CreateDate>2025-10-04T18:20:05</xmp:CreateDate><photoshop:DateCreated>1965-07-04</photoshop:DateCreated>',
      { takenAt: '1965-07-04' },
    ],
  ])('reads %s as %j', async (properties, facts) => {
    expect(await read(await withCameraXmp(properties))).toEqual(facts);
  });

  it('adds the facts that EXIF lacks or says without sense', async () => {
    const jpeg = await aFile({ IFD0, IFD2: { LensModel: '----', ISOSpeedRatings: '100' } });
    expect(await read(withXmpPacket(jpeg, xmpPacket(CAMERA_XMP)))).toEqual({
      ...FACTS,
      ...PLACE,
      iso: 100,
    });
  });

  it('adds no equivalent to a focal length that says as much', async () => {
    const jpeg = await aFile({ IFD2: { FocalLength: '24/1' } });
    const equivalent = '<exif:FocalLengthIn35mmFilm>24</exif:FocalLengthIn35mmFilm>';
    expect(await read(withXmpPacket(jpeg, xmpPacket(equivalent)))).toEqual({ focalLength: 24 });
  });
});

describe('the time of a photo', () => {
  it.each<[Exif['IFD2'] & object, string | undefined]>([
    [{ DateTimeOriginal: '2025:10:04 18:20:05', SubSecTimeOriginal: '05' }, '05'],
    [{ DateTimeOriginal: '2025:10:04 18:20:05', SubSecTimeOriginal: '50 ' }, '5'],
    [{ DateTimeOriginal: '2025:10:04 18:20:05', SubSecTimeDigitized: '42' }, undefined],
    [{ DateTimeDigitized: '2025:10:04 18:20:05', SubSecTimeDigitized: '42' }, '42'],
  ])('has the fraction of its second in EXIF: %j', async (IFD2, subSeconds) => {
    expect(await readAll(await aFile({ IFD2 }))).toEqual({
      exif: { takenAt: FACTS.takenAt },
      ...(subSeconds && { subSeconds }),
    });
  });

  it('has the fraction of its second in XMP', async () => {
    const properties =
      '<exif:DateTimeOriginal>2025-10-04T18:20:05.42+02:00</exif:DateTimeOriginal>';
    expect(await readAll(await withCameraXmp(properties))).toEqual({
      exif: { takenAt: FACTS.takenAt },
      subSeconds: '42',
    });
  });

  const iptc = async (date: string, time?: string) =>
    withIptc(await aFile({}), [
      { number: 55, text: date },
      ...(time === undefined ? [] : [{ number: 60, text: time }]),
    ]);

  it.each([
    ['19120415', '022000+0000', '1912-04-15T02:20:00'],
    ['20251004', '182005', '2025-10-04T18:20:05'],
    ['20251004', undefined, '2025-10-04'],
    ['00000000', undefined, undefined],
  ])('is in IPTC: %s %s', async (date, time, takenAt) => {
    expect(await read(await iptc(date, time))).toEqual(takenAt ? { takenAt } : {});
  });

  const DAY = '2025:10:04 : : ';
  const ofXmp = (time: string) =>
    xmpPacket(`<exif:DateTimeOriginal>${time}</exif:DateTimeOriginal>`);

  it.each([
    ['2025-10-04T18:20:05.42', { exif: { takenAt: FACTS.takenAt }, subSeconds: '42' }],
    ['2025-10-05T18:20:05', { exif: { takenAt: '2025-10-04' } }],
    ['2025-10-04', { exif: { takenAt: '2025-10-04' } }],
  ])('is the day of EXIF with the time of XMP if that is on this day: %s', async (time, facts) => {
    const jpeg = await aFile({ IFD2: { DateTimeOriginal: DAY } });
    expect(await readAll(withXmpPacket(jpeg, ofXmp(time)))).toEqual(facts);
  });

  it('is the day of XMP with the time of IPTC if that is on this day', async () => {
    const file = withXmpPacket(await iptc('20251004', '182005'), ofXmp('2025-10-04'));
    expect(await read(file)).toEqual({ takenAt: FACTS.takenAt });
  });
});
