import { load } from 'exifreader';
import type { FileTexts } from '../../model/files/fileTexts.ts';
import type { Size } from '../../model/files/image.ts';
import type { FileFacts } from '../../model/upload.ts';
import { exifOf } from './readExif.ts';
import { readHead } from './readHead.ts';
import { readSize } from './readSize.ts';
import { readTexts } from './readTexts.ts';
import { refuseHdr } from './refuseHdr.ts';
import { damaged, refuseEmpty, refuseLarge, sniff } from './refusals.ts';

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

/** Browsers ignore the EXIF orientation of these. */
const TURNING_TYPES = ['image/avif', 'image/heic', 'image/jxl'];

/** The EXIF orientation of an image, 1 to 8, and its small copy, which has the same orientation. */
function readView(head: ArrayBuffer, type: string): { orientation: number; thumbnail?: Blob } {
  try {
    const { exif, Thumbnail: thumbnail } = load(head, {
      expanded: true,
      includeTags: { exif: ['Orientation'], thumbnail: true },
    });
    const turning: unknown = exif?.Orientation?.value;
    const isTurned = !TURNING_TYPES.includes(type) && typeof turning === 'number';
    const orientation = isTurned ? turning : 1;
    const bytes = thumbnail?.image;
    if (!(bytes instanceof ArrayBuffer)) return { orientation };
    return { orientation, thumbnail: turnedJpeg(bytes, orientation) };
  } catch {
    return { orientation: 1 };
  }
}

/** The size of a JPEG XL before its own rotation; undefined if the head holds no size. */
function jpegXlSize(head: ArrayBuffer): Size | undefined {
  const { file } = load(head, { expanded: true, includeTags: { file: true } });
  const [width, height] = [file?.['Image Width']?.value, file?.['Image Height']?.value];
  return width && height ? { width, height } : undefined;
}

/**
 * Reads a chosen file's head. It has to run on the page's own thread, see readTexts.
 * @throws a Refusal whose message says why the file can't be used
 */
export async function readFacts(file: File): Promise<ReadFile> {
  refuseEmpty(file);
  const type = await sniff(file);
  refuseLarge(file);
  const head = await readHead(file, type);
  refuseHdr(head, type);
  const size = type === 'image/jxl' ? jpegXlSize(head) : readSize(head);
  if (!size) throw damaged();
  const { orientation, thumbnail } = readView(head, type);
  const { width, height } = size;
  return {
    fileName: file.name,
    bytes: file.size,
    lastModified: file.lastModified,
    type,
    ...(orientation > 4 ? { width: height, height: width } : { width, height }),
    exif: exifOf(head),
    texts: readTexts(head),
    ...(thumbnail && { thumbnail }),
  };
}
