import { describe, expect, it } from 'vitest';
import { disabledReasonOf, tidied, validationErrorsOf } from '../../../src/model/content/drafts.ts';
import { categoryInputs, galleryInputs, photoInputs } from '../../../src/model/content/entities.ts';

describe('a name', () => {
  it.each([
    ['Coast', true],
    [' Coast ', true],
    ['🏔️', true],
    ['x'.repeat(300), true],
    ['x'.repeat(301), false],
    ['', false],
    [' \t\u00A0\u3000', false],
    ['\u200B\u202E', false],
    ['\0', false],
  ])('%j does as one: %s', (categoryName, does) => {
    expect(validationErrorsOf(categoryInputs, { categoryName, description: '' })).toHaveLength(
      does ? 0 : 1,
    );
  });
});

it('a gallery needs a name and a category', () => {
  const lacking = (draft: object) =>
    validationErrorsOf(galleryInputs, { description: '', ...draft });
  expect(lacking({ galleryName: '', categoryId: '' })).toEqual(['a name', 'a category']);
  expect(lacking({ galleryName: 'Coast', categoryId: 'shores' })).toEqual([]);
});

describe('edits are stored', () => {
  it.each([
    [{ categoryName: ' Coast\t' }, { categoryName: 'Coast' }],
    [{ galleryName: '\u3000Ruby  Beach ' }, { galleryName: 'Ruby  Beach' }],
    [
      { photoName: 'Sea\0 stacks', galleryId: ' b ' },
      { photoName: 'Sea stacks', galleryId: ' b ' },
    ],
    [{ isPanorama: true }, { isPanorama: true }],
  ])('%j as %j', (edits, stored) => {
    expect(tidied<object>({ ...categoryInputs, ...galleryInputs, ...photoInputs }, edits)).toEqual(
      stored,
    );
  });
});

it.each([
  [{ errors: ['a name'], isReading: true, isDirty: true }, 'The photo is still being read.'],
  [
    { errors: ['a name', 'a photo'], isReading: false, isDirty: true },
    'Still needed: a name and a photo.',
  ],
  [{ errors: [], isReading: false, isDirty: false }, 'Nothing has changed yet.'],
  [{ errors: [], isReading: false, isDirty: true }, ''],
])('a form in the state %j says why it can’t be saved: %j', (state, reason) => {
  expect(disabledReasonOf(state)).toBe(reason);
});
