import { extensionOf } from '../files/storagePaths.ts';

/** A name as it is shown, where an older site may have left it empty. */
export const shownName = (name: string): string => name || 'Untitled';

/** Characters of a text where there is room for a line or two. */
const SHORT = 200;

/** The beginning of a text in one line, up to the end of a word where it has several. */
export function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > SHORT
    ? `${line.slice(0, SHORT).replace(/\s\S*$|[\uD800-\uDBFF]$/, '')}…`
    : line;
}

/**
 * A name under which any computer can keep a file: a title, and the extension of a stored file.
 * Unseen characters, which could turn its direction and make it look like another kind of file,
 * are left out, but for those that join letters and emojis.
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
