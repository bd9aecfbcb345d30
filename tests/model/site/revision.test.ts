import { describe, expect, it } from 'vitest';
import {
  canDiffFrom,
  isSameRevision,
  MOST_REMOVED,
  parseRevision,
  pruneTombstones,
  removedKey,
  type Revision,
} from '../../../src/model/site/revision.ts';

const DAY = 86_400_000;
const now = 1000 * DAY;
const daysAgo = (days: number) => now - days * DAY;

describe('what the revision forgets as something is removed', () => {
  const forgets = (removed: Record<string, number>, ids: readonly string[], since = 0) =>
    pruneTombstones({ changedAt: now, removed, since }, ids);

  it.each<[string, Record<string, number>, number, object]>([
    ['nothing where nothing is known', {}, 0, {}],
    ['nothing of the last 30 days', { 'photos/a': daysAgo(1), 'photos/b': daysAgo(30) }, 0, {}],
    [
      'what is older, so that pages that know less read everything',
      { 'photos/a': daysAgo(1), 'photos/b': daysAgo(31), 'galleries/c': 0 },
      0,
      { keys: ['photos/b', 'galleries/c'], since: daysAgo(30) },
    ],
    [
      'what is older, but takes no later limit back',
      { 'photos/b': daysAgo(31) },
      daysAgo(2),
      { keys: ['photos/b'] },
    ],
  ])('is %s', (_what, removed, since, forgotten) => {
    expect(forgets(removed, ['photos/d'], since)).toEqual({ isAll: false, keys: [], ...forgotten });
  });

  it('is everything where there would be too much', () => {
    const ids = (count: number, time: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`photos/${time}-${index}`, time]),
      );
    const full = ids(MOST_REMOVED, daysAgo(1));
    expect(forgets(full, ['photos/new']).isAll).toBe(true);
    expect(forgets(full, Object.keys(full).slice(0, 1)).isAll).toBe(false);
    const half = { ...ids(MOST_REMOVED - 1, daysAgo(1)), ...ids(50, daysAgo(40)) };
    expect(forgets(half, ['photos/new']).isAll).toBe(false);
    expect(forgets(half, ['photos/new', 'photos/newer']).isAll).toBe(true);
  });
});

describe('reading the revision', () => {
  const time = '2026-10-04T18:20:00Z';
  const stored = { count: 3, changedAt: time };

  it('takes the ids of removed documents, and the time before which pages must read anew', () => {
    expect(parseRevision(stored)).toEqual({ ...stored, changed: {}, removed: [] });
    const removed = { [removedKey('photos', 'a')]: 7 };
    expect(parseRevision({ ...stored, removed, since: time })).toMatchObject({
      removed: ['photos/a'],
      since: time,
    });
  });

  it.each([
    { count: undefined },
    { count: '9' },
    { count: 0 },
    { changed: 'photos' },
    { changed: { photos: true } },
    { removed: null },
    { changedAt: undefined },
    { changedAt: 2026 },
    { changedAt: 'yesterday' },
    { since: 'yesterday' },
  ])('makes no sense with %j', (fields) => {
    expect(parseRevision({ ...stored, ...fields })).toBeUndefined();
  });
});

/** A revision by its count and its day. */
const at = (count: number, day: number): Revision => ({
  count,
  changedAt: `2026-10-0${day}T00:00:00Z`,
  changed: {},
  removed: [],
});

it.each<[string, Revision, Revision, isSame: boolean, isKnown: boolean]>([
  ['the same one', at(3, 4), at(3, 4), true, true],
  ['an earlier one', at(3, 4), at(2, 3), false, true],
  ['one that has counted further', at(3, 4), at(4, 4), false, false],
  ['a later one', at(3, 4), at(4, 5), false, false],
  ['another one with the same count', at(3, 4), at(3, 3), false, false],
  ['one from before it forgot', { ...at(9, 9), since: at(3, 4).changedAt }, at(2, 3), false, false],
  ['one from when it forgot', { ...at(9, 9), since: at(3, 4).changedAt }, at(3, 4), false, true],
  ['one since it forgot', { ...at(9, 9), since: at(3, 4).changedAt }, at(4, 5), false, true],
])('a revision and %s', (_which, revision, other, isSame, isKnown) => {
  expect(isSameRevision(revision, other)).toBe(isSame);
  expect(canDiffFrom(revision, other)).toBe(isKnown);
});
