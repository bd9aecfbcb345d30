import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash';
import type { ImageInfo } from '../../model/files/image.ts';

const painted = new Map<string, string | undefined>();

function decode<T>(thumbhash: string, as: (bytes: Uint8Array) => T): T | undefined {
  try {
    return as(Uint8Array.from(atob(thumbhash), (char) => char.charCodeAt(0)));
  } catch {
    return undefined;
  }
}

/** The blurred image in a thumbhash, as a data URL; undefined if the thumbhash can't be decoded. */
export function placeholder(image: ImageInfo | undefined): string | undefined {
  if (!image?.thumbhash) return undefined;
  if (!painted.has(image.thumbhash))
    painted.set(image.thumbhash, decode(image.thumbhash, thumbHashToDataURL));
  return painted.get(image.thumbhash);
}

/** The average colour of a thumbhash, in CSS. A prerendered page has no room for more. */
export function tint(image: ImageInfo | undefined): string | undefined {
  const color = image?.thumbhash ? decode(image.thumbhash, thumbHashToAverageRGBA) : undefined;
  if (!color) return undefined;
  const channels = [color.r, color.g, color.b].map((channel) => Math.round(channel * 255));
  return `rgb(${channels.join(' ')})`;
}
