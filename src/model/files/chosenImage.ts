import type { PhotoExif } from './exif.ts';
import type { Size } from './image.ts';
import type { EncodedImage } from './variants.ts';

/** An image file that was chosen in a form. */
export interface ChosenImage extends Size {
  /** Another one for each choice, even of the same file. Retries keep it. */
  revision: string;
  file: File;
  /** MIME type, from the file's first bytes */
  type: string;
  /** Lower case, without the dot; agrees with `type`. */
  extension: string;
  /** What the camera wrote, with the location if it knew one. */
  exif?: PhotoExif;
  /** Its variants, as soon as they are encoded. */
  encoded: Promise<EncodedImage>;
}

/** 60 MB, as storage.rules has it. */
export const MAX_IMAGE_BYTES = 60 * 1024 * 1024;

const EXTENSIONS: Record<string, string[]> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/avif': ['avif'],
  'image/heic': ['heic', 'heif'],
  'image/jxl': ['jxl'],
};

export const ACCEPTED_TYPES = Object.keys(EXTENSIONS);

/** The extension of a stored file: its own if it fits the type, else the usual one of the type. */
export function storedExtension(type: string, ownExtension: string): string {
  const extensions = EXTENSIONS[type] ?? [];
  return extensions.includes(ownExtension) ? ownExtension : (extensions[0] ?? ownExtension);
}

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/**
 * The MIME type of an image, from its first bytes; undefined if it is not an image.
 * @param head at least the first 32 bytes
 * @see https://mimesniff.spec.whatwg.org/#matching-an-image-type-pattern
 */
export function sniffImageType(head: Uint8Array): string | undefined {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg';
  if (ascii(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (/^GIF8[79]a/.test(ascii(head, 0, 6))) return 'image/gif';
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP') return 'image/webp';
  if (ascii(head, 0, 2) === '\xff\n' || ascii(head, 4, 12) === 'JXL \r\n\x87\n') return 'image/jxl';
  if (ascii(head, 4, 8) !== 'ftyp') return undefined;
  const brands = ascii(head, 8, 32);
  if (/avi[fs]/.test(brands)) return 'image/avif';
  return /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands) ? 'image/heic' : undefined;
}
