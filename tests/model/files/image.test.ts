import { describe, expect, it } from 'vitest';
import { imageKey, isFiles, showsSame } from '../../../src/model/files/image.ts';

it.each([
  ['', 'r', undefined],
  ['photos/a.JPG', 'r', 'r'],
  ['photos/a.JPG', '', 'jpg'],
  ['photos/a.JPG', undefined, 'jpg'],
])('the image at %j of revision %j has the key %j', (path, revision, key) => {
  expect(imageKey(path, revision)).toBe(key);
});

describe('two images', () => {
  const image = (thumbhash: string) => ({
    width: 3,
    height: 2,
    thumbhash,
    revision: 'r',
    files: { avif: { 320: 9000 } },
    card: 8000,
  });

  it.each([
    ['the same placeholder', image('mist'), image('mist'), true],
    ['different placeholders', image('mist'), image('moss'), false],
    ['no placeholder', image(''), image(''), false],
    ['a placeholder, and one is missing', image('mist'), undefined, false],
    ['a placeholder, and the first is missing', undefined, image('mist'), false],
    ['nothing at all', undefined, undefined, false],
  ])('with %s', (_what, one, other, isSame) => {
    expect(showsSame(one, other)).toBe(isSame);
  });
});

describe('the bytes of variants', () => {
  it.each([
    ['of two extensions', { avif: { 320: 9000, 640: 0 }, webp: { 320: 9900 } }, true],
    ['of no extension', {}, false],
    ['of an extension without widths', { avif: { 320: 9000 }, webp: {} }, false],
    ['of a width that is none', { avif: { 320: 9000, wide: 9000 } }, false],
    ['with half a byte', { avif: { 320: 9000.5, 640: 9000 } }, false],
    ['with fewer than none', { avif: { 320: -1, 640: 9000 } }, false],
    ['that are texts', { avif: { 320: '9000', 640: 9000 } }, false],
  ])('%s', (_what, files, areValid) => {
    expect(isFiles(files)).toBe(areValid);
  });
});
