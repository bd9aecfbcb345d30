import { imageDimensionsFromData } from 'image-dimensions';
import type { Size } from '../../model/files/image.ts';
import { indexOf } from './fourLetters.ts';

/** Whether the box `irot` of an AVIF or HEIC image turns it by a quarter. */
function isTurned(head: DataView): boolean {
  const properties = indexOf(head, 'ipco', 0, head.byteLength);
  const end = properties + head.getUint32(properties - 4);
  const rotation = indexOf(head, 'irot', properties, end);
  return rotation !== -1 && head.getUint8(rotation + 4) % 2 === 1;
}

/**
 * The size of an image, read from its head: before EXIF orientation, but after a rotation by the
 * format itself.
 * @returns undefined if the head holds no size
 */
export function readSize(head: ArrayBuffer): Size | undefined {
  const dimensions = imageDimensionsFromData(new Uint8Array(head));
  if (!dimensions || dimensions.width * dimensions.height === 0) return undefined;
  const { width, height, type } = dimensions;
  const isBoxed = type === 'avif' || type === 'heic';
  return isBoxed && isTurned(new DataView(head))
    ? { width: height, height: width }
    : { width, height };
}
