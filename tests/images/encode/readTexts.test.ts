// @vitest-environment jsdom
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readTexts } from '../../../src/images/encode/read/readTexts.ts';
import { withIptc, withPngXmp, withXmp, xmpOf, type XmpTexts } from '../../support/metadata.ts';

const NOTHING = { title: '', caption: '', keywords: [], creator: '', copyright: '' };

const aSurface = () =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: '#456' } });

const aJpeg = (exif: Record<string, string> = {}) =>
  aSurface().withExif({ IFD0: exif }).jpeg().toBuffer();

const read = (bytes: Buffer) => readTexts(new Uint8Array(bytes).buffer);

const XMP = {
  title: 'Tre Cime at first light',
  description: 'The north faces.\nNobody else was there.',
  subject: ['Dolomites', 'dawn'],
  creator: ['Ada Müller', 'Bo Li'],
  rights: '© 2025 Ada Müller',
};

const IPTC = [
  { number: 5, text: 'IPTC title' },
  { number: 120, text: 'IPTC caption' },
  { number: 25, text: 'IPTC' },
  { number: 25, text: 'words' },
  { number: 80, text: 'IPTC creator' },
  { number: 116, text: 'IPTC copyright' },
];

const EXIF = {
  ImageDescription: 'EXIF caption',
  Artist: 'EXIF creator',
  Copyright: 'EXIF copyright',
};

describe('the texts of a file', () => {
  it('are read as XMP', async () => {
    expect(read(withXmp(await aJpeg(), XMP))).toEqual({
      title: XMP.title,
      caption: XMP.description,
      keywords: XMP.subject,
      creator: 'Ada Müller, Bo Li',
      copyright: XMP.rights,
    });
  });

  it('are read as IPTC where there is no XMP, and as EXIF where there is neither', async () => {
    expect(read(withIptc(await aJpeg(EXIF), IPTC))).toEqual({
      title: 'IPTC title',
      caption: 'IPTC caption',
      keywords: ['IPTC', 'words'],
      creator: 'IPTC creator',
      copyright: 'IPTC copyright',
    });
    expect(read(await aJpeg(EXIF))).toEqual({
      ...NOTHING,
      caption: 'EXIF caption',
      creator: 'EXIF creator',
      copyright: 'EXIF copyright',
    });
  });

  it('count most as XMP, each by itself', async () => {
    const both = withXmp(withIptc(await aJpeg(EXIF), IPTC), {
      title: 'XMP title',
      description: '  ',
      subject: [],
    });
    expect(read(both)).toMatchObject({
      title: 'XMP title',
      caption: 'IPTC caption',
      keywords: ['IPTC', 'words'],
    });
  });

  it.each(['webp', 'avif'] as const)('are read as XMP of a %s file', async (format) => {
    const file = await aSurface().withXmp(xmpOf(XMP)).toFormat(format).toBuffer();
    expect(read(file)).toMatchObject({ title: XMP.title, keywords: XMP.subject });
  });

  it('are read as XMP of a PNG file', async () => {
    const file = withPngXmp(await aSurface().png().toBuffer(), XMP);
    expect(read(file)).toMatchObject({ title: XMP.title, keywords: XMP.subject });
  });

  it('are read as UTF-8 or Latin-1, told or not, with emoji', async () => {
    const text = 'Größe 🏔️ café';
    const utf8 = (isMarked: boolean) => ({ encoding: 'utf8', isMarked }) as const;
    for (const writing of [utf8(true), utf8(false)]) {
      const file = withIptc(await aJpeg(), [{ number: 5, text }], writing);
      expect(read(file).title).toBe(text);
    }
    const latin = withIptc(await aJpeg(), [{ number: 120, text: 'Größe é' }], {
      encoding: 'latin1',
    });
    expect(read(latin).caption).toBe('Größe é');
  });

  it('of EXIF may be UTF-8', async () => {
    const creator = 'Ada Müller 🏔️';
    const placeholder = 'x'.repeat(Buffer.byteLength(creator));
    const file = await aJpeg({ Artist: placeholder });
    file.write(creator, file.indexOf(placeholder));
    expect(read(file).creator).toBe(creator);
  });

  it('may run from right to left', async () => {
    const title = 'שקיעה מעל ים המלח';
    expect(read(withXmp(await aJpeg(), { title })).title).toBe(title);
  });

  it('of several languages are those for everybody', async () => {
    const german = '<rdf:li xml:lang="de-DE">Abend</rdf:li>';
    const both = xmpOf({ title: 'Evening' }).replace('<rdf:Alt>', `<rdf:Alt>${german}`);
    const file = await sharp(await aJpeg())
      .withXmp(both)
      .jpeg()
      .toBuffer();
    expect(read(file).title).toBe('Evening');
  });

  it.each<[what: string, texts: XmpTexts]>([
    ['what looks like a tag', { title: 'A < B & C <script>alert(1)</script>' }],
    ['a word that objects know', { title: 'constructor', subject: ['__proto__', 'toString'] }],
  ])('stay words: %s', async (_, texts) => {
    const { title, keywords } = read(withXmp(await aJpeg(), texts));
    expect({ title, keywords }).toEqual({ title: texts.title, keywords: texts.subject ?? [] });
  });

  it('are none in broken XMP, in a file cut off, and in no file', async () => {
    const whole = withXmp(await aJpeg(), XMP);
    const broken = Buffer.from(
      whole.toString('latin1').replace('</rdf:RDF>', '</rdf:XXX>'),
      'latin1',
    );
    expect(read(broken)).toEqual(NOTHING);
    expect(read(Buffer.alloc(0))).toEqual(NOTHING);
    for (let length = 0; length < whole.length; length += 11) read(whole.subarray(0, length));
  });
});
