import { expect, test } from 'vitest';
import { plural } from '../../src/model/plural.ts';

test('counts one thing in the singular, and any other number in the plural', () => {
  expect(plural(1, 'photo')).toBe('1 photo');
  expect(plural(0, 'photo')).toBe('0 photos');
  expect(plural(2, 'photo')).toBe('2 photos');
});

test('takes the plural of a noun that does not end in a mere s', () => {
  expect(plural(1, 'gallery', 'galleries')).toBe('1 gallery');
  expect(plural(21, 'gallery', 'galleries')).toBe('21 galleries');
});
