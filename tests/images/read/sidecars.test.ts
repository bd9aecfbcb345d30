// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import {
  MAX_SIDECAR_BYTES,
  pairSidecars,
  readSidecar,
  type SidecarFacts,
  withSidecars,
} from '../../../src/images/read/sidecars.ts';
import type { ReadFile } from '../../../src/images/read/readFile.ts';
import { xmpOf, xmpPacket } from '../../support/metadata.ts';

const NO_TEXTS = { title: '', caption: '', altText: '', keywords: [], creator: '', copyright: '' };
const NOTHING = { exif: {}, texts: NO_TEXTS };

/** Files by their paths. */
const files = (paths: readonly string[]) =>
  paths.map((path) => {
    const at = path.lastIndexOf('/');
    const file = { name: path.slice(at + 1) };
    return at === -1 ? { file } : { file, folderPath: path.slice(0, at) };
  });

/** The names of the sidecars by the name of their photo, and of those without a photo under ''. */
function pair(paths: readonly string[]) {
  const { photos, withoutPhoto } = pairSidecars(files(paths));
  const namesOf = (picked: typeof withoutPhoto) => picked.map(({ file }) => file.name);
  const pairs = photos.map(({ photo, sidecars }) => [photo.file.name, namesOf(sidecars)]);
  return { ...Object.fromEntries(pairs), '': namesOf(withoutPhoto) };
}

describe('pairSidecars', () => {
  const name45 = `${'n'.repeat(41)}.jpg`;
  const name50 = `${'n'.repeat(46)}.jpg`;

  it.each([
    ['IMG_1.jpg', 'IMG_1.xmp'],
    ['IMG_1.jpg', 'IMG_1.jpg.xmp'],
    ['IMG_1.jpg', 'IMG_1.XMP'],
    ['IMG_1.JPG', 'img_1.jpg.xmp'],
    ['E\u0301vora.jpg', '\u00C9vora.xmp'],
    ['\u00C9vora.jpg', 'E\u0301vora.jpg.json'],
    ['IMG_1(1).jpg', 'IMG_1(1).xmp'],
    ['IMG_1.jpg', 'IMG_1.jpg.json'],
    ['IMG_1.jpg', 'IMG_1.jpg.supplemental-metadata.json'],
    ['IMG_1(1).jpg', 'IMG_1.jpg(1).json'],
    ['IMG_1(1).jpg', 'IMG_1.jpg.supplemental-metadata(1).json'],
    ['skytree (2).jpg', 'skytree (2).jpg.supplemental-metadata.json'],
    ['PXL_20240101_120000123.PORTRAIT.jpg', 'PXL_20240101_120000123.PORTRAIT.jpg.supplement.json'],
    [name45, `${name45}..json`],
    [name50, `${'n'.repeat(46)}.json`],
    [`${'n'.repeat(46)}(2).jpg`, `${'n'.repeat(46)}(2).json`],
    // Exports of 2026 may cut nothing.
    [name50, `${name50}.supplemental-metadata.json`],
    // 46 units of UTF-16 are 23 emojis.
    [`${'🏔'.repeat(24)}.jpg`, `${'🏔'.repeat(23)}.json`],
  ])('gives %s its %s', (photo, sidecar) => {
    expect(pair([sidecar, 'another.jpg', photo])).toEqual({
      [photo]: [sidecar],
      'another.jpg': [],
      '': [],
    });
  });

  it.each([
    ['IMG_1.jpg', 'IMG_10.xmp'],
    ['IMG_1.jpg', 'IMG_1.jpg(1).json'],
    ['IMG_1(1).jpg', 'IMG_1.jpg.json'],
    ['IMG_1(2).jpg', 'IMG_1.jpg.supplemental-metadata(1).json'],
    ['IMG_1.jpg', 'IMG_1.jpg.supplemental-me.json'],
    ['IMG_1.jpg', 'metadata.json'],
    ['Trip/IMG_1.jpg', 'IMG_1.xmp'],
    ['Trip/IMG_1.jpg', 'Trip/Lofoten/IMG_1.xmp'],
  ])('gives %s no %s', (photo, sidecar) => {
    const { photos, withoutPhoto } = pairSidecars(files([photo, sidecar]));
    expect(photos).toEqual([{ photo: files([photo])[0], sidecars: [] }]);
    expect(withoutPhoto).toEqual(files([sidecar]));
  });

  it('puts XMP first, that with the extension of the photo before that without', () => {
    const sidecars = ['IMG_1.jpg.xmp', 'IMG_1.xmp', 'IMG_1.jpg.json'];
    expect(pair([...sidecars.toReversed(), 'IMG_1.jpg'])).toEqual({
      'IMG_1.jpg': sidecars,
      '': [],
    });
  });

  it('gives an XMP to all photos of its name', () => {
    expect(pair(['IMG_1.jpg', 'IMG_1.png', 'IMG_1.xmp'])).toEqual({
      'IMG_1.jpg': ['IMG_1.xmp'],
      'IMG_1.png': ['IMG_1.xmp'],
      '': [],
    });
  });

  it('gives a name that was cut to no photo if it fits several', () => {
    const start = 'n'.repeat(46);
    expect(pair([`${start}01.jpg`, `${start}02.jpg`, `${start}.json`])).toEqual({
      [`${start}01.jpg`]: [],
      [`${start}02.jpg`]: [],
      '': [`${start}.json`],
    });
  });
});

