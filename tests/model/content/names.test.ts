import { describe, expect, it } from 'vitest';
import { fileNameOf, shortened } from '../../../src/model/content/names.ts';

describe('fileNameOf', () => {
  it.each([
    ['Dusk', 'photos/1.jpg', 'Dusk.jpg'],
    ['Dusk: a/b\\c?', 'photos/1.PNG', 'Dusk- a-b-c-.png'],
    ['Dusk\u202Egpj.exe', 'photos/1.jpg', 'Duskgpj.exe.jpg'],
    ['\u200B\uFEFF', 'photos/1.jpg', 'Untitled.jpg'],
    ['👩\u200D🌾', 'photos/1.jpg', '👩\u200D🌾.jpg'],
    ['..', 'photos/1.jpg', 'Untitled.jpg'],
    ['', 'photos/1', 'Untitled'],
    ['שקיעה 🏔️', 'photos/1.webp', 'שקיעה 🏔️.webp'],
    ['x'.repeat(300), 'photos/1.jpg', `${'x'.repeat(120)}.jpg`],
  ])('of %j and %j', (title, path, name) => {
    expect(fileNameOf(title, path)).toBe(name);
  });
});

describe('shortened', () => {
  it('is the text itself in one line, where that is short', () => {
    expect(shortened('The last light.\nNobody saw it.')).toBe('The last light. Nobody saw it.');
    expect(shortened('')).toBe('');
  });

  it('ends a long text with a word', () => {
    expect(shortened('word '.repeat(100))).toBe(`${'word '.repeat(40).trim()}…`);
    expect(shortened('x'.repeat(300))).toBe(`${'x'.repeat(200)}…`);
    expect(shortened(`${'x'.repeat(199)}🏔️🏔️`)).toBe(`${'x'.repeat(199)}…`);
  });
});
