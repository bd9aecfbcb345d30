export interface WithKeywords {
  keywords: readonly string[];
}

/** As many bytes as the name of a page's file takes everywhere. */
const LONGEST_KEY = 200;

/** A word in one case and without what nobody sees, which may need several rounds. */
function folded(word: string): string {
  const next = word
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/['’\p{Cc}\p{Cs}\p{DI}]/gu, '')
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    // Which of its two forms a sigma has depends on what follows.
    .replaceAll('ς', 'σ')
    .normalize('NFKC')
    .trim();
  return next === word ? word : folded(next);
}

const hyphenated = (word: string): string =>
  word.replaceAll(/[\s\p{P}]+/gu, '-').replaceAll(/^-|-$/g, '');

/** ASCII signs mean something in an address or in the name of a file. */
const escaped = (word: string): string =>
  word.replaceAll(
    /[^a-z\d\u0080-\u{10FFFF}-]/gu,
    (sign) => `_${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The beginning of a key that is too long, up to a whole character. */
function shortened(key: string): string {
  const { read } = new TextEncoder().encodeInto(key, new Uint8Array(LONGEST_KEY));
  if (read === key.length) return key;
  return folded(key.slice(0, read).replace(/_[\da-f]{0,3}$/, '')).replace(/-$/, '');
}

/**
 * What all spellings of a keyword have in common, and its page's address is made of: lower case, and
 * a hyphen for blanks and punctuation. Other ASCII signs become `_` with four hexadecimal digits.
 * Empty if there is nothing to see of a word.
 */
export function keywordKey(word: string): string {
  const visible = folded(word);
  return shortened(escaped(hyphenated(visible) || visible));
}

/** The keywords of a photo as they are written on it, by their keys. */
export function keywordsOf({ keywords }: WithKeywords): Map<string, string> {
  const byKey = new Map(keywords.map((word) => [keywordKey(word), word]));
  byKey.delete('');
  return byKey;
}
