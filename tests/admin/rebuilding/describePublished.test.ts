import { expect, it } from 'vitest';
import {
  describeBriefly,
  describePublished,
} from '../../../src/admin/rebuilding/describePublished.ts';
import type { PublishedState, Unpublished } from '../../../src/model/site/publishing.ts';

const live = { revision: undefined, builtAt: '2026-11-22T10:00:00Z', repository: undefined };

const behindBy = (counts: Partial<Unpublished>): PublishedState => ({
  live,
  unpublished: { categories: 0, galleries: 0, photos: 0, removed: 0, ...counts },
});

it.each([
  [{ photos: 14 }, 'Link previews don’t show changes to 14 photos yet.'],
  [{ photos: 1 }, 'Link previews don’t show changes to 1 photo yet.'],
  [
    { categories: 2, galleries: 1, photos: 3, removed: 1 },
    'Link previews don’t show changes to 2 categories, 1 gallery and 3 photos yet. ' +
      '1 deleted page stays until the site is rebuilt.',
  ],
  [{ removed: 3 }, '3 deleted pages stay until the site is rebuilt.'],
  [{}, 'Link previews don’t show your changes yet.'],
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
    'Link previews don’t show 16 changes yet.',
  );
  expect(describeBriefly(behindBy({ photos: 14 }))).toMatch(/changes to 14 photos yet/);
});
