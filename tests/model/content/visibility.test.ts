import { expect, it } from 'vitest';
import { visibilityEdit, visibilityOf } from '../../../src/model/content/visibility.ts';

it.each<[Parameters<typeof visibilityOf>[0], string]>([
  [{}, 'public'],
  [{ isUnlisted: true }, 'unlisted'],
  [{ isDraft: true }, 'draft'],
  [{ isDraft: true, isUnlisted: true }, 'draft'],
])('a gallery with %j is %s', (flags, visibility) => {
  expect(visibilityOf(flags)).toBe(visibility);
});

it('a gallery gets a visibility, and a draft remembers whether it was unlisted', () => {
  expect(visibilityEdit('draft')).toStrictEqual({ isDraft: true });
  expect(visibilityEdit('unlisted')).toStrictEqual({ isDraft: undefined, isUnlisted: true });
  expect(visibilityEdit('public')).toStrictEqual({ isDraft: undefined, isUnlisted: undefined });
});
