// @vitest-environment jsdom
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { MAX_IMAGE_BYTES } from '../../../src/model/files/chosenImage.ts';
import { readFacts } from '../../../src/images/read/readFile.ts';
import { Refusal } from '../../../src/images/read/refusals.ts';
import { aTiledHeic, box, crop, rotation, uint } from '../../support/heic.ts';
import { withChunk, withXmp, xmpPacket } from '../../support/metadata.ts';
import { aSurface } from '../../support/pictures.ts';
import { aHeicInDisplayP3, JPEG_XL } from '../../support/photographs.ts';

const aFile = (bytes: Buffer, name: string) =>
  new File([new Uint8Array(bytes)], name, { lastModified: 1234 });

const readBytes = (bytes: Buffer, name = 'photo.jpg') => readFacts(aFile(bytes, name));

describe('readFacts', () => {
  it('tells name, bytes, date, type and size of a file, and what stands in it', async () => {
    const jpeg = await aSurface()
      .withExif({ IFD0: { Model: 'NIKON Z 8' } })
      .jpeg()
      .toBuffer();
    const bytes = withXmp(jpeg, { title: 'Dawn' });
    expect(await readBytes(bytes, 'a.jpg')).toEqual({
      fileName: 'a.jpg',
      bytes: bytes.length,
      lastModified: 1234,
      type: 'image/jpeg',
      width: 90,
      height: 60,
      exif: { camera: 'NIKON Z 8' },
      texts: { title: 'Dawn', caption: '', altText: '', keywords: [], creator: '', copyright: '' },
    });
  });

  it('reads the date from XMP too, with the fraction of its second for the order', async () => {
    const date = '<exif:DateTimeOriginal>2025-10-04T18:20:05.42</exif:DateTimeOriginal>';
    const png = await aSurface().withXmp(xmpPacket(date)).png().toBuffer();
    expect(await readBytes(png)).toMatchObject({
      exif: { takenAt: '2025-10-04T18:20:05' },
      subSeconds: '42',
    });
  });

  const made = (how: (image: Sharp) => Sharp) => how(aSurface(321, 123)).toBuffer();

  it.each<[what: string, type: string, Buffer | Promise<Buffer>, width?: number, height?: number]>([
    ['a JPEG', 'jpeg', made((image) => image.jpeg())],
    ['a progressive JPEG', 'jpeg', made((image) => image.jpeg({ progressive: true }))],
    [
      'an upright JPEG',
      'jpeg',
      made((image) => image.withMetadata({ orientation: 6 }).jpeg()),
      123,
      321,
    ],
    ['a PNG', 'png', made((image) => image.png())],
    ['a GIF', 'gif', made((image) => image.gif())],
    ['a WebP', 'webp', made((image) => image.webp())],
    ['a lossless WebP', 'webp', made((image) => image.webp({ lossless: true }))],
    ['a WebP with EXIF', 'webp', made((image) => image.withExif({ IFD0: { Make: 'x' } }).webp())],
    ['an AVIF', 'avif', made((image) => image.avif())],
    ['a HEIC', 'heic', aTiledHeic({ height: 70 }), 128, 70],
    [
      'a HEIC that is turned three times',
      'heic',
      aTiledHeic({ height: 70, properties: [rotation(3)] }),
      70,
      128,
    ],
    ['a cropped HEIC', 'heic', aTiledHeic({ properties: [crop(50, 120)] }), 50, 120],
    ['a JPEG XL', 'jxl', JPEG_XL.leafInSrgb, 330, 220],
    ['a JPEG XL in boxes that is turned', 'jxl', JPEG_XL.turnedRight, 220, 330],
  ])('tells the type and the size of %s', async (_what, type, bytes, width = 321, height = 123) => {
    expect(await readBytes(await bytes)).toMatchObject({ type: `image/${type}`, width, height });
  });

  describe.each(['jpeg', 'png', 'webp'] as const)('a %s', (format) => {
    const turned = (orientation: number) =>
      aSurface(321, 123).withMetadata({ orientation }).toFormat(format).toBuffer();

    it.each([1, 2, 3, 4])('has its own size with the orientation %i', async (orientation) => {
      expect(await readBytes(await turned(orientation))).toMatchObject({ width: 321, height: 123 });
    });

    it.each([5, 6, 7, 8])('is upright with the orientation %i', async (orientation) => {
      expect(await readBytes(await turned(orientation))).toMatchObject({ width: 123, height: 321 });
    });

    it.each([0, 9, 255])('has its own size if %i stands for its orientation', async (number) => {
      const bytes = await turned(6);
      const tag = bytes.indexOf(Buffer.from([0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0]));
      bytes.writeUInt8(number, tag + 8);
      expect(await readBytes(bytes)).toMatchObject({ width: 321, height: 123 });
    });
  });

  it('turns a PNG whose EXIF comes after its pixels', async () => {
    const png = await aSurface(321, 123).withMetadata({ orientation: 6 }).png().toBuffer();
    expect(await readBytes(withLateExif(png))).toMatchObject({ width: 123, height: 321 });
  });

  it.each([
    ['a PNG', async () => withLateExif(withFiller(await withCamera('png')))],
    ['a WebP', async () => withWebpFiller(await withCamera('webp'))],
  ])('reads what comes after 20 MB of %s', async (_what, bytes) => {
    expect(await readBytes(await bytes())).toMatchObject({ exif: { camera: 'NIKON Z 8' } });
  });

  it('looks behind a head of megabytes', async () => {
    const jpeg = await aSurface().jpeg().toBuffer();
    const segment = Buffer.concat([Buffer.from([0xff, 0xef, 0xff, 0xff]), Buffer.alloc(65533)]);
    const segments = Array.from({ length: 40 }, () => segment);
    const bytes = Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
    expect(await readBytes(bytes)).toMatchObject({ width: 90, height: 60 });
  });

  it('gives the thumbnail that the camera made, turned as the photo', async () => {
    const small = await aSurface(16, 12).jpeg().toBuffer();
    const { thumbnail } = await readBytes(await withThumbnail(small, 6));
    const bytes = Buffer.from(await thumbnail!.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ orientation: 6, width: 16 });
    expect((await readBytes(await aSurface().jpeg().toBuffer())).thumbnail).toBeUndefined();
  });
});

