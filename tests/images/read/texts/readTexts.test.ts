// @vitest-environment jsdom
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readRawProfiles } from '../../../../src/images/read/texts/rawProfiles.ts';
import { readXmp } from '../../../../src/images/read/texts/readXmp.ts';
import { readTexts } from '../../../../src/images/read/texts/readTexts.ts';
import { aSurface } from '../../../support/pictures.ts';
import {
  withIptc,
  withPngXmp,
  withText,
  withXmp,
  withXmpPacket,
  xmpOf,
  xmpPacket,
} from '../../../support/metadata.ts';

const NOTHING = { title: '', caption: '', altText: '', keywords: [], creator: '', copyright: '' };

const aJpeg = (exif: Record<string, string> = {}) =>
  aSurface().withExif({ IFD0: exif }).jpeg().toBuffer();

async function read(bytes: Buffer) {
  const head = new Uint8Array(bytes).buffer;
  return readTexts(head, await readXmp(head), await readRawProfiles(head));
}

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
  ...NOTHING,
  title: XMP.title,
  caption: XMP.description,
  keywords: XMP.subject,
  creator: 'Ada Müller, Bo Li',
  copyright: XMP.rights,
};

const ofIptc = {
  ...NOTHING,
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
    expect(await read(withXmp(withBoth, XMP))).toEqual(ofXmp);
    expect(await read(withBoth)).toEqual(ofIptc);
    expect(await read(await aJpeg(EXIF))).toEqual(ofExif);
  });

  it.each([
    ['right', ofXmp],
    ['outdated', ofIptc],
  ] as const)(
    'are those of XMP, unless the digest of the IPTC is outdated: %s',
    async (digest, texts) => {
      const file = withIptc(await aJpeg(EXIF), IPTC, { digest });
      expect(await read(withXmp(file, XMP))).toEqual(texts);
    },
  );

  it.each(['webp', 'avif', 'png'] as const)('are read as XMP of a %s file', async (format) => {
    const file = () => aSurface().withXmp(xmpOf(XMP)).toFormat(format).toBuffer();
    const png = async () => withPngXmp(await aSurface().png().toBuffer(), XMP);
    expect(await read(await (format === 'png' ? png : file)())).toEqual(ofXmp);
  });

  it.each([
    ['Größe 🏔️ café', { encoding: 'utf8', isMarked: true }],
    ['Größe 🏔️ café', { encoding: 'utf8', isMarked: false }],
    ['Größe é', { encoding: 'latin1' }],
  ] as const)('are “%s” of IPTC in %j', async (text, writing) => {
    const file = withIptc(await aJpeg(), [{ number: 5, text }], writing);
    expect(await read(file)).toMatchObject({ title: text });
  });

  it('of EXIF may be UTF-8', async () => {
    const creator = 'Ada Müller 🏔️';
    const placeholder = 'x'.repeat(Buffer.byteLength(creator));
    const file = await aJpeg({ Artist: placeholder });
    file.write(creator, file.indexOf(placeholder));
    expect(await read(file)).toMatchObject({ creator });
  });

  it('of several languages are those for everybody', async () => {
    const german = '<rdf:li xml:lang="de-DE">Abend</rdf:li>';
    const both = xmpOf({ title: 'Evening' }).replace('<rdf:Alt>', `<rdf:Alt>${german}`);
    const file = await sharp(await aJpeg())
      .withXmp(both)
      .jpeg()
      .toBuffer();
    expect(await read(file)).toMatchObject({ title: 'Evening' });
  });

  it.each([
    { title: 'שקיעה מעל ים המלח' },
    { title: 'A < B & C <script>alert(1)</script>' },
    { title: 'constructor', subject: ['__proto__', 'toString'] },
  ])('are any words: %j', async (texts) => {
    const { title, keywords } = await read(withXmp(await aJpeg(), texts));
    expect({ title, keywords }).toEqual({ title: texts.title, keywords: texts.subject ?? [] });
  });

  const headline = '<photoshop:Headline>Headline</photoshop:Headline>';
  const title = '<dc:title>Title</dc:title>';

  it.each<[string, string, object]>([
    ['a headline is the title', headline, { title: 'Headline' }],
    ['a title goes before a headline', `${headline}${title}`, { title: 'Title' }],
    [
      'a description for people who can’t see it is the alternative text',
      '<Iptc4xmpCore:AltTextAccessibility><rdf:Alt><rdf:li xml:lang="x-default">Three peaks</rdf:li></rdf:Alt></Iptc4xmpCore:AltTextAccessibility>',
      { caption: '', altText: 'Three peaks' },
    ],
    [
      'the paths of keywords are all their words',
      '<lr:hierarchicalSubject><rdf:Bag><rdf:li>Places|Italy|Dolomites</rdf:li><rdf:li>Places|Italy|Rome</rdf:li></rdf:Bag></lr:hierarchicalSubject>',
      { keywords: ['Places', 'Italy', 'Dolomites', 'Rome'] },
    ],
    [
      'so are those of digiKam',
      '<digiKam:TagsList><rdf:Seq><rdf:li>Places/Italy/Dolomites</rdf:li></rdf:Seq></digiKam:TagsList>',
      { keywords: ['Places', 'Italy', 'Dolomites'] },
    ],
    [
      'keywords without paths go before those with paths',
      '<lr:hierarchicalSubject>A|B</lr:hierarchicalSubject><dc:subject><rdf:Bag><rdf:li>24/7</rdf:li><rdf:li>Seattle, WA</rdf:li></rdf:Bag></dc:subject>',
      { keywords: ['24/7', 'Seattle, WA'] },
    ],
  ])('of XMP: %s', async (_what, properties, texts) => {
    const file = withXmpPacket(await aJpeg(), xmpPacket(properties));
    expect(await read(file)).toMatchObject(texts);
  });

  it('of IPTC may have a headline only', async () => {
    const file = withIptc(await aJpeg(), [{ number: 105, text: 'Headline' }]);
    expect(await read(file)).toMatchObject({ title: 'Headline' });
  });

  it('may be a PNG’s own, compressed or not', async () => {
    const png = await aSurface().png().toBuffer();
    const uncompressed = withText(png, 'tEXt', 'title', 'Größe');
    const both = withText(uncompressed, 'zTXt', 'Description', 'One\ntwo');
    const international = withText(both, 'iTXt', 'Author', 'Ada 🏔️');
    const file = withText(international, 'tEXt', 'Copyright', '© Ada');
    expect(await read(file)).toEqual({
      ...NOTHING,
      title: 'Größe',
      caption: 'One\ntwo',
      creator: 'Ada 🏔️',
      copyright: '© Ada',
    });
  });

  it('are not the names of the camera, its maker or the program', async () => {
    const device = { Make: 'Konica Corporation', Model: 'KD-500Z', Software: 'Ver 1.2' };
    for (const text of ['Konica', 'KONICA KD-500Z', 'Konica Corporation', 'Ver 1.2']) {
      const file = await aJpeg({ ...device, ImageDescription: text, Copyright: text });
      expect(await read(file)).toEqual(NOTHING);
    }
    const caption = 'Konica, my first';
    const file = await aJpeg({ ...device, ImageDescription: caption });
    expect(await read(file)).toEqual({ ...NOTHING, caption });
  });

  it('are none in broken XMP, in a file cut off, and in no file', async () => {
    const whole = withXmp(await aJpeg(), XMP);
    const cutShort = whole.toString('latin1').replace('</rdf:RDF>', '</rdf:XXX>');
    const broken = Buffer.from(cutShort, 'latin1');
    expect(await read(broken)).toEqual(NOTHING);
    expect(await read(Buffer.alloc(0))).toEqual(NOTHING);
    for (let length = 0; length < whole.length; length += 11) await read(whole.subarray(0, length));
  });
});
