import { expect, it } from 'vitest';
import { imageKey } from '../../../src/model/files/image.ts';

it.each([
  ['', 'r', undefined],
  ['photos/a.JPG', 'r', 'r'],
  ['photos/a.JPG', '', 'jpg'],
  ['photos/a.JPG', undefined, 'jpg'],
])('the image at %j of revision %j has the key %j', (path, revision, key) => {
  expect(imageKey(path, revision)).toBe(key);
});
