import { keywordKey, keywordsOf, type WithKeywords } from './keywordKey.ts';
import { compareNames } from './order.ts';

/**
 * Whether search engines may index a keyword's page; one photo alone has a page that says the same.
 */
export const isWorthFinding = (photos: number): boolean => photos > 1;

/** The key of a keyword in an address, in any spelling. */
export const keyOfAddress = (text: string): string =>
  keywordKey(
    text.replaceAll(/_00([2-7][\da-f])/g, (_, hex: string) =>
      String.fromCharCode(parseInt(hex, 16)),
    ),
  );

/** The photos with each keyword, by key. */
export function photosByKeyword<T extends WithKeywords>(photos: readonly T[]): Map<string, T[]> {
  const byKey = new Map<string, T[]>();
  for (const photo of photos) {
    for (const key of keywordsOf(photo).keys()) {
      const carrying = byKey.get(key);
      if (carrying) carrying.push(photo);
      else byKey.set(key, [photo]);
    }
  }
  return byKey;
}

/** The most frequent spelling of a keyword. */
export function spellingOf(key: string, photos: readonly WithKeywords[]): string {
  const counts = new Map<string, number>();
  for (const photo of photos) {
    const word = keywordsOf(photo).get(key);
    if (word !== undefined) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(
    ([one, count], [other, otherCount]) => otherCount - count || compareNames(one, other),
  );
  return most?.[0] ?? '';
}
