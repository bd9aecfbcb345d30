const LATIN_LETTER = /^[a-z]$/i;
/** What a key of another script types, as in Cyrillic, Greek, Hebrew or Thai. */
const OTHER_SCRIPT = /^[^\p{ASCII}\p{Script=Latin}]/u;
const LETTER_CODE = /^Key([A-Z])$/;

/**
 * The Latin letter of a pressed key in lower case, for shortcuts; undefined if the key has none. A
 * Latin layout decides by itself where its letters are. A key of another script has the letter that
 * an English keyboard has in its place, as in the shortcuts of operating systems.
 */
export function letterOfKey({ key, code }: { key: string; code: string }): string | undefined {
  if (LATIN_LETTER.test(key)) return key.toLowerCase();
  return OTHER_SCRIPT.test(key) ? LETTER_CODE.exec(code)?.[1]?.toLowerCase() : undefined;
}
