import { imageDimensionsFromData } from 'image-dimensions';
import type { Size } from '../../../model/files/image.ts';
import { readPrimaryPicture } from '../formats/readBoxes.ts';
import { readFrame } from '../formats/readFrame.ts';
import { readJpegXlSize } from '../formats/readJpegXl.ts';

function sizeIn(head: ArrayBuffer, type: string): Size | undefined {
  const view = new DataView(head);
  switch (type) {
    case 'image/jpeg':
      return readFrame(view)?.size;
    case 'image/jxl':
      return readJpegXlSize(view);
    case 'image/avif':
    case 'image/heic':
      return readPrimaryPicture(view)?.size;
    default:
      return imageDimensionsFromData(new Uint8Array(head));
  }
}

/**
 * The size of an image, read from its head: before EXIF orientation, but after a rotation by the
 * format itself.
 * @param type MIME type, from the file's first bytes
 * @returns undefined if the head holds no size
 */
export function readSize(head: ArrayBuffer, type: string): Size | undefined {
  const size = sizeIn(head, type);
  return size && size.width * size.height > 0
    ? { width: size.width, height: size.height }
    : undefined;
}
