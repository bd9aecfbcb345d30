import { expect, it } from 'vitest';
import { letterOfKey } from '../../src/ui/letterOfKey.ts';

const pressed = (key: string, code: string) => letterOfKey({ key, code });

it.each([
  ['QWERTY', 'z', 'KeyZ', 'z'],
  ['Caps Lock', 'Z', 'KeyZ', 'z'],
  ['AZERTY', 'a', 'KeyQ', 'a'],
  ['QWERTZ', 'z', 'KeyY', 'z'],
  ['Dvorak', 'p', 'KeyR', 'p'],
])('a Latin layout (%s) says which letter a key has', (_layout, key, code, letter) => {
  expect(pressed(key, code)).toBe(letter);
});

it.each([
  ['Cyrillic', 'я', 'KeyZ', 'z'],
  ['Greek', 'Ζ', 'KeyZ', 'z'],
  ['Hebrew', 'ש', 'KeyA', 'a'],
  ['Arabic', 'غ', 'KeyY', 'y'],
  ['Thai, with a mark', 'ั', 'KeyY', 'y'],
])('another script (%s) has the letters of an English keyboard', (_script, key, code, letter) => {
  expect(pressed(key, code)).toBe(letter);
});

it.each([
  ['punctuation of Dvorak where English has a letter', '.', 'KeyE'],
  ['an accented letter where English has another', 'ğ', 'KeyE'],
  ['another script where English has no letter', 'ж', 'Semicolon'],
  ['a key without a character', 'Delete', 'Delete'],
])('%s is no letter', (_what, key, code) => {
  expect(pressed(key, code)).toBeUndefined();
});
