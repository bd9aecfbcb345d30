import { describe, expect, it } from 'vitest';
import {
  changesOf,
  hasConflict,
  validationErrorsOf,
  tidied,
  withChanges,
} from '../../../src/model/content/drafts.ts';
import {
  flag,
  name,
  parseFields,
  text,
  tidyWords,
  wordsIn,
  withValues,
  wordList,
} from '../../../src/model/content/fields.ts';

const inputs = { title: name, caption: text('caption', 20), isFramed: flag };
const kept = { title: 'Low tide', isFramed: false };

describe('a text that may be missing', () => {
  it('is empty where a document lacks it or holds something else', () => {
    expect(parseFields(inputs, kept).caption).toBe('');
    expect(parseFields(inputs, { ...kept, caption: 7 }).caption).toBe('');
  });

  it('is nothing that a draft lacks, unless it is too long', () => {
    const draft = parseFields(inputs, kept);
    expect(validationErrorsOf(inputs, draft)).toEqual([]);
    expect(validationErrorsOf(inputs, { ...draft, caption: 'x'.repeat(20) })).toEqual([]);
    expect(validationErrorsOf(inputs, { ...draft, caption: 'x'.repeat(21) })).toEqual([
      'a shorter caption',
    ]);
  });

  it('is written into a document that lacked it when the form was opened', () => {
    const opened = parseFields(inputs, kept);
    const changes = changesOf(opened, { ...opened, caption: 'Sunrise' });
    expect(hasConflict(inputs, kept, changes)).toBe(false);
    expect(withChanges(inputs, kept, changes)).toEqual({ ...kept, caption: 'Sunrise' });
  });

  it.each([undefined, '', null])('is no clash where %j and nothing are the same', (before) => {
    const changes = { caption: { from: before, to: 'Sunrise' } };
    for (const stored of [kept, { ...kept, caption: '' }, { ...kept, caption: null }]) {
      expect(hasConflict(inputs, stored, changes)).toBe(false);
    }
  });

  it('leaves the document once it is emptied', () => {
    const stored = { ...kept, caption: 'Sunrise' };
    const edits = tidied(inputs, { caption: ' \t' });
    const changes = changesOf(parseFields(inputs, stored), {
      ...parseFields(inputs, stored),
      ...edits,
    });
    expect(withChanges(inputs, stored, changes)).toEqual(kept);
  });
});

describe('changes clash', () => {
  const changes = { caption: { from: 'Sunrise', to: 'Sunset' } };

  it('with what somebody else has written meanwhile', () => {
    expect(hasConflict(inputs, { ...kept, caption: 'Noon' }, changes)).toBe(true);
    expect(hasConflict(inputs, kept, changes)).toBe(true);
  });

  it('with nothing where it is as it was, or as it shall be', () => {
    expect(hasConflict(inputs, { ...kept, caption: 'Sunrise' }, changes)).toBe(false);
    expect(hasConflict(inputs, { ...kept, caption: 'Sunset' }, changes)).toBe(false);
  });
});

it('a document keeps what nobody declared, and takes none of it', () => {
  const stored = { ...kept, shotWith: 'film' };
  expect(withValues(inputs, stored, { isFramed: true, locatedBy: 'stored' })).toEqual({
    ...stored,
    isFramed: true,
  });
});

it('a document has what each must have, empty or not', () => {
  expect(withValues(inputs, {}, parseFields(inputs, {}))).toEqual({ title: '', isFramed: false });
});

describe('words', () => {
  const list = { keywords: wordList('keywords', { most: 3, limit: 8 }) };

  it('are none where a document lacks them or holds something else', () => {
    for (const keywords of [undefined, 'coast', 7, {}, [], ['', 7, null]]) {
      expect(parseFields(list, { keywords }).keywords).toEqual([]);
    }
    expect(parseFields(list, { keywords: ['coast', 7, 'dusk'] }).keywords).toEqual([
      'coast',
      'dusk',
    ]);
  });

  it('have one spelling each, the first', () => {
    const entered = [' Sea  stacks ', 'sea stacks', 'Fjäll', 'Fja\u0308ll', '\u200b', 'a/b'];
    expect(tidyWords(entered)).toEqual(['Sea stacks', 'Fjäll', 'a/b']);
  });

  it('are separated by commas, semicolons and line breaks', () => {
    expect(wordsIn('sea stacks, dusk;fog\tice\r\nsnow\rrain')).toEqual([
      'sea stacks',
      'dusk',
      'fog',
      'ice',
      'snow',
      'rain',
    ]);
  });

  it('are refused where they are too many or too long', () => {
    const lacks = (keywords: string[]) => validationErrorsOf(list, { keywords });
    expect(lacks(['a', 'b', 'c'])).toEqual([]);
    expect(lacks(['a', 'b', 'c', 'd'])).toEqual(['fewer keywords']);
    expect(lacks(['a', 'x'.repeat(9)])).toEqual(['shorter keywords']);
  });

  it('are no change where they are the same', () => {
    expect(changesOf({ keywords: ['a', 'b'] }, { keywords: ['a', 'b'] })).toEqual({});
    expect(changesOf({ keywords: ['a'] }, { keywords: ['b'] })).toHaveProperty('keywords');
  });
});
