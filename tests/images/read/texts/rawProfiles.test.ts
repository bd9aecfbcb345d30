// @vitest-environment jsdom
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readFacts } from '../../../../src/images/read/readFile.ts';
import {
  iptcOf,
  PHOTOSHOP_HEADER,
  photoshopOf,
  rawProfile,
  type TextChunk,
  withChunk,
  withPngXmp,
  withText,
  xmpOf,
} from '../../../support/metadata.ts';
import { aSurface } from '../../../support/pictures.ts';

const read = (png: Buffer) => readFacts(new File([new Uint8Array(png)], 'a.png'));

const png = await aSurface().png().toBuffer();

/** EXIF as a chunk `eXIf` has it, with an orientation that turns. */
async function exifOf(model: string): Promise<Buffer> {
  const file = await aSurface()
    .withExif({
      IFD0: { Model: model, Artist: 'Ada' },
      IFD2: { DateTimeOriginal: '2025:10:04 18:20:05' },
      IFD3: {
        GPSLatitude: '48/1 30/1 0/1',
        GPSLatitudeRef: 'N',
        GPSLongitude: '12/1 15/1 0/1',
        GPSLongitudeRef: 'E',
      },
    })
    .withMetadata({ orientation: 6 })
    .png()
    .toBuffer();
  const start = file.indexOf('eXIf') + 4;
  return file.subarray(start, start + file.readUInt32BE(start - 8));
}

const exif = await exifOf('X100V');
const exifSegment = Buffer.concat([Buffer.from('Exif\0\0'), exif]);

const withProfile = (type: TextChunk, keyword: string, header: string, bytes: Buffer) =>
  withText(png, type, `Raw profile type ${keyword}`, rawProfile(header, bytes));

describe('EXIF in a text of a PNG', () => {
  it.each<[TextChunk, keyword: string, header: string, bytes: Buffer]>([
    ['zTXt', 'exif', 'exif', exifSegment],
    ['tEXt', 'exif', 'exif', exifSegment],
    ['iTXt', 'exif', 'exif', exif],
    ['zTXt', 'APP1', 'generic profile', exifSegment],
    ['tEXt', 'APP1', 'app1', exif],
  ])('is read, but for its orientation: %s of %s, %s', async (...form) => {
    expect(await read(withProfile(...form))).toMatchObject({
      width: 90,
      height: 60,
      exif: {
        camera: 'X100V',
        takenAt: '2025-10-04T18:20:05',
        latitude: 48.5,
        longitude: 12.25,
      },
      texts: { creator: 'Ada' },
    });
  });

  it('counts only if the PNG has none in its own chunk', async () => {
    const file = withChunk(
      withProfile('zTXt', 'exif', 'exif', await exifOf('Scanner')),
      Buffer.concat([Buffer.from('eXIf'), exif]),
    );
    expect(await read(file)).toMatchObject({ width: 60, exif: { camera: 'X100V' } });
  });

  it('may be longer than a segment of a JPEG', async () => {
    const long = Buffer.concat([exif, Buffer.alloc(100_000)]);
    const file = withProfile('zTXt', 'exif', 'exif', long);
    expect(await read(file)).toMatchObject({ exif: { camera: 'X100V' } });
  });
});

const TEXTS = [
  { number: 5, text: 'Größe' },
  { number: 25, text: 'moss' },
  { number: 25, text: 'fern' },
];

describe('IPTC in a text of a PNG', () => {
  const photoshop = photoshopOf(TEXTS);

  it.each<[TextChunk, keyword: string, header: string, bytes: Buffer]>([
    ['zTXt', 'iptc', 'iptc', iptcOf(TEXTS)],
    ['tEXt', 'iptc', 'IPTC profile', iptcOf(TEXTS)],
    ['iTXt', 'iptc', 'iptc', photoshop],
    ['zTXt', 'iptc', 'iptc', photoshop],
    ['tEXt', '8bim', '8bim', photoshop],
    ['iTXt', '8bim', '8bim', photoshop],
    ['zTXt', '8bim', '8bim', Buffer.concat([Buffer.from(PHOTOSHOP_HEADER), photoshop])],
  ])('is read: %s of %s, %s', async (...form) => {
    const { texts } = await read(withProfile(...form));
    expect(texts).toMatchObject({ title: 'Größe', keywords: ['moss', 'fern'] });
  });

  it.each([
    ['right', 'Dawn'],
    ['outdated', 'Größe'],
  ] as const)('goes before XMP if its digest is outdated: %s', async (digest, title) => {
    const file = withProfile('tEXt', '8bim', '8bim', photoshopOf(TEXTS, { digest }));
    expect((await read(withPngXmp(file, { title: 'Dawn' }))).texts.title).toBe(title);
  });
});

