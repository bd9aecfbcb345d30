import { load } from 'exifreader';
import type { FileTexts } from '../../../model/files/fileTexts.ts';
import type { FileFacts } from '../../../model/upload.ts';
import { exifOf } from './readExif.ts';
import { readHead } from './readHead.ts';
import { readSize } from './readSize.ts';
import { readTexts } from './readTexts.ts';
import { damaged, refuseEmpty, refuseLarge, sniff } from '../refusals.ts';
import { turnedJpeg } from './turnedJpeg.ts';

/** All that can be known of a file without decoding its picture. */
export interface ReadFile extends FileFacts {
  texts: FileTexts;
  /** What its camera put in it to be shown in a list, where it did. */
  thumbnail?: Blob;
}

/** These turn by themselves, whatever their EXIF says. */
const TURNING_TYPES = ['image/avif', 'image/heic'];

/** How an image has to be turned, 1 to 8, and the small copy in it, which lies as the image does. */
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
 * Reads a chosen file's head. It reads texts too, for which it needs a page's own thread.
 * @throws a Refusal, whose message says why the file can't be taken
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
