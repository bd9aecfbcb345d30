export interface WithKeywords {
  keywords: readonly string[];
}

/** UTF-16 units; they keep the name of a page's file within 200 bytes of UTF-8. */
const LONGEST_KEY = 66;

/**
 * The key that all spellings of a keyword share, and the last part of its page's address: lower
 * case, with a hyphen for blanks and punctuation. Other ASCII characters, which have a meaning in
 * addresses, become `_` with four hexadecimal digits. Empty if a word has no visible character.
 */
export function keywordKey(word: string): string {
  const folded = word
    .normalize('NFKC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/['’\p{Cc}\p{Cs}\p{DI}]/gu, '')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    // The form of a Greek sigma depends on the next letter.
    .replaceAll('ς', 'σ')
    .normalize('NFKC')
    .trim();
  const words = folded.replaceAll(/[\s\p{P}]+/gu, '-').replaceAll(/^-|-$/g, '');
  return (words || folded)
    .replaceAll(/[^a-z\d\u0080-\uFFFF-]/g, (sign) => `_00${sign.charCodeAt(0).toString(16)}`)
    .slice(0, LONGEST_KEY)
    .replace(/-?(_[\da-f]{0,3}|[\uD800-\uDBFF])?$/, '');
}

/** The keywords of a photo as written, by key. */
export function keywordsOf({ keywords }: WithKeywords): Map<string, string> {
  const byKey = new Map(keywords.map((word) => [keywordKey(word), word]));
  byKey.delete('');
  return byKey;
}
