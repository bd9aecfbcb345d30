// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { readXmp } from '../../../../src/images/read/texts/readXmp.ts';
import {
  jpegXlWithXmp,
  NAMESPACES,
  withCompressedPngXmp,
  withExtendedXmp,
  withGifXmp,
  withPngProfile,
  withPngXmp,
  withXmp,
  withXmpPacket,
  xmpOf,
  xmpPacket,
} from '../../../support/metadata.ts';
import { JPEG_XL } from '../../../support/photographs.ts';
import { aSurface } from '../../../support/pictures.ts';

const jpeg = await aSurface().jpeg().toBuffer();
const png = await aSurface().png().toBuffer();
const gif = await aSurface().gif().toBuffer();

const read = (bytes: Buffer) => readXmp(new Uint8Array(bytes).buffer);
const readPacket = (packet: string | Buffer) => read(withXmpPacket(jpeg, packet));

const DC = `xmlns:dc="${NAMESPACES.dc}"`;

const TEXTS = { title: 'Évora 🏔️', subject: ['Lake', 'dawn'] };

describe('readXmp', () => {
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['JPEG', () => withXmp(jpeg, TEXTS)],
    ['JPEG with a packet in parts', () => withExtendedXmp(jpeg, xmpOf(TEXTS))],
    ['PNG', () => withPngXmp(png, TEXTS)],
    ['PNG with a compressed packet', () => withCompressedPngXmp(png, TEXTS)],
    ['PNG by ImageMagick', () => withPngProfile(png, TEXTS)],
    ['PNG by libvips', () => aSurface().withXmp(xmpOf(TEXTS)).png().toBuffer()],
    ['GIF', () => withGifXmp(gif, TEXTS)],
    ['WebP', () => aSurface().withXmp(xmpOf(TEXTS)).webp().toBuffer()],
    ['AVIF', () => aSurface().withXmp(xmpOf(TEXTS)).avif().toBuffer()],
    ['JPEG XL', () => jpegXlWithXmp(JPEG_XL.leafInSrgb, TEXTS)],
  ])('finds the packet in a file: %s', async (_format, file) => {
    const xmp = await read(await file());
    expect(xmp('dc:title')).toEqual([TEXTS.title]);
    expect(xmp('dc:subject')).toEqual(TEXTS.subject);
    expect(xmp('dc:rights')).toEqual([]);
  });

  it('takes the default language first, and properties that stand in attributes', async () => {
    const languages = `<dc:title><rdf:Alt><rdf:li xml:lang="de">Abend</rdf:li><rdf:li xml:lang="x-default">Evening</rdf:li></rdf:Alt></dc:title>`;
    const xmp = await readPacket(xmpPacket(languages, DC, 'dc:format="image/jpeg"'));
    expect(xmp('dc:title')).toEqual(['Evening', 'Abend']);
    expect(xmp('dc:format')).toEqual(['image/jpeg']);
  });

  const title = (text: string, prefix = 'dc') => `<${prefix}:title>${text}</${prefix}:title>`;

  it.each<[string, string, string]>([
    [
      'a prefix of another property that is not declared',
      xmpPacket(`<foo:x>1</foo:x>${title('Dawn')}`),
      'Dawn',
    ],
    ['its own prefix not declared', xmpPacket(title('Dawn'), ''), 'Dawn'],
    [
      'no prefix declared at all',
      xmpPacket(title('Dawn'), '').replaceAll(/ xmlns:\w+="[^"]*"/g, ''),
      'Dawn',
    ],
    [
      'a prefix declared for another element only',
      xmpPacket(`<a:x xmlns:a="urn:a"/><a:y/>${title('Dawn')}`),
      'Dawn',
    ],
    ['another prefix', xmpPacket(title('Dawn', 'core'), DC.replace('dc=', 'core=')), 'Dawn'],
    [
      'other prefixes for RDF',
      xmpPacket(title('Dawn')).replaceAll('rdf:', 'r:').replaceAll(':rdf', ':r'),
      'Dawn',
    ],
    [
      'a namespace without its last sign',
      xmpPacket(title('Dawn'), DC.replace('1.1/', '1.1')),
      'Dawn',
    ],
    ['control characters', xmpPacket(title('Da\u0001w\u0000n')), 'Dawn'],
    ['control characters as references', xmpPacket(title('Da&#x1;w&#0;n')), 'Dawn'],
    [
      'entities of HTML',
      xmpPacket(title('&Eacute;vora&nbsp;&amp;&nbsp;caf&eacute; &LT; &#233;')),
      'Évora\u00A0&\u00A0café < é',
    ],
    ['a bare sign for less', xmpPacket(title('2 < 3')), '2 < 3'],
    [
      'a text with qualifiers',
      xmpPacket(
        '<dc:title rdf:parseType="Resource"><rdf:value>Dawn</rdf:value><dc:x>no</dc:x></dc:title>',
      ),
      'Dawn',
    ],
    ['an entity that nobody knows', xmpPacket(title('a &foobar; b')), 'a &foobar; b'],
    ['a bare ampersand', xmpPacket(title('Rain & moss, B&B')), 'Rain & moss, B&B'],
    [
      'an ampersand in character data',
      xmpPacket(title('<![CDATA[Rain & moss &amp;]]>')),
      'Rain & moss &amp;',
    ],
    [
      'a heading of XML behind a blank',
      ` <?xml version="1.0" encoding="UTF-16"?>${xmpPacket(title('Dawn'))}`,
      'Dawn',
    ],
    ['a comment before its root', `<!-- <a> --> ${xmpPacket(`<foo:x/>${title('Dawn')}`)}`, 'Dawn'],
    ['zeros and other bytes behind it', `${xmpPacket(title('Dawn'))}\0\0 x`, 'Dawn'],
  ])('reads a packet with %s', async (_flaw, flawed, text) => {
    expect((await readPacket(flawed))('dc:title')).toEqual([text]);
  });

  const utf16 = (text: string) => Buffer.from(text, 'utf16le');

  it.each<[string, Buffer]>([
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${xmpPacket(title('Größe'))}`)],
    ['UTF-16, low byte first', utf16(xmpPacket(title('Größe')))],
    ['UTF-16, low byte first, with a mark', utf16(`\uFEFF${xmpPacket(title('Größe'))}`)],
    ['UTF-16, high byte first', utf16(xmpPacket(title('Größe'))).swap16()],
    ['UTF-16, high byte first, with a mark', utf16(`\uFEFF${xmpPacket(title('Größe'))}`).swap16()],
    ['Latin-1', Buffer.from(xmpPacket(title('Größe')), 'latin1')],
  ])('reads %s', async (_encoding, bytes) => {
    expect((await readPacket(bytes))('dc:title')).toEqual(['Größe']);
  });

  it('reads Latin-1 beside UTF-8', async () => {
    const [before = '', after = ''] = xmpPacket(title('Größe 🏔️ |')).split('|');
    const quoted = Buffer.concat([
      Buffer.from(before),
      Buffer.from('é', 'latin1'),
      Buffer.from(after),
    ]);
    expect((await readPacket(quoted))('dc:title')).toEqual(['Größe 🏔️ é']);
  });

  it('finds nothing where there is no packet, or one that is beyond repair', async () => {
    const whole = withXmp(jpeg, TEXTS);
    for (const bytes of [jpeg, png, gif, Buffer.alloc(0), Buffer.alloc(3)]) {
      expect((await read(bytes))('dc:title')).toEqual([]);
    }
    expect((await readPacket(xmpPacket('<dc:title>Dawn</dc:name>')))('dc:title')).toEqual([]);
    for (let length = 0; length < whole.length; length += 11) await read(whole.subarray(0, length));
  });
});
