import { expect, it } from 'vitest';
import { sniffImageType, storedExtension } from '../../../src/model/files/chosenImage.ts';

it.each([
  ['\xff\xd8\xff', 'image/jpeg'],
  ['\xff\xd8\0', undefined],
  ['\xff\0\xff', undefined],
  ['\0\xd8\xff', undefined],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['GIF87a', 'image/gif'],
  ['GIF89a', 'image/gif'],
  ['GIF90a', undefined],
  ['RIFF....WEBP', 'image/webp'],
  ['RIFF....WAVE', undefined],
  ['RIFX....WEBP', undefined],
  ['....ftypavif', 'image/avif'],
  ['....ftypmif1....avis', 'image/avif'],
  ['....ftypheic', 'image/heic'],
  ['....ftyphevc', 'image/heic'],
  ['....ftypmif1', 'image/heic'],
  ['....ftypmsf1', 'image/heic'],
  ['....ftypisom', undefined],
  ['....freeheic', undefined],
  ['', undefined],
])('a file that begins with %j is %s', (head, type) => {
  expect(sniffImageType(Uint8Array.from(head, (char) => char.charCodeAt(0)))).toBe(type);
});

it.each([
  ['image/jpeg', 'jpeg', 'jpeg'],
  ['image/jpeg', 'png', 'jpg'],
  ['image/heic', '', 'heic'],
  ['image/tiff', 'tif', 'tif'],
])('a file of %s named .%s is stored as .%s', (type, own, stored) => {
  expect(storedExtension(type, own)).toBe(stored);
});
