import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { MOST_REMOVED } from '../../src/model/site/revision.ts';
import { administrator, clear } from './support/database.ts';
import { anHourAgo, dropped, type Fields, inAnHour, now, raise } from './support/documents.ts';

const revision = administrator.doc('site/revision');
const write = (fields: Fields) => revision.set({ ...raise, ...fields }, { merge: true });
const removals = (count: number) => ({
  removed: Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`photos/${index}`, now]),
  ),
});

beforeEach(clear);

describe('the revision', () => {
  it.each<[string, Fields]>([
    ['no count', { count: dropped }],
    ['a count of another type', { count: '2' }],
    ['half a count', { count: 2.5 }],
    ['a count of zero', { count: 0 }],
    ['no time', { changedAt: dropped }],
    ['another time', { changedAt: anHourAgo }],
    ['changes in a list', { changed: ['photos'] }],
    ['removals in a list', { removed: ['photos/a'] }],
    ['more removals than pages can ask for', removals(MOST_REMOVED + 1)],
    ['a limit that is no time', { since: 'yesterday' }],
    ['a limit in the future', { since: inAnHour }],
  ])('does not take %s', async (_what, fields) => {
    await assertFails(write(fields));
    await assertSucceeds(write({}));
    await assertFails(write(fields));
  });

  it.each<[string, Fields]>([
    ['changes', { changed: { categories: now, galleries: now, photos: now, settings: now } }],
    ['as many removals as pages can ask for', removals(MOST_REMOVED)],
    ['a limit now', { since: now }],
    ['a limit in the past', { since: anHourAgo }],
  ])('takes %s', async (_what, fields) => {
    await assertSucceeds(write({}));
    await assertSucceeds(write(fields));
    expect((await revision.get()).get('count')).toBe(2);
  });
});
