import { expect, it } from 'vitest';
import { describeUnpublished } from '../../../src/admin/publishing/describeUnpublished.ts';

const NONE = { categories: 0, galleries: 0, photos: 0, removed: 0 };

it.each([
  [{ photos: 14 }, '14 photos are live, but not in the previews of links yet.'],
  [{ photos: 1 }, '1 photo is live, but not in the previews of links yet.'],
  [
    { categories: 2, galleries: 1, photos: 3, removed: 1 },
    '2 categories, 1 gallery and 3 photos are live, but not in the previews of links yet. ' +
      '1 thing is deleted, but its page is still published.',
  ],
  [{ removed: 3 }, '3 things are deleted, but their pages are still published.'],
  [{}, 'Changes are live, but not in the previews of links yet.'],
])('%o is told in words', (unpublished, words) => {
  expect(describeUnpublished({ ...NONE, ...unpublished })).toBe(words);
});
