import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import ExifReader from 'exifreader';

/** Bytes of texts as cameras and programs write them into files. */
interface DataSet {
  /** Such as 120 for 2:120. */
  number: number;
  text: string;
}

const uint16 = (value: number) => [value >> 8, value & 0xff];

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** A JPEG with another segment in front of the others. */
export const withSegment = (jpeg: Buffer, marker: number, content: Buffer): Buffer =>
  Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, marker, ...uint16(content.length + 2)]),
    content,
    jpeg.subarray(2),
  ]);

const dataSet = (record: number, number: number, content: Buffer) =>
  Buffer.concat([Buffer.from([0x1c, record, number, ...uint16(content.length)]), content]);

/** What 1:90 says of texts in UTF-8. */
const ESCAPE_TO_UTF8 = Buffer.from('\x1b%G');

/** A resource of Photoshop without a name; its id begins with 4. */
const photoshopResource = (id: number, content: Buffer) =>
  Buffer.concat([
    Buffer.from('8BIM'),
    Buffer.from([4, id, 0, 0]),
    uint32(content.length),
    content,
    Buffer.alloc(content.length % 2),
  ]);

interface IptcWriting {
  encoding?: 'utf8' | 'latin1';
  /** Whether the encoding is told. */
  isMarked?: boolean;
  /** The digest that is noted of the IPTC. */
  digest?: 'right' | 'outdated';
}

/** The data sets of IPTC texts. */
export const iptcOf = (
  texts: readonly DataSet[],
  { encoding = 'utf8', isMarked = encoding === 'utf8' }: IptcWriting = {},
): Buffer =>
  Buffer.concat([
    ...(isMarked ? [dataSet(1, 90, ESCAPE_TO_UTF8)] : []),
    ...texts.map(({ number, text }) => dataSet(2, number, Buffer.from(text, encoding))),
  ]);

/** Photoshop's resources with IPTC texts. */
export function photoshopOf(texts: readonly DataSet[], writing: IptcWriting = {}): Buffer {
  const sets = iptcOf(texts, writing);
  const noted = createHash('md5').update(writing.digest === 'outdated' ? '' : sets);
  return Buffer.concat([
    photoshopResource(0x04, sets),
    ...(writing.digest ? [photoshopResource(0x25, noted.digest())] : []),
  ]);
}

/** How Photoshop's resources begin in a JPEG. */
export const PHOTOSHOP_HEADER = 'Photoshop 3.0\0';

/** A JPEG with IPTC texts. */
export const withIptc = (
  jpeg: Buffer,
  texts: readonly DataSet[],
  writing: IptcWriting = {},
): Buffer =>
  withSegment(
    jpeg,
    0xed,
    Buffer.concat([Buffer.from(PHOTOSHOP_HEADER), photoshopOf(texts, writing)]),
  );

