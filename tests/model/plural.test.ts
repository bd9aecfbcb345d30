import { expect, it } from 'vitest';
import { countsInWords, joinWithAnd, plural, sizeInWords } from '../../src/model/plural.ts';

it.each<[Parameters<typeof plural>, string]>([
  [[1, 'photo'], '1 photo'],
  [[0, 'photo'], '0 photos'],
  [[2, 'photo'], '2 photos'],
  [[1, 'gallery', 'galleries'], '1 gallery'],
  [[21, 'gallery', 'galleries'], '21 galleries'],
])('%j are %s', (counted, words) => {
  expect(plural(...counted)).toBe(words);
});

it('names only the counts above zero', () => {
  expect(countsInWords([2, 'gallery', 'galleries'], [0, 'photo'])).toEqual(['2 galleries']);
});

it('several things are named in one list', () => {
  expect(joinWithAnd(['a name', 'a gallery', 'a photo'])).toBe('a name, a gallery and a photo');
});

it.each([
  [1, '1 kB'],
  [999_000, '999 kB'],
  [1_000_000, '1.0 MB'],
  [9_940_000, '9.9 MB'],
  [10_000_000, '10 MB'],
  [999_400_000, '999 MB'],
  [1_000_000_000, '1.0 GB'],
  [1_240_000_000, '1.2 GB'],
])('%i bytes are %s', (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words);
});
