import { expect, it } from 'vitest';
import { extensionOf, originalPath } from '../../../src/model/files/storagePaths.ts';

it.each([
  ['IMG_0001.JPG', 'jpg'],
  ['a.b.webp', 'webp'],
  ['.heic', 'heic'],
  ...['noextension', 'trailing.', 'a.<b>', 'a.b/c', 'a.toolong', ''].map((name) => [name, '']),
])('the extension of %j is %j', (name, extension) => {
  expect(extensionOf(name)).toBe(extension);
});

it('the path of an original that is not the first holds its revision', () => {
  expect(originalPath('photos', '7', 'jpg')).toBe('photos/7.jpg');
  expect(originalPath('photos', '7', 'jpg', 'r-2')).toBe('photos/7.r-2.jpg');
});
