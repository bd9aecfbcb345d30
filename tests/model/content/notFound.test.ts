import { expect, it } from 'vitest';
import { isNotFound } from '../../../src/model/content/notFound.ts';

it.each([
  ['photo-not-found', true],
  ['keyword-not-found', true],
  ['unavailable', false],
])('the error %s says that a document doesn’t exist: %s', (code, says) => {
  expect(isNotFound({ code })).toBe(says);
});
