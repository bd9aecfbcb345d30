import { load } from 'exifreader';
import type { FileTexts } from '../../model/files/fileTexts.ts';
import type { FileFacts } from '../../model/upload.ts';
import { readExif } from './camera/readExif.ts';
import { isWhole } from './usable/isWhole.ts';
import {
  chunkOrientation,
  type Orientation,
  orientationOf,
  uprightSize,
} from './size/orientation.ts';
import { isChunked } from './formats/readChunks.ts';
import { readRawProfiles } from './texts/rawProfiles.ts';
import { readHead } from './readHead.ts';
import { readSize } from './size/readSize.ts';
import { readTexts } from './texts/readTexts.ts';
import { readXmp } from './texts/readXmp.ts';
import { cantRead, damaged, refuseEmpty, refuseLarge, sniff } from './refusals.ts';
import { refuseHdr } from './usable/refuseHdr.ts';
import { refuseCoding, refuseHuge } from './usable/refuseUnreadable.ts';

/** Everything that a file says without decoding its picture. */
export interface ReadFile extends FileFacts {
  texts: FileTexts;
  /** The small copy that the camera put into the file, if there is one. */
  thumbnail?: Blob;
}

const MARKER_BYTES = 2;

/** An EXIF segment that holds only an orientation, 1 to 8. */
const orientationSegment = (orientation: number) =>
  // oxfmt-ignore
  new Uint8Array([
    0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, // APP1 of 34 bytes, `Exif`
    0x4d, 0x4d, 0, 42, 0, 0, 0, 8, // big-endian TIFF, its directory at 8
    0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, // one tag, the orientation, a short
    0, 0, 0, 0, // no other directory
  ]);

/** Adds an orientation to a JPEG without one; browsers then turn it. */
const turnedJpeg = (jpeg: ArrayBuffer, orientation: number): Blob =>
  new Blob(
    [
      jpeg.slice(0, MARKER_BYTES),
      ...(orientation === 1 ? [] : [orientationSegment(orientation)]),
      jpeg.slice(MARKER_BYTES),
    ],
    { type: 'image/jpeg' },
  );

/** The EXIF orientation that browsers see in an image. Most formats have another way to turn it. */
function readOrientation(head: ArrayBuffer, type: string, value: unknown): Orientation {
  if (isChunked(type)) return chunkOrientation(new DataView(head), type);
  return type === 'image/jpeg' ? orientationOf(value) : 1;
}

/** The orientation of an image, and its small copy, which has the same orientation. */
function readView(head: ArrayBuffer, type: string): { orientation: Orientation; thumbnail?: Blob } {
  try {
    const { exif, Thumbnail: thumbnail } = load(head, {
      expanded: true,
      includeTags: { exif: ['Orientation'], thumbnail: true },
    });
    const orientation = readOrientation(head, type, exif?.Orientation?.value);
    const bytes = thumbnail?.image;
    if (!(bytes instanceof ArrayBuffer)) return { orientation };
    return { orientation, thumbnail: turnedJpeg(bytes, orientation) };
  } catch {
    return { orientation: readOrientation(head, type, undefined) };
  }
}

/**
 * Reads a chosen file without decoding its picture. It has to run on the page's own thread, see
 * readTexts.
 * @throws a Refusal whose message says why the file can't be used
 */
export async function readFacts(file: File): Promise<ReadFile> {
  refuseEmpty(file);
  const type = await sniff(file);
  refuseLarge(file);
  const head = await readHead(file, type);
  if (type === 'image/jpeg') refuseCoding(head);
  if (!(await isWhole(file, head, type))) throw damaged();
  const size = readSize(head, type);
  if (!size) throw cantRead();
  refuseHuge(size);
  refuseHdr(head, type);
  const { orientation, thumbnail } = readView(head, type);
  const xmp = await readXmp(head);
  const profiles = await readRawProfiles(head);
  return {
    fileName: file.name,
    bytes: file.size,
    lastModified: file.lastModified,
    type,
    ...uprightSize(size, orientation),
    ...readExif(head, xmp, profiles),
    texts: await readTexts(head, xmp, profiles),
    ...(thumbnail && { thumbnail }),
  };
}
