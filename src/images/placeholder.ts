import { thumbHashToDataURL } from 'thumbhash';
import type { ImageInfo } from '../model/entities.ts';

const painted = new Map<string, string | undefined>();

function paint(thumbhash: string): string | undefined {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (char) => char.charCodeAt(0)));
  } catch {
    return undefined;
  }
}

/** A data URL of the blurred image that a thumbhash holds; none where it holds nothing sensible. */
export function placeholder(image: ImageInfo | undefined): string | undefined {
  if (!image?.thumbhash) return undefined;
  if (!painted.has(image.thumbhash)) painted.set(image.thumbhash, paint(image.thumbhash));
  return painted.get(image.thumbhash);
}
