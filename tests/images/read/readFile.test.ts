// @vitest-environment jsdom
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { MAX_IMAGE_BYTES } from '../../../src/model/files/chosenFile.ts';
import { readFacts } from '../../../src/images/read/readFile.ts';
import { withXmp, xmpPacket } from '../../support/metadata.ts';
import { aSurface } from '../../support/pictures.ts';
import { JPEG_XL } from '../../support/photographs.ts';

const aFile = (bytes: Buffer, name: string) =>
  new File([new Uint8Array(bytes)], name, { lastModified: 1234 });

const readBytes = (bytes: Buffer, name = 'photo.jpg') => readFacts(aFile(bytes, name));

/** A box of an AVIF or HEIC file. */
const box = (type: string, ...content: Buffer[]) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.reduce((sum, each) => sum + each.length, 8));
  return Buffer.concat([length, Buffer.from(type, 'latin1'), ...content]);
};

const extent = (width: number, height: number) => {
  const content = Buffer.alloc(12);
  content.writeUInt32BE(width, 4);
  content.writeUInt32BE(height, 8);
  return box('ispe', content);
};

/** The head of a HEIC as telephones write it: tiles, the whole, and how it is turned. */
const aHeic = (quarterTurns: number) =>
  Buffer.concat([
    box('ftyp', Buffer.from('heic\0\0\0\0mif1heic')),
    box(
      'meta',
      Buffer.alloc(4),
      box('hdlr', Buffer.alloc(20)),
      box('pitm', Buffer.from([0, 0, 0, 0, 0, 1])),
      box(
        'iprp',
        box(
          'ipco',
          extent(512, 512),
          extent(4032, 3024),
          box('irot', Buffer.from([quarterTurns])),
          extent(320, 240),
        ),
        // The first item, the whole, has the second and the third property.
        box('ipma', Buffer.from([0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 2, 2, 3])),
      ),
    ),
    box('mdat', Buffer.alloc(100)),
  ]);

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
      texts: { title: 'Dawn', caption: '', keywords: [], creator: '', copyright: '' },
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
    ['a HEIC', 'heic', aHeic(0), 4032, 3024],
    ['a HEIC that is turned three times', 'heic', aHeic(3), 3024, 4032],
    ['a JPEG XL', 'jxl', JPEG_XL.leafInSrgb, 330, 220],
  ])('tells the type and the size of %s', async (_what, type, bytes, width = 321, height = 123) => {
    expect(await readBytes(await bytes)).toMatchObject({ type: `image/${type}`, width, height });
  });

  it('needs no pixel: 100 megapixels of which there is the head alone', async () => {
    const jpeg = await aSurface().jpeg().toBuffer();
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
    jpeg.writeUInt16BE(8736, frame + 5);
    jpeg.writeUInt16BE(11648, frame + 7);
    const head = jpeg.subarray(0, frame + 30);
    expect(await readBytes(head)).toMatchObject({ width: 11648, height: 8736 });
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
    [
      'half a head',
      async () => (await aSurface().jpeg().toBuffer()).subarray(0, 40),
      'damaged or incomplete',
    ],
    ['half the head of a HEIC', () => aHeic(0).subarray(0, 60), 'damaged or incomplete'],
  ])('is a file with %s', async (_what, bytes, sentence) => {
    await expect(readBytes(await bytes())).rejects.toThrow(sentence);
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
