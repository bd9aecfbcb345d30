export interface WithKeywords {
  keywords: readonly string[];
}

/** UTF-16 units: in UTF-8 the name of a page's file then takes at most 200 bytes. */
const LONGEST_KEY = 66;

/**
 * What all spellings of a keyword have in common, and its page's address is made of: lower case, and
 * a hyphen for blanks and punctuation. Other ASCII signs, which mean something in an address, become
 * `_` with four hexadecimal digits. Empty if there is nothing to see of a word.
 */
export function keywordKey(word: string): string {
  const folded = word
    .normalize('NFKC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/['’\p{Cc}\p{Cs}\p{DI}]/gu, '')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    // Which of its two forms a sigma has depends on what follows.
    .replaceAll('ς', 'σ')
    .normalize('NFKC')
    .trim();
  const words = folded.replaceAll(/[\s\p{P}]+/gu, '-').replaceAll(/^-|-$/g, '');
  return (words || folded)
    .replaceAll(/[^a-z\d\u0080-\uFFFF-]/g, (sign) => `_00${sign.charCodeAt(0).toString(16)}`)
    .slice(0, LONGEST_KEY)
    .replace(/-?(_[\da-f]{0,3}|[\uD800-\uDBFF])?$/, '');
}

/** The keywords of a photo as they are written on it, by their keys. */
export function keywordsOf({ keywords }: WithKeywords): Map<string, string> {
  const byKey = new Map(keywords.map((word) => [keywordKey(word), word]));
  byKey.delete('');
  return byKey;
}
