const rules = new Intl.PluralRules('en');

/**
 * A count with its noun: `1 photo`, `2 photos`, `0 galleries`.
 * @param many the noun's plural, where it takes more than an s
 */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${rules.select(count) === 'one' ? one : many}`;

const lists = new Intl.ListFormat('en-GB');

/** Several things in words: `a name, a gallery and a photo`. */
export const listOf = (things: readonly string[]): string => lists.format(things);