const readText = (text: string, name: string) => readSidecar(new File([text], name));

/** The JSON of a photo in Takeout. */
const TAKEOUT = {
  title: 'IMG_1.jpg',
  description: 'Lake at dawn.\nNobody was there.',
  imageViews: '3',
  creationTime: { timestamp: '1760000000', formatted: '9 Oct 2025, 08:53:20 UTC' },
  photoTakenTime: { timestamp: '1759602005', formatted: '4 Oct 2025, 18:20:05 UTC' },
  geoData: { latitude: -46.5, longitude: 12.25, altitude: 2300, latitudeSpan: 0, longitudeSpan: 0 },
  people: [{ name: 'Ada Müller' }],
  url: 'https://photos.google.com/photo/1',
};

const readTakeout = (changes: object = {}) =>
  readText(JSON.stringify({ ...TAKEOUT, ...changes }), 'IMG_1.jpg.json');

describe('readSidecar', () => {
  it('reads XMP as inside a photo', async () => {
    const description = 'Lake at dawn';
    const texts = { title: 'Lago', description, subject: ['lake', 'dawn'], creator: ['Ada'] };
    expect(await readText(xmpOf({ ...texts, rights: '© Ada' }), 'IMG_1.XMP')).toEqual({
      exif: {},
      texts: {
        title: 'Lago',
        caption: description,
        altText: '',
        keywords: ['lake', 'dawn'],
        creator: 'Ada',
        copyright: '© Ada',
      },
    });
    const facts =
      '<exif:DateTimeOriginal>2025-10-04T18:20:05.42+02:00</exif:DateTimeOriginal>' +
      '<exif:GPSLatitude>46,30.0N</exif:GPSLatitude><exif:GPSLongitude>12,15.0E</exif:GPSLongitude>' +
      '<tiff:Model>NIKON Z 8</tiff:Model>' +
      '<Iptc4xmpCore:AltTextAccessibility>Three peaks</Iptc4xmpCore:AltTextAccessibility>';
    expect(await readText(xmpPacket(facts), 'IMG_1.xmp')).toEqual({
      exif: {
        camera: 'NIKON Z 8',
        takenAt: '2025-10-04T18:20:05',
        latitude: 46.5,
        longitude: 12.25,
      },
      subSeconds: '42',
      texts: { ...NO_TEXTS, altText: 'Three peaks' },
    });
  });

  it('reads XMP with a long mask of Lightroom in time', async () => {
    const title = '<dc:title>Lago</dc:title>';
    const packet = xmpPacket(title, undefined, `exif:Mask="${'x'.repeat(MAX_SIDECAR_BYTES / 2)}"`);
    expect((await readText(packet, 'a.xmp')).texts.title).toBe('Lago');
  }, 20_000);

  it('reads the caption, the time in UTC and the location of Takeout, and nothing else', async () => {
    expect(await readTakeout()).toEqual({
      exif: { takenAt: '2025-10-04T18:20:05', latitude: -46.5, longitude: 12.25 },
      texts: { ...NO_TEXTS, caption: TAKEOUT.description },
    });
  });

  it('reads a time before 1970', async () => {
    const { exif } = await readTakeout({ photoTakenTime: { timestamp: '-86400' } });
    expect(exif.takenAt).toBe('1969-12-31T00:00:00');
  });

  it.each(['0', '', 'yesterday', '1e300', '-62135596800', null, {}])(
    'reads no time of the timestamp %j',
    async (timestamp) => {
      const { exif } = await readTakeout({ photoTakenTime: { timestamp } });
      expect(exif).toEqual({ latitude: -46.5, longitude: 12.25 });
    },
  );

  it.each([
    { latitude: 0, longitude: 0 },
    { latitude: 91, longitude: 10 },
    { latitude: '46.5', longitude: 12.25 },
    { latitude: 46.5 },
    null,
  ])('reads no location of %j', async (geoData) => {
    expect((await readTakeout({ geoData })).exif).toEqual({ takenAt: '2025-10-04T18:20:05' });
  });

  it.each([
    ['', 'a.jpg.json'],
    [JSON.stringify(TAKEOUT).slice(0, -9), 'a.jpg.json'],
    ['null', 'a.jpg.json'],
    ['[1]', 'a.jpg.json'],
    ['{"description":"of another program","geoData":{"latitude":1,"longitude":1}}', 'a.jpg.json'],
    ['', 'a.xmp'],
    ['{}', 'a.xmp'],
    [xmpOf({ title: 'Lago' }).replace('</rdf:RDF>', ''), 'a.xmp'],
    ['x'.repeat(100), 'a.xmp'],
  ])('reads nothing of %j in %s', async (text, name) => {
    expect(await readText(text, name)).toEqual(NOTHING);
  });

  it('reads nothing of a file above the limit', async () => {
    const json = JSON.stringify(TAKEOUT);
    const within = json.padEnd(MAX_SIDECAR_BYTES - (Buffer.byteLength(json) - json.length));
    expect((await readText(within, 'a.json')).texts.caption).toBe(TAKEOUT.description);
    expect(await readText(`${within} `, 'a.json')).toEqual(NOTHING);
  });
});

