import { extensionOf } from '../files/storagePaths.ts';
import type { Photo } from './entities.ts';

/** A name to show; another program may have stored an empty one. */
export const shownName = (name: string): string => name || 'Untitled';

export const photoNameOf = ({ photoName }: Photo): string => shownName(photoName);

/** The most characters of a text that fills a line or two. */
const SHORT = 200;

/** The beginning of a text in one line, cut after a whole word if possible. */
export function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > SHORT
    ? `${line.slice(0, SHORT).replace(/\s\S*$|[\uD800-\uDBFF]$/, '')}…`
    : line;
}

/** The alternative text of a photo. */
export const altOf = (photo: Photo): string =>
  photo.altText || shortened(photo.caption) || photoNameOf(photo);

/** The alternative text of a photo among others; captions would be too long there. */
export const shortAltOf = (photo: Photo): string => photo.altText || photoNameOf(photo);

/**
 * A file name that is valid on every computer: a title and the extension of a stored file.
 * Invisible characters are removed, because they could reverse the text and hide the real
 * extension. Characters that join letters and emojis stay.
 */
export function fileNameOf(title: string, path: string): string {
  const name = title
    .replaceAll(/(?![\u200C\u200D])\p{Cf}/gu, '')
    .replaceAll(/[\p{Cc}"*/:<>?\\|]+/gu, '-')
    .replaceAll(/^[\s.]+|[\s.]+$/g, '');
  return [shownName(Array.from(name).slice(0, 120).join('')), extensionOf(path)]
    .filter(Boolean)
    .join('.');
}
