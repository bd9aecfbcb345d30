// @vitest-environment jsdom
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readTexts } from '../../../src/images/read/readTexts.ts';
import { aSurface } from '../../support/pictures.ts';
import { withIptc, withPngXmp, withXmp, xmpOf } from '../../support/metadata.ts';

const NOTHING = { title: '', caption: '', keywords: [], creator: '', copyright: '' };

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

const ofXmp = {
  title: XMP.title,
  caption: XMP.description,
  keywords: XMP.subject,
  creator: 'Ada Müller, Bo Li',
  copyright: XMP.rights,
};

const ofIptc = {
  title: 'IPTC title',
  caption: 'IPTC caption',
  keywords: ['IPTC', 'words'],
  creator: 'IPTC creator',
  copyright: 'IPTC copyright',
};

const ofExif = {
  ...NOTHING,
  caption: 'EXIF caption',
  creator: 'EXIF creator',
  copyright: 'EXIF copyright',
};

describe('the texts of a file', () => {
  it('are read as XMP, as IPTC where there is none, and as EXIF where there is neither', async () => {
    const withBoth = withIptc(await aJpeg(EXIF), IPTC);
    expect(read(withXmp(withBoth, XMP))).toEqual(ofXmp);
    expect(read(withBoth)).toEqual(ofIptc);
    expect(read(await aJpeg(EXIF))).toEqual(ofExif);
  });

  it.each(['webp', 'avif', 'png'] as const)('are read as XMP of a %s file', async (format) => {
    const file = () => aSurface().withXmp(xmpOf(XMP)).toFormat(format).toBuffer();
    const png = async () => withPngXmp(await aSurface().png().toBuffer(), XMP);
    expect(read(await (format === 'png' ? png : file)())).toEqual(ofXmp);
  });

  it.each([
    ['Größe 🏔️ café', { encoding: 'utf8', isMarked: true }],
    ['Größe 🏔️ café', { encoding: 'utf8', isMarked: false }],
    ['Größe é', { encoding: 'latin1' }],
  ] as const)('are “%s” of IPTC in %j', async (text, writing) => {
    expect(read(withIptc(await aJpeg(), [{ number: 5, text }], writing)).title).toBe(text);
  });

  it('of EXIF may be UTF-8', async () => {
    const creator = 'Ada Müller 🏔️';
    const placeholder = 'x'.repeat(Buffer.byteLength(creator));
    const file = await aJpeg({ Artist: placeholder });
    file.write(creator, file.indexOf(placeholder));
    expect(read(file).creator).toBe(creator);
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

  it.each([
    { title: 'שקיעה מעל ים המלח' },
    { title: 'A < B & C <script>alert(1)</script>' },
    { title: 'constructor', subject: ['__proto__', 'toString'] },
  ])('are any words: %j', async (texts) => {
    const { title, keywords } = read(withXmp(await aJpeg(), texts));
    expect({ title, keywords }).toEqual({ title: texts.title, keywords: texts.subject ?? [] });
  });

  it('are none in broken XMP, in a file cut off, and in no file', async () => {
    const whole = withXmp(await aJpeg(), XMP);
    const cutShort = whole.toString('latin1').replace('</rdf:RDF>', '</rdf:XXX>');
    const broken = Buffer.from(cutShort, 'latin1');
    expect(read(broken)).toEqual(NOTHING);
    expect(read(Buffer.alloc(0))).toEqual(NOTHING);
    for (let length = 0; length < whole.length; length += 11) read(whole.subarray(0, length));
  });
});