const withCamera = (format: 'png' | 'webp') =>
  aSurface()
    .withExif({ IFD0: { Model: 'NIKON Z 8' } })
    .toFormat(format)
    .toBuffer();

const FILLER_BYTES = 20_000_000;

/** A PNG with a large chunk that nobody knows in front of the others. */
const withFiller = (png: Buffer) =>
  withChunk(png, Buffer.concat([Buffer.from('fiLl'), Buffer.alloc(FILLER_BYTES)]));

/** A PNG with its EXIF at its end. */
function withLateExif(png: Buffer): Buffer {
  const [start, end] = ['eXIf', 'IEND'].map((name) => png.indexOf(name) - 4) as [number, number];
  const next = start + 12 + png.readUInt32BE(start);
  return Buffer.concat([
    png.subarray(0, start),
    png.subarray(next, end),
    png.subarray(start, next),
    png.subarray(end),
  ]);
}

/** A WebP with a large chunk that nobody knows in front of its EXIF. */
function withWebpFiller(webp: Buffer): Buffer {
  const start = webp.indexOf('EXIF');
  const header = Buffer.from('fiLl\0\0\0\0');
  header.writeUInt32LE(FILLER_BYTES, 4);
  const file = Buffer.concat([
    webp.subarray(0, start),
    header,
    Buffer.alloc(FILLER_BYTES),
    webp.subarray(start),
  ]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}

/** A JPEG that holds a small copy, as cameras write it. */
async function withThumbnail(small: Buffer, orientation: number): Promise<Buffer> {
  const exif = Buffer.alloc(6 + 8 + 18 + 42 + small.length);
  exif.write('Exif\0\0MM\0*', 'latin1');
  exif.writeUInt32BE(8, 10);
  const tag = (at: number, id: number, [type, value]: [type: number, value: number]) => {
    exif.writeUInt16BE(id, at);
    exif.writeUInt16BE(type, at + 2);
    exif.writeUInt32BE(1, at + 4);
    if (type === 3) exif.writeUInt16BE(value, at + 8);
    else exif.writeUInt32BE(value, at + 8);
  };
  exif.writeUInt16BE(1, 14);
  tag(16, 0x112, [3, orientation]);
  exif.writeUInt32BE(26, 28);
  exif.writeUInt16BE(3, 32);
  tag(34, 0x103, [3, 6]);
  tag(46, 0x201, [4, 68]);
  tag(58, 0x202, [4, small.length]);
  small.copy(exif, 74);
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(exif.length + 2, 4);
  return Buffer.concat([head, exif, (await aSurface().jpeg().toBuffer()).subarray(2)]);
}

/** A JPEG XL whose picture begins before other data and ends after it, as of a converted JPEG. */
function aJpegXlInParts(): Buffer {
  const picture = JPEG_XL.leafInSrgb;
  return Buffer.concat([
    JPEG_XL.turnedRight.subarray(0, 32),
    box('jxlp', uint(4, 0), picture.subarray(0, 20)),
    box('jbrd', Buffer.alloc(1000)),
    box('jxlp', uint(4, 0x8000_0001), picture.subarray(20)),
  ]);
}

describe('what can’t be taken', () => {
  it.each([
    ['II*\0\b\0\0\0', 'DSC_1234.NEF', 'RAW'],
    ['II*\0\b\0\0\0', 'a.arw', 'RAW'],
    ['MM\0*\0\0\0\b', 'a.dng', 'RAW'],
    ['II*\0\x10\0\0\0CR\x02', 'a', 'RAW'],
    ['IIRO\b\0\0\0', 'a.orf', 'RAW'],
    ['IIU\0\b\0\0\0', 'a', 'RAW'],
    ['FUJIFILMCCD-RAW 0201', 'a', 'RAW'],
    ['\0\0\0\x18ftypcrx \0\0\0\x01crx isom', 'a', 'RAW'],
    ['II*\0\b\0\0\0', 'a.tif', 'TIFF'],
    ['8BPS\0\x01', 'a.psd', 'Photoshop'],
  ])('%j named %s is a %s file, which is to be exported', async (bytes, name, kind) => {
    await expect(readBytes(Buffer.from(bytes, 'latin1'), name)).rejects.toThrow(
      `This is a ${kind} file. Export the photo as JPEG and choose that file.`,
    );
  });

  it.each([
    ['nothing', () => Buffer.alloc(0), 'This file is empty.'],
    [
      'words',
      () => Buffer.from('only words'),
      'This file is not a photo. Choose a JPEG, PNG, WebP, GIF, AVIF, HEIC or JPEG XL file.',
    ],
  ])('is a file with %s', async (_what, bytes, sentence) => {
    await expect(readBytes(bytes())).rejects.toThrow(sentence);
  });

  const whole = {
    jpeg: () => aSurface().jpeg().toBuffer(),
    'progressive jpeg': () => aSurface().jpeg({ progressive: true }).toBuffer(),
    png: () => aSurface().png().toBuffer(),
    webp: () => aSurface().webp().toBuffer(),
    gif: () => aSurface().gif().toBuffer(),
    avif: () => aSurface().avif().toBuffer(),
    'tiled heic': async () => aTiledHeic(),
    heic: aHeicInDisplayP3,
    'jxl in boxes': async () => JPEG_XL.turnedRight,
    'jxl in parts': async () => aJpegXlInParts(),
  };

  it.each(Object.entries(whole))('is a cut %s, which is called so', async (_what, make) => {
    const bytes = await make();
    for (const share of [0.3, 0.6, 0.95]) {
      const cut = bytes.subarray(0, Math.floor(bytes.length * share));
      await expect(readBytes(cut)).rejects.toThrow('This file is damaged or incomplete.');
    }
    await expect(readBytes(bytes)).resolves.toBeDefined();
  });

  it.each([
    ...Object.entries(whole),
    // Such a file doesn't say where it ends.
    ['jxl without boxes', async () => JPEG_XL.leafInSrgb] as const,
  ])('is a %s cut anywhere, if it is not read', async (_what, make) => {
    const bytes = await make();
    const step = Math.max(1, Math.floor(bytes.length / 150));
    for (let length = 0; length < bytes.length; length += step) {
      const error: unknown = await readBytes(bytes.subarray(0, length)).catch(
        (why: unknown) => why,
      );
      if (error instanceof Error) expect(error, `${length} bytes`).toBeInstanceOf(Refusal);
    }
  });

  it.each([
    ['zeros in place of a tile', (tiles: Buffer[]) => tiles.with(3, Buffer.alloc(60))],
    ['a tile that ends early', (tiles: Buffer[]) => tiles.with(0, tiles[0]!.subarray(0, -5))],
  ])('is a HEIC with %s', async (_what, damage) => {
    await expect(readBytes(aTiledHeic({ damage }))).rejects.toThrow('damaged or incomplete');
  });

  it('isn’t a file with other bytes behind its picture', async () => {
    const more = Buffer.from('and what a telephone appends');
    for (const make of Object.values(whole)) {
      await expect(readBytes(Buffer.concat([await make(), more]))).resolves.toBeDefined();
    }
  });

  const withFrame = async (change: (frame: Buffer) => void) => {
    const jpeg = await aSurface().jpeg().toBuffer();
    change(jpeg.subarray(jpeg.indexOf(Buffer.from([0xff, 0xc0]))));
    return jpeg;
  };

  it.each<[what: string, change: (frame: Buffer) => void, sentence: string]>([
    [
      'with 12 bits',
      (frame) => frame.writeUInt8(12, 4),
      'This is a JPEG with 12 bits per colour, which browsers can’t read.',
    ],
    [
      'without loss',
      (frame) => frame.writeUInt8(0xc3, 1),
      'This is a lossless or hierarchical JPEG, which browsers can’t read.',
    ],
    [
      'with arithmetic coding',
      (frame) => frame.writeUInt8(0xc9, 1),
      'This is a JPEG with arithmetic coding, which browsers can’t read.',
    ],
    [
      'of 1.2 gigapixels',
      (frame) => {
        frame.writeUInt16BE(34_500, 5);
        frame.writeUInt16BE(35_000, 7);
      },
      'This photo has 1,208 megapixels. The limit is 537. Export a smaller copy',
    ],
    [
      'whose height comes later',
      (frame) => frame.writeUInt16BE(0, 5),
      'This browser can’t read this photo.',
    ],
  ])('is a JPEG %s, which is no damage', async (_what, change, sentence) => {
    await expect(readBytes(await withFrame(change))).rejects.toThrow(sentence);
  });

  it('is what is too large, but a RAW file for being one', async () => {
    const large = (start: Buffer, name: string) =>
      Object.defineProperty(aFile(start, name), 'size', { value: MAX_IMAGE_BYTES + 1 });
    const jpeg = large(await aSurface().jpeg().toBuffer(), 'a.jpg');
    await expect(readFacts(jpeg)).rejects.toThrow('is 61 MB. The limit is 60');
    const raw = large(Buffer.from('II*\0\b\0\0\0'), 'a.nef');
    await expect(readFacts(raw)).rejects.toThrow('This is a RAW file.');
  });

  it.each(['NotReadableError', 'NotFoundError'])('is what the disk lost (%s)', async (name) => {
    const file = aFile(await aSurface().jpeg().toBuffer(), 'a.jpg');
    const gone = { arrayBuffer: () => Promise.reject(new DOMException('', name)) };
    Object.defineProperty(file, 'slice', { value: () => gone });
    await expect(readFacts(file)).rejects.toThrow(
      'This file has been changed or moved since you chose it. Choose it again.',
    );
  });
});
