import { describe, expect, it } from 'vitest';
import { extensionOf, imagePath } from '../../../src/model/files/storagePaths.ts';

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

describe('imagePath', () => {
  it.each([
    ['category-covers', 'category-covers/7.jpg'],
    ['gallery-covers', 'gallery-covers/7.jpg'],
    ['photos', 'photos/7.jpg'],
  ] as const)('in %s', (folder, path) => {
    expect(imagePath(folder, '7', 'jpg')).toBe(path);
  });
});
