import { expect, it } from 'vitest';
import { altOf, fileNameOf, shortAltOf, shortened } from '../../../src/model/content/names.ts';
import { aReadPhoto } from '../../support/entities.ts';

it.each([
  ['Dusk', 'photos/1.jpg', 'Dusk.jpg'],
  ['Dusk: a/b\\c?', 'photos/1.PNG', 'Dusk- a-b-c-.png'],
  ['Dusk\u202Egpj.exe', 'photos/1.jpg', 'Duskgpj.exe.jpg'],
  ['\u200B\uFEFF', 'photos/1.jpg', 'Untitled.jpg'],
  ['👩\u200D🌾', 'photos/1.jpg', '👩\u200D🌾.jpg'],
  ['..', 'photos/1.jpg', 'Untitled.jpg'],
  ['. .Dusk?/night. .', 'photos/1.jpg', 'Dusk-night.jpg'],
  ['', 'photos/1', 'Untitled'],
  ['שקיעה 🏔️', 'photos/1.webp', 'שקיעה 🏔️.webp'],
  ['x'.repeat(300), 'photos/1.jpg', `${'x'.repeat(120)}.jpg`],
])('the file of %j at %j is called %j', (title, path, name) => {
  expect(fileNameOf(title, path)).toBe(name);
});

it.each([
  ['The last light.\nNobody saw it.', 'The last light. Nobody saw it.'],
  ['The last light.\n\nNobody saw it.', 'The last light. Nobody saw it.'],
  ['', ''],
  ['x'.repeat(200), 'x'.repeat(200)],
  [`🏔️${'x'.repeat(300)}`, `🏔️${'x'.repeat(197)}…`],
  ['words '.repeat(100), `${'words '.repeat(33).trim()}…`],
  ['x'.repeat(300), `${'x'.repeat(200)}…`],
  [`${'x'.repeat(199)}🏔️🏔️`, `${'x'.repeat(199)}…`],
])('%j is shortened to %j', (text, short) => {
  expect(shortened(text)).toBe(short);
});

it.each([
  [{ altText: 'A cliff', caption: 'Low tide.' }, 'A cliff', 'A cliff'],
  [{ altText: '', caption: 'Low\ntide.' }, 'Low tide.', 'Dusk'],
  [{ altText: '', caption: '' }, 'Dusk', 'Dusk'],
  [{ altText: '', caption: '', photoName: '' }, 'Untitled', 'Untitled'],
])('a photo with %j is described as %j, and among others as %j', (texts, alone, amongOthers) => {
  const photo = aReadPhoto({ photoName: 'Dusk', ...texts });
  expect(altOf(photo)).toBe(alone);
  expect(shortAltOf(photo)).toBe(amongOthers);
});
