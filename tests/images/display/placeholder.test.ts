import { expect, it } from 'vitest';
import { placeholder, tint } from '../../../src/images/display/placeholder.ts';
import { anImageInfo } from '../../support/factories.ts';

it('a placeholder paints what a thumbhash holds', () => {
  expect(placeholder(anImageInfo())).toMatch(/^data:image\/png;base64,/);
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
