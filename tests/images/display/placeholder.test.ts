import sharp from 'sharp';
import { expect, it } from 'vitest';
import { placeholder, tint } from '../../../src/images/display/placeholder.ts';
import { anImageInfo } from '../../support/factories.ts';

// A red and a blue square, as `rgbaToThumbHash` makes them.
it.each([
  ['VfoCBwBcaJl4h4d4iOd3d4h78Fd3D5gI', [176, 48, 32]],
  ['FsQBBwAPSJuJeIh3eIh3V4mIB4928GgH', [32, 64, 176]],
])('a placeholder paints what a thumbhash holds: %s', async (thumbhash, colour) => {
  const [, base64 = ''] = placeholder(anImageInfo({ thumbhash }))!.split('base64,');
  const { channels } = await sharp(Buffer.from(base64, 'base64')).stats();
  for (const [index, value] of colour.entries()) {
    expect(Math.abs(channels[index]!.mean - value)).toBeLessThan(5);
  }
});

it('a tint is the average colour of a thumbhash', () => {
  // 63 of 63 for light, 32 of 63 for each of the two colour differences, whose middle is 31.5.
  expect(tint(anImageInfo({ thumbhash: 'PwgC' }))).toBe('rgb(255 254 252)');
});

it.each(['', 'not base64!', '=', 'x'])('a thumbhash of %j has neither', (thumbhash) => {
  expect(placeholder(anImageInfo({ thumbhash }))).toBeUndefined();
  expect(tint(anImageInfo({ thumbhash }))).toBeUndefined();
});

it('no image has neither', () => {
  expect([placeholder(undefined), tint(undefined)]).toEqual([undefined, undefined]);
});
