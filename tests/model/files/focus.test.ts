import { expect, it } from 'vitest';
import { objectPosition, parseFocus, tidyFocus } from '../../../src/model/files/focus.ts';

it.each([
  ['a corner', { x: 0, y: 1 }, { x: 0, y: 1 }],
  ['more fields', { x: 0.2, y: 0.3, z: 1 }, { x: 0.2, y: 0.3 }],
  ['nothing', undefined, undefined],
  ['a list', [0.5, 0.5], undefined],
  ['texts', { x: '0.5', y: '0.5' }, undefined],
  ['half of it', { x: 0.5 }, undefined],
  ['a point to the left', { x: -0.01, y: 0.5 }, undefined],
  ['a point below', { x: 0.5, y: 1.01 }, undefined],
  ['no number', { x: Number.NaN, y: 0.5 }, undefined],
])('a stored focus of %s is read as %j', (_what, stored, focus) => {
  expect(parseFocus(stored)).toEqual(focus);
});

it('a focus is rounded to hundredths, inside the image', () => {
  expect(tidyFocus({ x: 0.1234, y: 0.996 })).toEqual({ x: 0.12, y: 1 });
  expect(tidyFocus({ x: -0.2, y: 1.4 })).toEqual({ x: 0, y: 1 });
  expect(tidyFocus({ x: 0.1 + 0.2, y: 0.29 })).toEqual({ x: 0.3, y: 0.29 });
});

it('a focus is an object position in percent', () => {
  expect(objectPosition({ x: 0.25, y: 1 })).toBe('25% 100%');
});
