import { expect, test } from 'vitest';
import { joinWithAnd, plural, sizeInWords } from '../../src/model/plural.ts';

test('counts one thing in the singular, and any other number in the plural', () => {
  expect(plural(1, 'photo')).toBe('1 photo');
  expect(plural(0, 'photo')).toBe('0 photos');
  expect(plural(2, 'photo')).toBe('2 photos');
});

test('takes the plural of a noun that does not end in a mere s', () => {
  expect(plural(1, 'gallery', 'galleries')).toBe('1 gallery');
  expect(plural(21, 'gallery', 'galleries')).toBe('21 galleries');
});

test('names several things', () => {
  expect(joinWithAnd(['a name', 'a gallery', 'a photo'])).toBe('a name, a gallery and a photo');
});

test.each([
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
