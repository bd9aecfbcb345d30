import { describe, expect, it } from 'vitest';
import {
  joinWords,
  flag,
  name,
  parseFields,
  text,
  tidyWords,
  unfinishedWord,
  withValues,
  wordList,
  wordsIn,
} from '../../../src/model/content/fields.ts';

const fields = { title: name, caption: text('caption', 20), isFramed: flag };

it('a document keeps stored fields that are not declared, but takes no undeclared values', () => {
  const stored = { title: 'Low tide', isFramed: false, shotWith: 'film' };
  expect(withValues(fields, stored, { isFramed: true, locatedBy: 'stored' })).toEqual({
    ...stored,
    isFramed: true,
  });
});

it('a document has every required field, even if it is empty', () => {
  expect(withValues(fields, {}, parseFields(fields, {}))).toEqual({ title: '', isFramed: false });
});

describe('words', () => {
  it.each([
    [undefined, []],
    ['coast', []],
    [{}, []],
    [['', 7, null], []],
    [
      ['coast', 7, 'dusk'],
      ['coast', 'dusk'],
    ],
  ])('that are stored as %j are read as %j', (keywords, words) => {
    const list = { keywords: wordList('keywords', { most: 3, limit: 8 }) };
    expect(parseFields(list, { keywords })).toEqual({ keywords: words });
  });

  it('have one spelling each, the first one', () => {
    const entered = [' Sea  stacks ', 'sea stacks', 'Fjäll', 'Fja\u0308ll', '\u200b', 'a/b'];
    expect(tidyWords(entered)).toEqual(['Sea stacks', 'Fjäll', 'a/b']);
  });

  it('are separated by commas, semicolons and line breaks', () => {
    const words = wordsIn('sea stacks, dusk;fog\tice\r\nsnow\rrain').join('|');
    expect(words).toBe('sea stacks|dusk|fog|ice|snow|rain');
  });

  it.each([
    [['Seattle, WA', 'rain'], '"Seattle, WA", rain'],
    [['a; b', 'c'], '"a; b", c'],
    [['12" print', 'x'], '12" print, x'],
    [['"Dune", the book', '"Dune"'], '"""Dune"", the book", """Dune"""'],
  ])('%j are joined as %s, and split again', (words, joined) => {
    expect(joinWords(words)).toBe(joined);
    expect(wordsIn(joined)).toEqual(words);
  });

  it.each([
    ['"Seattle, WA', ['"Seattle', 'WA']],
    ['"Seattle" rain, fog', ['"Seattle" rain', 'fog']],
    ['"", fog', ['fog']],
  ])('may have quotation marks that mean nothing: %s', (entered, words) => {
    expect(wordsIn(entered)).toEqual(words);
  });

  it.each([
    ['sea', 'sea'],
    ['sea, du', ' du'],
    ['sea;du', 'du'],
    ['sea, ', ' '],
    ['', ''],
    ['"Seattle, W', '"Seattle, W'],
    [' "Seattle, WA" ', ' "Seattle, WA" '],
    ['"a ""b"", c', '"a ""b"", c'],
    ['"Seattle, WA", rain', ' rain'],
    ['12" print, fo', ' fo'],
  ])('that are typed as %j are unfinished from %j on', (entered, unfinished) => {
    expect(unfinishedWord(entered)).toBe(unfinished);
  });
});
