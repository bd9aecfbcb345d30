const rules = new Intl.PluralRules('en');

/**
 * A count with its noun: `1 photo`, `2 photos`, `0 galleries`.
 * @param many the noun's plural, if it isn't just an added s
 */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${rules.select(count) === 'one' ? one : many}`;

/** The counts above zero, each with its noun as in {@link plural}. */
export const countsInWords = (...counts: Parameters<typeof plural>[]): string[] =>
  counts.filter(([count]) => count > 0).map((counted) => plural(...counted));

const lists = new Intl.ListFormat('en-GB');

/** Several things in words: `a name, a gallery and a photo`. */
export const joinWithAnd = (things: readonly string[]): string => lists.format(things);

const MEGABYTE = 1e6;

/** A size in words: `840 kB`, `24 MB`, `1.2 GB`. */
export function sizeInWords(bytes: number): string {
  if (bytes >= 1000 * MEGABYTE) return `${(bytes / MEGABYTE / 1000).toFixed(1)} GB`;
  if (bytes >= 10 * MEGABYTE) return `${Math.round(bytes / MEGABYTE)} MB`;
  if (bytes >= MEGABYTE) return `${(bytes / MEGABYTE).toFixed(1)} MB`;
  return `${Math.ceil(bytes / 1000)} kB`;
}
