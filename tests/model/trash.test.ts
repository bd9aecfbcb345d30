import { describe, expect, it } from 'vitest';
import {
  daysLeft,
  isBatch,
  isExpired,
  isInterrupted,
  keptBy,
  parseTrashEntry,
  TRASH_DAYS,
  trashId,
} from '../../src/model/trash.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const DELETED_AT = Date.UTC(2026, 1, 27, 23, 30);

const after = (days: number, milliseconds = 0) => DELETED_AT + days * DAY_MS + milliseconds;

const stored = {
  collection: 'galleries',
  documentId: 'crater',
  name: 'Crater',
  deletedAt: DELETED_AT,
  galleries: 0,
  photos: 3,
  document: { id: 'crater', anotherProgramsField: 1 },
};

const entry = { id: 'galleries~crater', ...stored, collection: 'galleries' as const };

describe('days left', () => {
  it.each([
    ['at once', 0, 0, 30],
    ['by a clock that is slow', -1, 0, 30],
    ['within the first day', 0, 1, 30],
    ['just before a day has passed', 1, -1, 30],
    ['when a day has passed', 1, 0, 29],
    ['when the last day begins', 29, 0, 1],
    ['in the last moment', TRASH_DAYS, -1, 1],
    ['when the time is up', TRASH_DAYS, 0, 0],
    ['long after', 400, 0, 0],
  ])('%s', (_when, days, milliseconds, left) => {
    expect(daysLeft(DELETED_AT, after(days, milliseconds))).toBe(left);
  });
});

describe('is expired', () => {
  it('once 30 days have passed, and not a moment before', () => {
    expect(isExpired(entry, after(TRASH_DAYS, -1))).toBe(false);
    expect(isExpired(entry, after(TRASH_DAYS))).toBe(true);
  });

  it('never, where nobody knows since when it lies there', () => {
    expect(isExpired({ ...entry, deletedAt: 0 }, after(TRASH_DAYS))).toBe(false);
  });
});

describe('an entry is read', () => {
  it('as it is stored, with fields of the document that nobody knows', () => {
    expect(parseTrashEntry(entry.id, stored)).toEqual([entry]);
  });

  it('as one of which a part is back', () => {
    const { document: _restored, ...rest } = stored;
    const [half] = parseTrashEntry(entry.id, { ...rest, isRestoring: true });
    expect(half).toMatchObject({ name: 'Crater', begun: 'restoring' });
    expect(half && isExpired(half, half.deletedAt + 31 * DAY_MS)).toBe(false);
  });

  it('without a document where the deletion was interrupted', () => {
    const { document: _none, ...interrupted } = stored;
    expect(parseTrashEntry(entry.id, interrupted)[0]).not.toHaveProperty('document');
  });

  it('as one that an older version began to delete for good', () => {
    expect(parseTrashEntry(entry.id, { ...stored, isPurging: true })[0]?.begun).toBe('purging');
  });

  it('as an image, which the settings may have lost too', () => {
    const image = { ...stored, kind: 'image' };
    expect(parseTrashEntry(entry.id, image)).toEqual([{ ...entry, kind: 'image' }]);
    expect(parseTrashEntry('x', { ...image, collection: 'site' })).toHaveLength(1);
    expect(parseTrashEntry('x', { ...image, collection: 'drafts' })).toEqual([]);
    expect(parseTrashEntry('x', { ...stored, collection: 'site' })).toEqual([]);
    expect(parseTrashEntry('x', { ...stored, kind: 'other' })[0]).not.toHaveProperty('kind');
  });

  it.each([
    ['several photos', { collection: 'photos' as const, photos: 3 }, true, false],
    [
      'one photo that is still in its place',
      { collection: 'photos' as const, photos: 0 },
      false,
      true,
    ],
    ['a gallery that is still in its place', { photos: 3 }, false, true],
    ['a gallery', { document: {} }, false, false],
    ['one photo', { collection: 'photos' as const, photos: 0, document: {} }, false, false],
  ])('as %s', (_what, fields, areSeveral, isCutOff) => {
    const read = { ...entry, document: undefined, ...fields };
    expect([isBatch(read), isInterrupted(read)]).toEqual([areSeveral, isCutOff]);
  });

  it.each([
    ['no collection', { collection: undefined }],
    ['a collection that there is not', { collection: 'drafts' }],
    ['no id of a document', { documentId: undefined }],
    ['an id that is no text', { documentId: 7 }],
    ['an empty id', { documentId: '' }],
  ])('not at all with %s', (_what, broken) => {
    expect(parseTrashEntry(entry.id, { ...stored, ...broken })).toEqual([]);
  });

  it.each([
    ['name', 7, ''],
    ['deletedAt', 'yesterday', 0],
    ['deletedAt', Number.NaN, 0],
    ['deletedAt', Number.POSITIVE_INFINITY, 0],
    ['galleries', -1, 0],
    ['photos', '3', 0],
  ])('with %s of %j as if there were none', (field, value, read) => {
    expect(parseTrashEntry(entry.id, { ...stored, [field]: value })).toEqual([
      { ...entry, [field]: read },
    ]);
  });

  it.each([null, 'a text', 7])('with a document of %j as if there were none', (document) => {
    expect(parseTrashEntry(entry.id, { ...stored, document })[0]?.document).toBeUndefined();
  });
});

describe('the id of what is kept', () => {
  it.each(['crater', 'a~b', 'Höfn', '$1'])('leads back to %s', (id) => {
    expect(keptBy(trashId('photos', id))).toEqual({ collection: 'photos', id });
  });

  it.each(['', 'crater', 'drafts~crater', 'photos'])('is not %j', (id) => {
    expect(keptBy(id)).toBeUndefined();
  });
});
