import { expect, it } from 'vitest';
import { sniffImageType, storedExtension } from '../../../src/model/files/chosenImage.ts';

it.each([
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/gif', 'GIF87a', 'GIF89a'],
  ['image/webp', 'RIFF....WEBP'],
  ['image/avif', '....ftypavif', '....ftypmif1....avis'],
  ['image/heic', '....ftypheic', '....ftyphevc', '....ftypmif1', '....ftypmsf1'],
  ['image/jxl', '\xff\n', '\0\0\0\fJXL \r\n\x87\n'],
  [undefined, '', '\xff\xd8\0', '\xff\0\xff', '\0\xd8\xff', 'GIF90a'],
  [undefined, 'RIFF....WAVE', 'RIFX....WEBP', '....ftypisom', '....freeheic'],
])('a file of %s begins with %j', (type, ...heads) => {
  for (const head of heads) {
    const bytes = Uint8Array.from(head!, (char) => char.charCodeAt(0));
    expect(sniffImageType(bytes), head).toBe(type);
  }
});

it.each([
  ['image/jpeg', 'jpeg', 'jpeg'],
  ['image/jpeg', 'png', 'jpg'],
  ['image/heic', '', 'heic'],
  ['image/tiff', 'tif', 'tif'],
])('a file of %s named .%s is stored as .%s', (type, own, stored) => {
  expect(storedExtension(type, own)).toBe(stored);
});
