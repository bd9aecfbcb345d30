import { expect, it } from 'vitest';
import {
  type Visibility,
  visibilityFlags,
  visibilityOf,
} from '../../../src/model/content/visibility.ts';

it.each<[Parameters<typeof visibilityOf>[0], string]>([
  [{}, 'public'],
  [{ isUnlisted: true }, 'unlisted'],
  [{ isDraft: true }, 'draft'],
  [{ isDraft: true, isUnlisted: true }, 'draft'],
])('a gallery with %j is %s', (flags, visibility) => {
  expect(visibilityOf(flags)).toBe(visibility);
});

it.each<[Visibility, ReturnType<typeof visibilityFlags>]>([
  ['draft', { isDraft: true, isUnlisted: undefined }],
  ['unlisted', { isDraft: undefined, isUnlisted: true }],
  ['public', { isDraft: undefined, isUnlisted: undefined }],
])('a gallery that becomes %s gets both flags, or loses them', (visibility, flags) => {
  expect(visibilityFlags(visibility)).toStrictEqual(flags);
  expect(visibilityOf(flags)).toBe(visibility);
});
