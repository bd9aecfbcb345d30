import { expect, test } from 'vitest';
import { decodeScaled, scaledSize } from '../../../../src/images/encode/decode/decodeScaled.ts';

test.each([
  ['24 megapixels', { width: 6000, height: 4000 }, 2880, { width: 3000, height: 2000 }],
  ['45 megapixels', { width: 8256, height: 5504 }, 2880, { width: 3096, height: 2064 }],
  ['a small picture of them', { width: 6000, height: 4000 }, 240, { width: 750, height: 500 }],
  ['what ends within a block', { width: 5763, height: 4001 }, 2880, { width: 2882, height: 2001 }],
  ['exactly half', { width: 5760, height: 3840 }, 2880, { width: 2880, height: 1920 }],
])('%s is decoded at the smallest size that is wide enough', (_what, size, needed, scaled) => {
  expect(scaledSize(size, needed)).toEqual(scaled);
});

test('what is needed at more than half its size is decoded whole', () => {
  expect(scaledSize({ width: 5759, height: 3839 }, 2881)).toBeUndefined();
  expect(scaledSize({ width: 1, height: 1 }, 240)).toBeUndefined();
});

test('a browser that can’t decode at a smaller size is told apart', async () => {
  expect(await decodeScaled(new Blob(), { width: 6000, height: 4000 }, 240)).toBeUndefined();
});
