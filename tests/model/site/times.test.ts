import { describe, expect, it } from 'vitest';
import {
  differingTimes,
  isUnchanged,
  parseTimes,
  photosTime,
  TIME_NAMES,
  timesBelow,
  timesOfWrite,
} from '../../../src/model/site/times.ts';

const [EARLIER, LATER] = ['2026-11-22T10:00:00.123456Z', '2026-11-23T10:00:00Z'];

describe('the times that are stored', () => {
  it('are read without invalid ones and without unknown lists', () => {
    const times = { all: LATER, photos15: EARLIER };
    expect(parseTimes({ ...times, photos16: LATER, count: 7, settings: 'soon' })).toEqual(times);
    expect(parseTimes({})).toEqual({});
  });
});

describe('the time of the photos of a gallery', () => {
  // The values of FNV-1a are those of its authors' test suite.
  it.each([
    ['', 0x811c9dc5],
    ['a', 0xe40c292c],
    ['foobar', 0xbf9cf968],
    ['chongo was here!\n', 0xd49930d5],
  ])('of %j is that of its hash', (id, hash) => {
    expect(photosTime(id)).toBe(`photos${hash % 16}`);
  });

  it('counts the bytes of UTF-8', () => {
    // FNV-1a of the bytes c3 a9.
    expect(photosTime('é')).toBe('photos1');
  });

  it('is one of sixteen, and each of these is used', () => {
    const names = new Set(Array.from({ length: 400 }, (_, index) => photosTime(`g-${index}`)));
    expect(names.size).toBe(16);
    expect([...names].every((name) => TIME_NAMES.includes(name))).toBe(true);
  });
});

describe('a list', () => {
  const built = { galleries: EARLIER, all: EARLIER };

  it.each([
    ['the same times', { ...built }, true],
    ['another time of another list', { ...built, categories: LATER }, true],
    ['a later time', { ...built, galleries: LATER }, false],
    ['an earlier time', { ...built, galleries: '2026-01-01T00:00:00Z' }, false],
    ['no time any more', { all: EARLIER }, false],
    ['another time for everything', { ...built, all: LATER }, false],
    ['no time for everything', { galleries: EARLIER }, false],
  ])('with %s', (_what, now, isSame) => {
    expect(isUnchanged(built, now, ['galleries'])).toBe(isSame);
  });

  it('that never had a time is unchanged', () => {
    expect(isUnchanged({}, {}, ['photos3'])).toBe(true);
    expect(differingTimes({ all: LATER }, { photos3: EARLIER })).toEqual(['all', 'photos3']);
  });
});

describe('a write sets the times', () => {
  const photo = (more: object = {}) => ({ galleryId: 'beach', ...more });
  const gallery = (more: object = {}) => ({ categoryId: 'coast', ...more });
  const beach = photosTime('beach');

  it('of its collection', () => {
    expect(timesOfWrite({ collection: 'categories', id: 'a', after: {} })).toEqual(['categories']);
    expect(timesOfWrite({ collection: 'site', id: 'settings', after: {} })).toEqual(['settings']);
  });

  it('of both galleries between which a photo moves', () => {
    const after = photo({ galleryId: 'dunes' });
    const times = timesOfWrite({ collection: 'photos', id: 'a', before: photo(), after });
    expect(times).toEqual([beach, photosTime('dunes')]);
  });

  it.each([
    ['was', photo({ includeInSlideshow: true }), photo()],
    ['becomes', photo(), photo({ includeInSlideshow: true })],
    ['is, and goes,', photo({ includeInSlideshow: true }), undefined],
  ])('of the slideshow if a photo %s a slide', (_what, before, after) => {
    const times = timesOfWrite({ collection: 'photos', id: 'a', before, after });
    expect(new Set(times)).toEqual(new Set([beach, 'slideshow']));
  });

  it('of no slideshow for another photo', () => {
    const write = { before: photo({ includeInSlideshow: false }), after: photo() };
    expect(new Set(timesOfWrite({ collection: 'photos', id: 'a', ...write }))).toEqual(
      new Set([beach]),
    );
  });

  it.each([
    ['comes into the public', undefined, gallery()],
    ['is listed', gallery({ isUnlisted: true }), gallery()],
    ['gets another category', gallery({ categoryId: 'gone' }), gallery()],
  ])('of what lies below a gallery that %s', (_what, before, after) => {
    const times = timesOfWrite({ collection: 'galleries', id: 'beach', before, after });
    expect(new Set(times)).toEqual(new Set(['galleries', ...timesBelow('beach')]));
    expect(timesBelow('beach')).toEqual([beach, 'slideshow']);
  });

  it.each([
    ['is renamed', gallery(), gallery({ galleryName: 'Beach' })],
    ['is unlisted', gallery(), gallery({ isUnlisted: true })],
    ['stays unlisted', gallery({ isUnlisted: true }), gallery({ isUnlisted: true })],
    ['goes', gallery(), undefined],
  ])('of the galleries alone if one %s', (_what, before, after) => {
    const times = timesOfWrite({ collection: 'galleries', id: 'beach', before, after });
    expect(new Set(times)).toEqual(new Set(['galleries']));
  });
});
