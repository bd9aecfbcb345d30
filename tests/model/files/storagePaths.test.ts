import { describe, expect, it } from 'vitest';
import { extensionOf, originalPath } from '../../../src/model/files/storagePaths.ts';

describe('extensionOf', () => {
  it.each([
    ['IMG_0001.JPG', 'jpg'],
    ['a.b.webp', 'webp'],
    ['.heic', 'heic'],
    ['noextension', ''],
    ['trailing.', ''],
    ['a.<b>', ''],
    ['a.b/c', ''],
    ['a.toolong', ''],
    ['', ''],
  ])('of %j is %j', (name, extension) => {
    expect(extensionOf(name)).toBe(extension);
  });
});

describe('originalPath', () => {
  it('holds the revision of an original that is not the first', () => {
    expect(originalPath('photos', '7', 'jpg')).toBe('photos/7.jpg');
    expect(originalPath('photos', '7', 'jpg', 'r-2')).toBe('photos/7.r-2.jpg');
  });
});