describe('withSidecars', () => {
  const photo = (facts: Partial<SidecarFacts>): ReadFile => ({
    fileName: 'IMG_1.jpg',
    bytes: 1,
    lastModified: 1,
    type: 'image/jpeg',
    width: 3,
    height: 2,
    ...NOTHING,
    ...facts,
  });

  const xmp: SidecarFacts = {
    exif: { takenAt: '2025-10-04T20:20:05', camera: 'NIKON Z 8' },
    subSeconds: '42',
    texts: { ...NO_TEXTS, title: 'Lago', keywords: ['lake', 'dawn'] },
  };
  const json: SidecarFacts = {
    exif: { takenAt: '2025-10-04T18:20:05', latitude: 46.5, longitude: 12.25 },
    texts: { ...NO_TEXTS, title: 'IMG', caption: 'Lake at dawn', keywords: ['json'] },
  };

  it('adds what the file lacks, from the first sidecar that has it', () => {
    expect(withSidecars(photo({}), [xmp, json])).toEqual(
      photo({
        exif: { ...json.exif, ...xmp.exif },
        subSeconds: '42',
        texts: { ...xmp.texts, caption: 'Lake at dawn' },
      }),
    );
  });

  it('adds the time to a day that the file has, if a sidecar names the same day', () => {
    const onDay = (takenAt: string) => withSidecars(photo({ exif: { takenAt } }), [xmp, json]);
    expect(onDay('2025-10-04')).toMatchObject({
      exif: { takenAt: '2025-10-04T20:20:05' },
      subSeconds: '42',
    });
    const otherDay = onDay('2025-10-03');
    expect(otherDay.exif.takenAt).toBe('2025-10-03');
    expect(otherDay).not.toHaveProperty('subSeconds');
  });

  it('changes nothing that the file has', () => {
    const whole = photo({
      exif: { takenAt: '2020-01-01', camera: 'X-T5', latitude: 1, longitude: 2 },
      texts: {
        title: 'Own',
        caption: 'Own caption',
        altText: 'Own picture',
        keywords: ['own'],
        creator: 'Bo Li',
        copyright: '© Bo Li',
      },
    });
    expect(withSidecars(whole, [xmp, json])).toEqual(whole);
    expect(withSidecars(whole, [])).toEqual(whole);
  });
});
