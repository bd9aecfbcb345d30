import { describe, expect, it } from 'vitest';
import { withWords } from '../../../src/model/content/edits.ts';
import type { Photo } from '../../../src/model/content/entities.ts';
import {
  type PasteMode,
  pastedWords,
  type TextName,
} from '../../../src/model/content/pastedWords.ts';
import { aReadPhoto } from '../../support/entities.ts';

const from = aReadPhoto({ caption: 'Low tide.', altText: '', keywords: ['Sea', 'rocks'] });

/** The words of a photo after others were pasted into it. */
function pasted(names: readonly TextName[], mode: PasteMode, into: Partial<Photo>) {
  const to = { ...aReadPhoto({ id: 'dusk', caption: '', keywords: [] }), ...into };
  const changes = Object.entries(pastedWords(names, mode, from, to));
  const values = changes.map(([name, change]) => {
    if (change === undefined) return [name, Reflect.get(to, name)];
    return [name, 'to' in change ? change.to : withWords(to.keywords, change)];
  });
  return Object.fromEntries(values) as Record<string, unknown>;
}

describe('words that are added', () => {
  it('fill what is empty', () => {
    expect(pasted(['caption'], 'add', { caption: '' })).toEqual({ caption: 'Low tide.' });
  });

  it('leave a text that is there', () => {
    expect(pasted(['caption'], 'add', { caption: 'Dusk.' })).toEqual({ caption: 'Dusk.' });
  });

  it('join the keywords that are there, in the spelling that is there', () => {
    expect(pasted(['keywords'], 'add', { keywords: ['dusk', 'sea'] })).toEqual({
      keywords: ['dusk', 'sea', 'rocks'],
    });
  });
});

describe('words that replace others', () => {
  it('take the place of a text that is there, also if they are empty', () => {
    expect(
      pasted(['caption', 'altText'], 'replace', { caption: 'Dusk.', altText: 'A cliff' }),
    ).toEqual({ caption: 'Low tide.', altText: '' });
  });

  it('leave only the copied keywords, in their spelling', () => {
    expect(pasted(['keywords'], 'replace', { keywords: ['dusk', 'sea'] })).toEqual({
      keywords: ['Sea', 'rocks'],
    });
  });
});

it('changes only the words that were chosen', () => {
  expect(Object.keys(pastedWords(['keywords'], 'replace', from, from))).toEqual(['keywords']);
});

it('changes nothing of a photo that has the same words', () => {
  const { caption } = pastedWords(['caption'], 'replace', from, from);
  expect(caption).toBeUndefined();
  const { caption: text, keywords } = from;
  expect(pasted(['caption', 'keywords'], 'replace', { caption: text, keywords })).toEqual({
    caption: text,
    keywords,
  });
});
