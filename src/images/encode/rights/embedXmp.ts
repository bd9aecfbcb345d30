import { sniffImageType } from '../../../model/files/chosenImage.ts';
import { codeOf, indexOf } from '../../read/formats/fourLetters.ts';
import { PACKET_ID } from './rightsXmp.ts';

/** Bytes to insert into a file. */
interface Insertion {
  at: number;
  bytes: readonly number[];
}

/**
 * Says where to insert XMP into a file of one format, in order; nowhere if our encoders don't lay a
 * file out like that. Also adjusts the sizes and positions that the file itself contains.
 */
type Embed = (file: DataView, xmp: readonly number[]) => Insertion[];

const ascii = (letters: string) => Array.from(letters, (letter) => letter.charCodeAt(0));
const uint =
  (bytes: number) =>
  (...values: number[]) =>
    values.flatMap((value) =>
      Array.from({ length: bytes }, (_, at) => (value >>> (8 * (bytes - 1 - at))) & 255),
    );
const [uint16, uint32] = [uint(2), uint(4)];
const littleEndian = (value: number, bytes: number) => uint(bytes)(value).toReversed();

const [APP0, APP1] = [0xffe0, 0xffe1];

/** The segment follows JFIF's, which must come first (XMP specification, part 3, 1.1.3). */
const inJpeg: Embed = (jpeg, xmp) => {
  const at = jpeg.getUint16(2) === APP0 ? 4 + jpeg.getUint16(4) : 2;
  const content = [...ascii('http://ns.adobe.com/xap/1.0/\0'), ...xmp];
  return [{ at, bytes: [...uint16(APP1, content.length + 2), ...content] }];
};

const FIRST_CHUNK = 12;
const HAS_XMP = 4;

/**
 * The chunk comes last, and the chunk VP8X announces it. A file without VP8X gets one, with the
 * size of its only frame (https://developers.google.com/speed/webp/docs/riff_container).
 */
const inWebp: Embed = (webp, xmp) => {
  const chunk = (type: string, content: readonly number[]) => [
    ...ascii(type),
    ...littleEndian(content.length, 4),
    ...content,
    ...(content.length % 2 ? [0] : []),
  ];
  const first = webp.getUint32(FIRST_CHUNK);
  if (first !== codeOf('VP8 ') && first !== codeOf('VP8X')) return [];
  const insertions = [{ at: webp.byteLength, bytes: chunk('XMP ', xmp) }];
  if (first === codeOf('VP8X')) {
    webp.setUint8(FIRST_CHUNK + 8, webp.getUint8(FIRST_CHUNK + 8) | HAS_XMP);
  } else {
    const sides = [26, 28].map((at) => (webp.getUint16(at, true) & 0x3fff) - 1);
    const head = [HAS_XMP, 0, 0, 0, ...sides.flatMap((side) => littleEndian(side, 3))];
    insertions.unshift({ at: FIRST_CHUNK, bytes: chunk('VP8X', head) });
  }
  const added = insertions.reduce((sum, { bytes }) => sum + bytes.length, 0);
  webp.setUint32(4, webp.getUint32(4, true) + added, true);
  return insertions;
};

/** A box of ISO/IEC 14496-12. */
const box = (type: string, ...content: number[][]): number[] => [
  ...uint32(8 + content.flat().length),
  ...ascii(type),
  ...content.flat(),
];

/** The length of a box's head with its version, and of an item's entry in iloc. */
const [HEAD, LOCATED] = [12, 14];
/** In iloc: offsets and lengths have 4 bytes each, and count from the start of the file. */
const OFFSETS = 0x4400;

/**
 * The packet is an item that describes the picture (cdsc). Its bytes are at the end of the file
 * (ISO/IEC 14496-12, 8.11).
 */
const inAvif: Embed = (avif, xmp) => {
  const content = indexOf(avif, 'mdat', 0, avif.byteLength);
  const find = (type: string) => indexOf(avif, type, 0, content) - 4;
  const [meta, pitm, iloc, iinf] = [find('meta'), find('pitm'), find('iloc'), find('iinf')];
  if (avif.getUint16(iloc + HEAD) !== OFFSETS) return [];
  const iref = find('iref');
  const hasReferences = iref > 0;
  const endOf = (at: number) => at + avif.getUint32(at);

  const id = avif.getUint16(iinf + HEAD) + 1;
  const name = ascii('mimeXMP\0application/rdf+xml\0');
  const entry = box('infe', [2, 0, 0, 0], uint16(id, 0), name);
  const described = box('cdsc', uint16(id, 1, avif.getUint16(pitm + HEAD)));
  const reference = hasReferences ? described : box('iref', [0, 0, 0, 0], described);
  const growth = LOCATED + entry.length + reference.length;
  const start = avif.byteLength + growth + 8;
  const insertions = [
    { at: endOf(iloc), bytes: [...uint16(id, 0, 1), ...uint32(start, xmp.length)] },
    { at: endOf(iinf), bytes: entry },
    { at: endOf(hasReferences ? iref : iinf), bytes: reference },
    { at: avif.byteLength, bytes: box('mdat', [...xmp]) },
  ];

  const grow = (at: number, by: number) => avif.setUint32(at, avif.getUint32(at) + by);
  for (let at = iloc + HEAD + 4; at < endOf(iloc); at += LOCATED) grow(at + 6, growth);
  grow(meta, growth);
  grow(iloc, LOCATED);
  grow(iinf, entry.length);
  if (hasReferences) grow(iref, reference.length);
  avif.setUint16(iloc + HEAD + 2, id);
  avif.setUint16(iinf + HEAD, id);
  return insertions;
};

const FORMATS: Record<string, Embed> = {
  'image/jpeg': inJpeg,
  'image/webp': inWebp,
  'image/avif': inAvif,
};

/**
 * Puts an XMP packet into a JPEG, WebP or AVIF file of our encoders. The bytes of the picture stay
 * the same. A file that already has a packet, or that is not of our encoders, stays as it is.
 */
export async function embedXmp(file: Blob, packet: string): Promise<Blob> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const embed = FORMATS[sniffImageType(bytes) ?? ''];
  const hasPacket = new TextDecoder('latin1').decode(bytes).includes(PACKET_ID);
  if (!embed || hasPacket) return file;
  const insertions = embed(new DataView(bytes.buffer), [...new TextEncoder().encode(packet)]);
  const parts = insertions.flatMap(({ at, bytes: inserted }, index) => [
    bytes.subarray(insertions[index - 1]?.at ?? 0, at),
    new Uint8Array(inserted),
  ]);
  return new Blob([...parts, bytes.subarray(insertions.at(-1)?.at ?? 0)], { type: file.type });
}
