import { load, type MetadataBlock } from 'exifreader';
import { NO_XML_CHARACTER } from '../../../model/xmlCharacters.ts';
import { codeOf, indexOf } from '../formats/fourLetters.ts';
import { readRawXmp } from './rawProfiles.ts';
import { isPng, pngTextFinder } from './readPngTexts.ts';

/** The namespaces of XMP by the prefixes that programs usually declare for them. */
const NAMESPACES = {
  aux: 'http://ns.adobe.com/exif/1.0/aux/',
  dc: 'http://purl.org/dc/elements/1.1/',
  digiKam: 'http://www.digikam.org/ns/1.0/',
  exif: 'http://ns.adobe.com/exif/1.0/',
  exifEX: 'http://cipa.jp/exif/1.0/',
  Iptc4xmpCore: 'http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/',
  lr: 'http://ns.adobe.com/lightroom/1.0/',
  photoshop: 'http://ns.adobe.com/photoshop/1.0/',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  tiff: 'http://ns.adobe.com/tiff/1.0/',
  x: 'adobe:ns:meta/',
  xmp: 'http://ns.adobe.com/xap/1.0/',
};

const XML = 'http://www.w3.org/XML/1998/namespace';

export type XmpName = `${keyof typeof NAMESPACES}:${string}`;

/**
 * Looks up a property of a file's XMP by its usual name, such as `dc:title`, whatever prefix the
 * file has for its namespace. The answer has the items of a list; for a text in several languages
 * the default one comes first. It is empty if the file lacks the property.
 */
export type Xmp = (name: XmpName) => readonly string[];

const JPEG_HEADER = 'http://ns.adobe.com/xap/1.0/\0'.length;
const EXTENSION = codeOf('xmp/');
/** Where the header of an extended packet differs from that of the packet itself. */
const EXTENSION_AT = 'http://ns.adobe.com/'.length;
/** The extension's namespace, a GUID, the packet's length and this part's offset. */
const EXTENSION_HEADER = 'http://ns.adobe.com/xmp/extension/\0'.length + 32 + 4 + 4;

/** The packet in one block of a file, without the header of a segment, a chunk or a box. */
function packetOf(head: ArrayBuffer, { start, end }: MetadataBlock): Uint8Array {
  const block = new Uint8Array(head.slice(start, end));
  const view = new DataView(block.buffer);
  const [name, type] = [view.getUint32(0), view.getUint32(4)];
  if (name >>> 16 === 0xffe1) return block.subarray(4 + JPEG_HEADER);
  return name === codeOf('XMP ') || type === codeOf('xml ') ? block.subarray(8) : block;
}

const isExtension = (head: DataView, { start }: MetadataBlock) =>
  head.getUint16(start) === 0xffe1 && head.getUint32(start + 4 + EXTENSION_AT) === EXTENSION;

/** The packet that JPEGs have for what is longer than a segment; its parts may be in any order. */
function extendedPacket(head: DataView<ArrayBuffer>, blocks: readonly MetadataBlock[]): Uint8Array {
  const parts = blocks
    .map(({ start, end }) => ({ data: start + 4 + EXTENSION_HEADER, end }))
    .toSorted((one, other) => head.getUint32(one.data - 4) - head.getUint32(other.data - 4));
  return Uint8Array.from(
    parts.flatMap(({ data, end }) => [...new Uint8Array(head.buffer.slice(data, end))]),
  );
}

/** The packet in a PNG: a text, which libvips compresses, or a raw profile. */
async function pngPacket(head: ArrayBuffer): Promise<Uint8Array> {
  const findText = pngTextFinder(head);
  return (await findText('xml:com.adobe.xmp'))?.bytes ?? readRawXmp(findText);
}

/** A packet in a GIF ends with bytes that lead readers of GIF past it, counting down from 255. */
function gifPacket(head: DataView<ArrayBuffer>): Uint8Array | undefined {
  const name = indexOf(head, 'XMP ', 0, head.byteLength);
  const start = name + 'XMP DataXMP'.length;
  const end = indexOf(head, '\u0001\u00FF\u00FE\u00FD', start, head.byteLength);
  return name === -1 || end === -1 ? undefined : new Uint8Array(head.buffer.slice(start, end));
}

async function packetsIn(buffer: ArrayBuffer): Promise<Uint8Array[]> {
  const head = new DataView(buffer);
  if (head.getUint32(0) === codeOf('GIF8')) return [gifPacket(head) ?? new Uint8Array()];
  if (isPng(head)) return [await pngPacket(buffer)];
  const { metadataRange } = load(buffer, { expanded: true, includeOffsets: true, includeTags: {} });
  const blocks = metadataRange?.blocks.filter(({ type }) => type === 'xmp') ?? [];
  const extensions = blocks.filter((block) => isExtension(head, block));
  const packets = blocks.filter((block) => !extensions.includes(block));
  return [...packets.map((block) => packetOf(buffer, block)), extendedPacket(head, extensions)];
}

/** Letters of UTF-8 with several bytes, and bytes that are none. */
const BEYOND_ASCII =
  /[\u00C2-\u00DF][\u0080-\u00BF]|[\u00E0-\u00EF][\u0080-\u00BF]{2}|[\u00F0-\u00F4][\u0080-\u00BF]{3}|[\u0080-\u00FF]/g;