it('XMP is read from the segment that an old ImageMagick copied', async () => {
  const segment = Buffer.from(`http://ns.adobe.com/xap/1.0/\0${xmpOf({ title: 'Dawn' })}`);
  const file = withProfile('zTXt', 'APP1', 'generic profile', segment);
  expect((await read(file)).texts.title).toBe('Dawn');
});

const ZEROS = 60_000_000;
const bomb = deflateSync(Buffer.alloc(ZEROS));
const digitBomb = deflateSync(Buffer.from(`\nexif\n  30000000\n${'0'.repeat(ZEROS)}`));
const wordBomb = deflateSync(Buffer.alloc(ZEROS, 'moss '));
const compressed = (keyword: string, bytes: Buffer) =>
  Buffer.concat([Buffer.from(`zTXt${keyword}\0\0`), bytes]);

describe('a PNG whose texts are broken still says the rest', () => {
  const KEYWORDS = ['exif', 'APP1', '8bim', 'iptc', 'xmp'].map(
    (name) => `Raw profile type ${name}`,
  );

  it.each<[string, chunkOf: (keyword: string) => Buffer]>([
    ['that are no deflated data', (keyword) => compressed(keyword, Buffer.from('only words'))],
    ['that are cut off', (keyword) => compressed(keyword, deflateSync(exif).subarray(0, 40))],
    ['that are bombs', (keyword) => compressed(keyword, bomb)],
    ['that are bombs of digits', (keyword) => compressed(keyword, digitBomb)],
    ['of 3 MB of blanks', (keyword) => Buffer.from(`tEXt${keyword}\0${'\n'.repeat(3_000_000)}`)],
    ['without a header', (keyword) => Buffer.from(`tEXt${keyword}\0${exif.toString('hex')}`)],
    ['with half a digit', (keyword) => Buffer.from(`tEXt${keyword}\0\nexif\n 9\n457869660000f`)],
    ['with no EXIF', (keyword) => Buffer.from(`tEXt${keyword}\0\nexif\n 9\n49492a00ffffffff`)],
    [
      'with a long resource',
      (keyword) => Buffer.from(`tEXt${keyword}\0\na\n 9\n3842494d0404000ffff`),
    ],
    ['without an end of the keyword', (keyword) => Buffer.from(`iTXt${keyword}`)],
    ['without a language', (keyword) => Buffer.from(`iTXt${keyword}\0\0\0en`)],
    ['of nothing', (keyword) => Buffer.from(`zTXt${keyword}\0`)],
  ])('%s', async (_what, chunkOf) => {
    const file = KEYWORDS.reduce(
      (each, keyword) => withChunk(each, chunkOf(keyword)),
      withText(withChunk(png, Buffer.concat([Buffer.from('eXIf'), exif])), 'tEXt', 'Title', 'Dawn'),
    );
    expect(await read(file)).toMatchObject({ exif: { camera: 'X100V' }, texts: { title: 'Dawn' } });
  });

  it('of which one has 60 MB once it is decompressed', async () => {
    const file = withText(
      withChunk(png, compressed('Description', wordBomb)),
      'tEXt',
      'Title',
      'Dawn',
    );
    expect((await read(file)).texts).toMatchObject({ title: 'Dawn', caption: '' });
  });

  it('of which a hundred are bombs', async () => {
    const bombs = Array.from({ length: 100 }, (_, index) => compressed(`Comment ${index}`, bomb));
    const file = bombs.reduce(withChunk, withText(png, 'tEXt', 'Title', 'Dawn'));
    expect((await read(file)).texts.title).toBe('Dawn');
  });
});
