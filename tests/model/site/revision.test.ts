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
  const remembering = (removed: Record<string, number>, since = 0) => ({
    changedAt: now,
    removed,
    since,
  });

  it('is nothing where all of it is of the last 30 days', () => {
    const removed = { 'photos/a': daysAgo(1), 'photos/b': daysAgo(30) };
    expect(pruneTombstones(remembering(removed), ['photos/c'])).toEqual({ isAll: false, keys: [] });
  });

  it('is what is older, and pages that know of less read everything anew', () => {
    const removed = { 'photos/a': daysAgo(1), 'photos/b': daysAgo(31), 'galleries/c': 0 };
    expect(pruneTombstones(remembering(removed), ['photos/d'])).toEqual({
      isAll: false,
      keys: ['photos/b', 'galleries/c'],
      since: daysAgo(30),
    });
  });

  it('takes no limit back that is later', () => {
    const removed = { 'photos/b': daysAgo(31) };
    expect(pruneTombstones(remembering(removed, daysAgo(2)), ['photos/d'])).toEqual({
      isAll: false,
      keys: ['photos/b'],
    });
  });

  it('is everything where there would be too much', () => {
    const ids = (count: number, time: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`photos/${time}-${index}`, time]),
      );
    const full = ids(MOST_REMOVED, daysAgo(1));
    const [known] = Object.keys(full) as [string];
    expect(pruneTombstones(remembering(full), ['photos/new']).isAll).toBe(true);
    expect(pruneTombstones(remembering(full), [known]).isAll).toBe(false);
    const half = { ...ids(MOST_REMOVED - 1, daysAgo(1)), ...ids(50, daysAgo(40)) };
    expect(pruneTombstones(remembering(half), ['photos/new']).isAll).toBe(false);
    expect(pruneTombstones(remembering(half), ['photos/new', 'photos/newer']).isAll).toBe(true);
  });

  it('is nothing where nothing is known', () => {
    expect(pruneTombstones({ changedAt: 0, removed: {}, since: 0 }, ['photos/a'])).toEqual({
      isAll: false,
      keys: [],
    });
  });
});

describe('reading the revision', () => {
  const time = '2026-10-04T18:20:00Z';

  it('takes what is not there for nothing', () => {
    expect(parseRevision({ count: 3, changedAt: time })).toEqual({
      count: 3,
      changedAt: time,
      changed: {},
      removed: [],
    });
  });

  it('takes the ids of removed documents, and the time before which pages must read anew', () => {
    const removed = { [removedKey('photos', 'a')]: 7 };
    expect(parseRevision({ count: 3, changedAt: time, removed, since: time })).toMatchObject({
      removed: ['photos/a'],
      since: time,
    });
  });

  it.each([
    ['no count', { changedAt: time }],
    ['no time', { count: 3 }],
    ['a time in numbers', { count: 3, changedAt: 2026 }],
    ['a time that is none', { count: 3, changedAt: 'yesterday' }],
    ['a limit that is none', { count: 3, changedAt: time, since: 'yesterday' }],
  ])('makes no sense with %s', (_what, fields) => {
    expect(parseRevision(fields)).toBeUndefined();
  });
});

describe('a revision', () => {
  const at = (count: number, day: number): Revision => ({
    count,
    changedAt: `2026-10-0${day}T00:00:00Z`,
    changed: {},
    removed: [],
  });

  it('is the same if both its count and its time are', () => {
    expect(isSameRevision(at(3, 4), at(3, 4))).toBe(true);
    expect(isSameRevision(at(3, 4), at(4, 4))).toBe(false);
    expect(isSameRevision(at(3, 4), at(3, 5))).toBe(false);
  });

  it.each<[string, Revision, boolean]>([
    ['the same one', at(3, 4), true],
    ['an earlier one', at(2, 3), true],
    ['one that has counted further', at(4, 5), false],
    ['another one with the same count', at(3, 3), false],
  ])('can say what has changed since %s, or not', (_which, earlier, isKnown) => {
    expect(canDiffFrom(at(3, 4), earlier)).toBe(isKnown);
  });

  it('knows what has changed since a time at which it had forgotten nothing', () => {
    const later = { ...at(9, 9), since: at(3, 4).changedAt };
    expect(canDiffFrom(later, at(2, 3))).toBe(false);
    expect(canDiffFrom(later, at(3, 4))).toBe(true);
    expect(canDiffFrom(later, at(4, 5))).toBe(true);
  });
});
