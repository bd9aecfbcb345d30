import { describe, expect, it } from 'vitest';
import { validationErrorsOf, tidied } from '../../../src/model/content/drafts.ts';
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