export interface XmpTexts {
  title?: string;
  description?: string;
  subject?: readonly string[];
  creator?: readonly string[];
  rights?: string;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const alternatives = (text: string) =>
  `<rdf:Alt><rdf:li xml:lang="x-default">${escaped(text)}</rdf:li></rdf:Alt>`;

const list = (kind: 'Bag' | 'Seq') => (texts: readonly string[]) =>
  `<rdf:${kind}>${texts.map((text) => `<rdf:li>${escaped(text)}</rdf:li>`).join('')}</rdf:${kind}>`;

const property = <Value>(
  name: string,
  value: Value | undefined,
  write: (value: Value) => string,
): string => (value === undefined ? '' : `<dc:${name}>${write(value)}</dc:${name}>`);

/** XMP as Lightroom writes it. */
export const xmpOf = ({ title, description, subject, creator, rights }: XmpTexts): string =>
  `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
${property('title', title, alternatives)}
${property('description', description, alternatives)}
${property('subject', subject, list('Bag'))}
${property('creator', creator, list('Seq'))}
${property('rights', rights, alternatives)}
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;

export const NAMESPACES = {
  aux: 'http://ns.adobe.com/exif/1.0/aux/',
  dc: 'http://purl.org/dc/elements/1.1/',
  digiKam: 'http://www.digikam.org/ns/1.0/',
  exif: 'http://ns.adobe.com/exif/1.0/',
  exifEX: 'http://cipa.jp/exif/1.0/',
  Iptc4xmpCore: 'http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/',
  lr: 'http://ns.adobe.com/lightroom/1.0/',
  photoshop: 'http://ns.adobe.com/photoshop/1.0/',
  tiff: 'http://ns.adobe.com/tiff/1.0/',
  xmp: 'http://ns.adobe.com/xap/1.0/',
};

const DECLARATIONS = Object.entries(NAMESPACES)
  .map(([prefix, namespace]) => `xmlns:${prefix}="${namespace}"`)
  .join(' ');

/** An XMP packet with these properties, declarations and attributes. */
export const xmpPacket = (
  properties: string,
  declarations = DECLARATIONS,
  attributes = '',
): string =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" ${declarations} ${attributes}>${properties}</rdf:Description></rdf:RDF></x:xmpmeta>`;

/** A JPEG with an XMP packet, in UTF-8 unless it is bytes. */
export const withXmpPacket = (jpeg: Buffer, packet: string | Buffer): Buffer =>
  withSegment(
    jpeg,
    0xe1,
    Buffer.concat([Buffer.from('http://ns.adobe.com/xap/1.0/\0'), Buffer.from(packet)]),
  );

/** A JPEG with XMP texts. */
export const withXmp = (jpeg: Buffer, texts: XmpTexts): Buffer => withXmpPacket(jpeg, xmpOf(texts));

/** A JPEG with an XMP packet in two segments for what is longer than one, the second part first. */
export function withExtendedXmp(jpeg: Buffer, packet: string): Buffer {
  const bytes = Buffer.from(packet);
  const middle = Math.floor(bytes.length / 2);
  const part = (offset: number, content: Buffer) =>
    Buffer.concat([
      Buffer.from(`http://ns.adobe.com/xmp/extension/\0${'0123456789ABCDEF'.repeat(2)}`),
      uint32(bytes.length),
      uint32(offset),
      content,
    ]);
  const first = withSegment(jpeg, 0xe1, part(0, bytes.subarray(0, middle)));
  return withSegment(first, 0xe1, part(middle, bytes.subarray(middle)));
}

/** A GIF with XMP texts. */
export const withGifXmp = (gif: Buffer, texts: XmpTexts): Buffer =>
  Buffer.concat([
    gif.subarray(0, -1),
    Buffer.from(`\x21\xFF\x0BXMP DataXMP`, 'latin1'),
    Buffer.from(xmpOf(texts)),
    Buffer.from([1, ...Array.from({ length: 256 }, (_, index) => 255 - index), 0]),
    gif.subarray(-1),
  ]);

/** PNG's signature and its first chunk, bytes. */
const PNG_START = 33;

/** A PNG with another chunk, its type and its content, in front of the others. */
export const withChunk = (png: Buffer, chunk: Buffer): Buffer =>
  Buffer.concat([
    png.subarray(0, PNG_START),
    uint32(chunk.length - 4),
    chunk,
    uint32(crc32(chunk)),
    png.subarray(PNG_START),
  ]);

/** A PNG with XMP texts, where the standard has them. */
export const withPngXmp = (png: Buffer, texts: XmpTexts): Buffer =>
  withChunk(png, Buffer.from(`iTXtXML:com.adobe.xmp\0\0\0\0\0${xmpOf(texts)}`));

const box = (type: string, content: Buffer) =>
  Buffer.concat([uint32(content.length + 8), Buffer.from(type), content]);

/** A JPEG XL file with XMP texts around a picture. */
export const jpegXlWithXmp = (codestream: Buffer, texts: XmpTexts): Buffer =>
  Buffer.concat([
    box('JXL ', Buffer.from('\r\n\x87\n', 'latin1')),
    box('ftyp', Buffer.from('jxl \0\0\0\0jxl ')),
    box('xml ', Buffer.from(xmpOf(texts))),
    box('jxlc', codestream),
  ]);

/** A PNG with XMP texts in a compressed chunk. */
export const withCompressedPngXmp = (png: Buffer, texts: XmpTexts): Buffer =>
  withChunk(
    png,
    Buffer.concat([
      Buffer.from('iTXtXML:com.adobe.xmp\0\x01\0\0\0'),
      deflateSync(Buffer.from(xmpOf(texts))),
    ]),
  );

export type TextChunk = 'tEXt' | 'zTXt' | 'iTXt';

/** A PNG with a text in a chunk of its own. */
export function withText(png: Buffer, type: TextChunk, keyword: string, text: string): Buffer {
  const content = {
    tEXt: () => Buffer.from(text, 'latin1'),
    zTXt: () => Buffer.concat([Buffer.from([0]), deflateSync(Buffer.from(text, 'latin1'))]),
    iTXt: () => Buffer.concat([Buffer.alloc(4), Buffer.from(text)]),
  };
  return withChunk(png, Buffer.concat([Buffer.from(`${type}${keyword}\0`), content[type]()]));
}

/** Metadata as ImageMagick writes it into the texts of a PNG. */
export const rawProfile = (header: string, bytes: Buffer): string =>
  `\n${header}\n${String(bytes.length).padStart(8)}\n${bytes
    .toString('hex')
    .replaceAll(/.{72}/g, '$&\n')}\n`;

/** A PNG with XMP texts as ImageMagick writes them. */
export const withPngProfile = (png: Buffer, texts: XmpTexts): Buffer =>
  withText(png, 'zTXt', 'Raw profile type xmp', rawProfile('xmp', Buffer.from(xmpOf(texts))));

/** The rights that a file names, and the kinds of metadata that it has besides. */
export function rightsIn(file: Buffer): Record<string, unknown> & { others: string[] } {
  // oxlint-disable-next-line import/no-named-as-default-member -- Node finds no named exports in it
  const tags = ExifReader.load(file, { expanded: true });
  const { file: _, jfif: _density, icc: _colours, riff: _chunks, xmp = {}, ...others } = tags;
  const { _raw, about: _about, ...named } = xmp as Record<string, { description?: unknown }>;
  const rights = Object.entries(named).map(([name, { description }]) => [name, description]);
  return { ...Object.fromEntries(rights), others: Object.keys(others) };
}
