export interface WithKeywords {
  keywords: readonly string[];
}

/** As many characters as an address of a page and the name of its file take everywhere. */
const LONGEST_KEY = 200;

/**
 * What all spellings of a keyword have in common, and its pages' addresses are made of: lower case,
 * a hyphen for blanks and punctuation, and any other character but a Latin letter or a digit as `_`
 * with the four hexadecimal digits of each of its UTF-16 code units. Empty where there is nothing
 * to see of a word.
 */
export function keywordKey(word: string): string {
  const folded = word
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/['’\p{Cc}\p{Cs}\p{DI}]/gu, '')
    .trim();
  const words = folded.replaceAll(/[\s\p{P}]+/gu, '-').replaceAll(/^-|-$/g, '');
  return (words || folded)
    .replaceAll(/[^a-z\d-]/g, (unit) => `_${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .slice(0, LONGEST_KEY)
    .replace(/_[\da-f]{0,3}$/, '');
}

/** The keywords of a photo as they are written on it, by their keys. */
export function keywordsOf({ keywords }: WithKeywords): Map<string, string> {
  const byKey = new Map(keywords.map((word) => [keywordKey(word), word]));
  byKey.delete('');
  return byKey;
}
