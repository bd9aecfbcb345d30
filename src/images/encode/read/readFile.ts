import { load } from 'exifreader';
import type { FileTexts } from '../../../model/files/fileTexts.ts';
import type { FileFacts } from '../../../model/upload.ts';
import { exifOf } from './readExif.ts';
import { readHead } from './readHead.ts';
import { readSize } from './readSize.ts';
import { readTexts } from './readTexts.ts';
import { damaged, refuseEmpty, refuseLarge, sniff } from '../refusals.ts';
import { turnedJpeg } from './turnedJpeg.ts';

/** Everything that a file says without decoding its picture. */
export interface ReadFile extends FileFacts {
  texts: FileTexts;
  /** The small copy that the camera put into the file, if there is one. */
  thumbnail?: Blob;
}

/** Browsers ignore the EXIF orientation of these. */
const TURNING_TYPES = ['image/avif', 'image/heic'];

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

/**
 * Reads a chosen file's head. It has to run on the page's own thread, see readTexts.
 * @throws a Refusal whose message says why the file can't be used
 */
export async function readFacts(file: File): Promise<ReadFile> {
  refuseEmpty(file);
  const type = await sniff(file);
  refuseLarge(file);
  const head = await readHead(file, type);
  const size = readSize(head, type);
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
