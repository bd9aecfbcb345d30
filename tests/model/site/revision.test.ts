import { describe, expect, it } from 'vitest';
import { MOST_REMOVED, parseRevision, pruneTombstones } from '../../../src/model/site/revision.ts';

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

  it.each([
    ['no count', { changedAt: time }],
    ['no time', { count: 3 }],
    ['a time that is none', { count: 3, changedAt: 'yesterday' }],
    ['a limit that is none', { count: 3, changedAt: time, since: 'yesterday' }],
  ])('makes no sense with %s', (_what, fields) => {
    expect(parseRevision(fields)).toBeUndefined();
  });
});
