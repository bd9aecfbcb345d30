import { describe, expect, it } from 'vitest';
import {
  disabledReasonOf,
  precisionFor,
  tidied,
  validationErrorsOf,
} from '../../../src/model/content/formValues.ts';
import { categoryInputs, galleryInputs, photoInputs } from '../../../src/model/content/entities.ts';
import { flag, name, parseFields, text, wordList } from '../../../src/model/content/fields.ts';

const inputs = {
  title: name,
  caption: text('caption', 20),
  isFramed: flag,
  keywords: wordList('keywords', { most: 3, limit: 8 }),
};
const stored = { title: 'Low tide', isFramed: false };

describe('the values of a form', () => {
  it.each<[object, string[]]>([
    [{}, []],
    [{ title: ' Coast ' }, []],
    [{ title: '🏔️' }, []],
    [{ title: 'x'.repeat(300) }, []],
    [{ title: 'x'.repeat(301) }, ['a shorter name']],
    [{ title: '' }, ['a name']],
    [{ title: ' \t\u00A0\u3000' }, ['a name']],
    [{ title: '\u200B\u202E' }, ['a name']],
    [{ title: '\0' }, ['a name']],
    [{ caption: 'x'.repeat(20) }, []],
    [{ caption: 'x'.repeat(21) }, ['a shorter caption']],
    [{ keywords: ['a', 'b', 'c'] }, []],
    [{ keywords: ['a', 'b', 'c', 'd'] }, ['fewer keywords']],
    [{ keywords: ['a', 'x'.repeat(9)] }, ['shorter keywords']],
  ])('with %j needs %j', (entered, errors) => {
    const values = { ...parseFields(inputs, stored), ...entered };
    expect(validationErrorsOf(inputs, values)).toEqual(errors);
  });

  it('of a gallery needs a name and a category', () => {
    const values = { description: '', galleryName: '', categoryId: '' };
    expect(validationErrorsOf(galleryInputs, values)).toEqual(['a name', 'a category']);
    const whole = { ...values, galleryName: 'Coast', categoryId: 'shores' };
    expect(validationErrorsOf(galleryInputs, whole)).toEqual([]);
  });

  it.each([
    [{ categoryName: ' Coast\t' }, { categoryName: 'Coast' }],
    [{ galleryName: '\u3000Ruby  Beach ' }, { galleryName: 'Ruby  Beach' }],
    [{ photoName: 'Sea\0 stacks' }, { photoName: 'Sea stacks' }],
    [{ galleryId: ' b ' }, { galleryId: ' b ' }],
    [{ isPanorama: true }, { isPanorama: true }],
  ])('with %j is stored as %j', (edits, tidy) => {
    const all = { ...categoryInputs, ...galleryInputs, ...photoInputs };
    expect(tidied<object>(all, edits)).toEqual(tidy);
  });
});

it.each([
  [['a name'], true, true, 'The photo is still being read.'],
  [['a name', 'a photo'], false, true, 'Still needed: a name and a photo.'],
  [[], false, false, 'Nothing has changed yet.'],
  [[], false, true, ''],
])(
  'a form that needs %j, reads: %s, is dirty: %s, says “%s”',
  (errors, isReading, isDirty, why) => {
    expect(disabledReasonOf({ errors, isReading, isDirty })).toBe(why);
  },
);

it.each([
  [{ of: 'r1', precision: 'area' as const }, 'area'],
  [{ of: 'stored', precision: 'area' as const }, 'hidden'],
  [undefined, 'hidden'],
])('the location chosen as %j is published of the image r1 as %s', (location, precision) => {
  expect(precisionFor(location, 'r1')).toBe(precision);
});
