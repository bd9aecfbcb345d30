import { expect, it } from 'vitest';
import {
  describeBriefly,
  describePublished,
} from '../../../src/admin/publishing/describePublished.ts';
import type { PublishedState, Unpublished } from '../../../src/model/site/publishing.ts';

const live = { revision: undefined, builtAt: '2026-11-22T10:00:00Z', repository: undefined };

const behindBy = (counts: Partial<Unpublished>): PublishedState => ({
  live,
  unpublished: { categories: 0, galleries: 0, photos: 0, removed: 0, ...counts },
});

it.each([
  [{ photos: 14 }, '14 photos are new or changed, but link previews don’t show that yet.'],
  [{ photos: 1 }, '1 photo is new or changed, but link previews don’t show that yet.'],
  [
    { categories: 2, galleries: 1, photos: 3, removed: 1 },
    '2 categories, 1 gallery and 3 photos are new or changed, but link previews don’t show that yet. ' +
      '1 item is deleted, but its page stays until the site is rebuilt.',
  ],
  [{ removed: 3 }, '3 items are deleted, but their pages stay until the site is rebuilt.'],
  [{}, 'Visitors see your changes, but link previews don’t show them yet.'],
])('a site that is behind by %o says so', (counts, words) => {
  expect(describePublished(behindBy(counts))).toBe(words);
});

it('a site that is not behind says so', () => {
  const state = { live, unpublished: undefined };
  expect([describePublished(state), describeBriefly(state)]).toEqual([
    'The site is up to date.',
    'The site is up to date.',
  ]);
});

it('the menu says it briefly', () => {
  expect(describeBriefly(behindBy({ photos: 14, removed: 2 }))).toBe(
    'Visitors see your 16 changes, but link previews don’t show them yet.',
  );
  expect(describeBriefly(behindBy({ photos: 14 }))).toMatch(/^14 photos are new or changed/);
});
