import { MOST_METADATA_BYTES } from '../formats/inflate.ts';
import { decodeText, type FindPngText, pngTextFinder } from './readPngTexts.ts';

/** A name that differs from program to program, and a length, each on its own line. */
const PROFILE_HEADER = /^[^\n]*\n[ \t]*\d+\s/;

/** How the segments of a JPEG begin. */
const EXIF_HEADER = 'Exif\0\0';
const XMP_HEADER = 'http://ns.adobe.com/xap/1.0/\0';
const PHOTOSHOP_HEADER = 'Photoshop 3.0\0';
const APP1 = 0xe1;
const APP13 = 0xed;
const LONGEST_SEGMENT = 0xffff;

const TIFF = /^(II\*\0|MM\0\*)/;
const IPTC_MARKER = '\u001C';
/** Photoshop's resource of IPTC, without a name. */
const IPTC_RESOURCE = '8BIM\u0004\u0004\0\0';

const bytesOf = (letters: string): number[] =>
  Array.from(letters, (letter) => letter.charCodeAt(0));

const startsWith = (bytes: Uint8Array, letters: string): boolean =>
  bytesOf(letters).every((byte, at) => bytes[at] === byte);

/**
 * Reads metadata that ImageMagick or ExifTool put into a text of a PNG: a header, and the bytes as
 * hexadecimal digits.
 */
async function readRawProfile(findText: FindPngText, name: string): Promise<Uint8Array> {
  const text = await findText(`raw profile type ${name}`);
  if (!text || text.bytes.length > MOST_METADATA_BYTES) return new Uint8Array();
  const words = decodeText(text).trimStart();
  if (!PROFILE_HEADER.test(words)) return new Uint8Array();
  const digits = words.replace(PROFILE_HEADER, '').replaceAll(/[^\da-f]+/gi, '');
  return Uint8Array.from({ length: digits.length >> 1 }, (_, at) =>
    parseInt(digits.slice(2 * at, 2 * at + 2), 16),
  );
}

/** Reads the XMP packet that ImageMagick put into a text of a PNG; empty if there is none. */
export async function readRawXmp(findText: FindPngText): Promise<Uint8Array> {
  const packet = await readRawProfile(findText, 'xmp');
  if (packet.length > 0) return packet;
  const segment = await readRawProfile(findText, 'app1');
  return startsWith(segment, XMP_HEADER) ? segment.subarray(XMP_HEADER.length) : new Uint8Array();
}

/** A JPEG with nothing but one segment. Readers don't mind if its content is longer than a segment. */
function jpegWith(marker: number, header: string, content: Uint8Array): ArrayBuffer {
  const length = Math.min(LONGEST_SEGMENT, 2 + header.length + content.length);
  const start = [0xff, 0xd8, 0xff, marker, length >> 8, length & 0xff, ...bytesOf(header)];
  const jpeg = new Uint8Array(start.length + content.length);
  jpeg.set(start);
  jpeg.set(content, start.length);
  return jpeg.buffer;
}

/** Programs disagree about what they put under which name, so the content says what it is. */
function asJpeg(profile: Uint8Array): ArrayBuffer | undefined {
  if (startsWith(profile, EXIF_HEADER)) return jpegWith(APP1, '', profile);
  if (TIFF.test(String.fromCharCode(...profile.subarray(0, 4)))) {
    return jpegWith(APP1, EXIF_HEADER, profile);
  }
  if (startsWith(profile, PHOTOSHOP_HEADER)) return jpegWith(APP13, '', profile);
  if (startsWith(profile, '8BIM')) return jpegWith(APP13, PHOTOSHOP_HEADER, profile);
  if (!startsWith(profile, IPTC_MARKER)) return undefined;
  const { length } = profile;
  const size = String.fromCharCode(...[24, 16, 8, 0].map((bits) => (length >> bits) & 0xff));
  return jpegWith(APP13, `${PHOTOSHOP_HEADER}${IPTC_RESOURCE}${size}`, profile);
}

/**
 * Reads EXIF and IPTC from the text chunks of a PNG, where ImageMagick, ExifTool and others put them.
 * @returns for each profile a JPEG that has it in a segment, as readers expect it
 */
export async function readRawProfiles(head: ArrayBuffer): Promise<ArrayBuffer[]> {
  const findText = pngTextFinder(head);
  // Only `8bim` says whether the IPTC is newer than the XMP.
  const names = ['exif', 'app1', '8bim', 'iptc'];
  const profiles = await Promise.all(names.map((name) => readRawProfile(findText, name)));
  return profiles.flatMap((profile) => asJpeg(profile) ?? []);
}