/** Decodes UTF-16 or UTF-8, with letters of Windows-1252 (Latin-1) wherever there is no UTF-8. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff || second === 0) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe || first === 0) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    return letters.replaceAll(BEYOND_ASCII, (letter) =>
      new TextDecoder(letter.length > 1 ? 'utf-8' : 'windows-1252').decode(
        Uint8Array.from(letter, (unit) => unit.charCodeAt(0)),
      ),
    );
  }
}

const CHARACTER_DATA = /^<!/;
const KNOWN_TO_XML = /^&(amp|lt|gt|quot|apos);$/;

/** Writes an entity or a bare ampersand as XML has it; XML knows few of the entities of HTML. */
function asXml(entity: string): string {
  if (CHARACTER_DATA.test(entity) || KNOWN_TO_XML.test(entity)) return entity;
  const { textContent } = new DOMParser().parseFromString(entity, 'text/html').body;
  return Array.from(
    // HTML has U+FFFD for a reference to the null character.
    textContent.replaceAll(NO_XML_CHARACTER, '').replaceAll('\uFFFD', ''),
    (character) => `&#${character.codePointAt(0)};`,
  ).join('');
}

const NAME = String.raw`[\p{L}_][\p{L}\p{N}_.-]*`;
const ROOT = new RegExp(`<${NAME}[^>]*>`, 'u');
const PREFIX = new RegExp(String.raw`(?:</?|\s)(${NAME}):${NAME}`, 'gu');

/** Declares the prefixes that a packet has not declared at its root. */
function declare(xml: string): string {
  const [root = ''] = ROOT.exec(xml) ?? [];
  const usual = new Map<string, string>(Object.entries(NAMESPACES));
  const prefixes = new Set(Array.from(xml.matchAll(PREFIX), ([, prefix = '']) => prefix));
  const missing = [...prefixes].filter(
    (prefix) => !prefix.startsWith('xml') && !root.includes(`xmlns:${prefix}=`),
  );
  const declared = missing.map((prefix) => ` xmlns:${prefix}="${usual.get(prefix) ?? prefix}"`);
  return xml.replace(root, () => root.replace(/\/?>$/, (end) => `${declared.join('')}${end}`));
}

/** Turns what programs write instead of XML into XML, without comments and what is around the root. */
function mend(text: string): string {
  const markup = text.replaceAll(/<\?[\s\S]*?\?>|<!--[\s\S]*?-->/g, '');
  const xml = markup
    // A regular expression would take minutes to find the end after a mask of 1 MB.
    .slice(0, markup.lastIndexOf('>') + 1)
    .replace(/^[^<]*/, '')
    .replaceAll(NO_XML_CHARACTER, '')
    .replaceAll(/<(?![\p{L}_/!])/gu, '&lt;')
    .replaceAll(/<!\[CDATA\[[\s\S]*?\]\]>|&(#?\w+;)?/g, asXml);
  return declare(xml);
}

/** Some programs leave out the last sign of a namespace. */
const keyOf = (namespace: string | null, name: string) =>
  `${namespace?.replace(/[/#]$/, '')} ${name}`;

function textsOf(property: Element): string[] {
  const items = [...property.getElementsByTagNameNS(NAMESPACES.rdf, 'li')];
  const isDefault = (item: Element) =>
    item.getAttributeNS(XML, 'lang')?.toLowerCase() === 'x-default';
  const sorted = [...items.filter(isDefault), ...items.filter((item) => !isDefault(item))];
  return (items.length > 0 ? sorted : [property]).map((item) => {
    // A text with qualifiers is a structure.
    const [value = item] = item.getElementsByTagNameNS(NAMESPACES.rdf, 'value');
    return value.textContent.trim();
  });
}

/** The properties in a packet, which stand there as elements or as attributes. */
function propertiesIn(packet: Uint8Array): [string, string[]][] {
  const xml = new DOMParser().parseFromString(mend(decode(packet)), 'application/xml');
  if (xml.querySelector('parsererror')) return [];
  const parents = [...xml.getElementsByTagNameNS(NAMESPACES.rdf, 'Description')].filter(
    ({ parentElement }) => parentElement?.localName === 'RDF',
  );
  return parents.flatMap(({ attributes, children }) => [
    ...Array.from(attributes, ({ namespaceURI, localName, value }): [string, string[]] => [
      keyOf(namespaceURI, localName),
      [value.trim()],
    ]),
    ...Array.from(children, (child): [string, string[]] => [
      keyOf(child.namespaceURI, child.localName),
      textsOf(child),
    ]),
  ]);
}

function xmpOf(packets: readonly Uint8Array[]): Xmp {
  const byKey = new Map<string, string[]>();
  for (const packet of packets) {
    for (const [key, texts] of packet.length > 0 ? propertiesIn(packet) : []) {
      byKey.set(key, [...(byKey.get(key) ?? []), ...texts.filter(Boolean)]);
    }
  }
  return (name) => {
    const [prefix = '', property = ''] = name.split(':');
    const namespace = new Map<string, string>(Object.entries(NAMESPACES)).get(prefix) ?? '';
    return byKey.get(keyOf(namespace, property)) ?? [];
  };
}

/**
 * Reads the XMP in an image's head, also where it is not well-formed: with undeclared prefixes,
 * control characters, entities of HTML, in UTF-16 or Latin-1. A packet that can't be mended counts
 * as none. It needs a DOM, which workers don't have, and never throws.
 */
export async function readXmp(head: ArrayBuffer): Promise<Xmp> {
  try {
    return xmpOf(await packetsIn(head));
  } catch {
    return xmpOf([]);
  }
}

/** Reads a packet that is a file of its own, with the same tolerance and the same need of a DOM. */
export const readXmpPacket = (packet: ArrayBuffer): Xmp => xmpOf([new Uint8Array(packet)]);
