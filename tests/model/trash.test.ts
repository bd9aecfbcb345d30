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
])('the days that are left %s; without any, an entry expires', (_when, ...given) => {
  const [days, milliseconds, left] = given;
  const now = after(days, milliseconds);
  expect(daysLeft(DELETED_AT, now)).toBe(left);
  expect(isExpired(entry, now)).toBe(left === 0);
  // One whose age nobody knows, and one of which a part is back, stay.
  expect(isExpired({ ...entry, deletedAt: 0 }, now)).toBe(false);
  expect(isExpired({ ...entry, begun: 'restoring' }, now)).toBe(false);
});

describe('an entry is read', () => {
  const { document: _left, ...without } = entry;
  const portrait = { kind: 'image', collection: 'site' };

  it.each<[string, object, object]>([
    ['as it is stored, with fields of the document that nobody knows', {}, entry],
    ['without a document where the deletion was interrupted', { document: undefined }, without],
    ['as one of which a part is back', { isRestoring: true }, { ...entry, begun: 'restoring' }],
    ['as one whose end has begun', { isPurging: true }, { ...entry, begun: 'purging' }],
    ['as an image', { kind: 'image' }, { ...entry, kind: 'image' }],
    ['as an image that the settings have lost', portrait, { ...entry, ...portrait }],
    ['without a kind that there is not', { kind: 'other' }, entry],
    ['without a name that is none', { name: 7 }, { ...entry, name: '' }],
    ['without a time that is none', { deletedAt: 'yesterday' }, { ...entry, deletedAt: 0 }],
    ['without an endless time', { deletedAt: Infinity }, { ...entry, deletedAt: 0 }],
    ['without a number below none', { galleries: -1 }, { ...entry, galleries: 0 }],
    ['without a number in words', { photos: '3' }, { ...entry, photos: 0 }],
    ...[null, 'a text', 7].map((document): [string, object, object] => [
      `without a document that is ${JSON.stringify(document)}`,
      { document },
      without,
    ]),
  ])('%s', (_how, fields, read) => {
    expect(parseTrashEntry(entry.id, { ...stored, ...fields })).toStrictEqual([read]);
  });

  it.each<[string, object, boolean, boolean]>([
    ['several photos', { collection: 'photos', photos: 3 }, true, false],
    ['one photo that is still in its place', { collection: 'photos', photos: 0 }, false, true],
    ['a gallery that is still in its place', { photos: 3 }, false, true],
    ['a gallery', { document: {} }, false, false],
    ['one photo', { collection: 'photos', photos: 0, document: {} }, false, false],
  ])('as %s', (_what, fields, areSeveral, isCutOff) => {
    const read = { ...without, ...fields };
    expect([isBatch(read), isInterrupted(read)]).toEqual([areSeveral, isCutOff]);
  });

  it.each([
    { collection: undefined },
    { collection: 'drafts', kind: 'image' },
    { collection: 'site' },
    { documentId: undefined },
    { documentId: 7 },
    { documentId: '' },
  ])('not at all with %j', (broken) => {
    expect(parseTrashEntry(entry.id, { ...stored, ...broken })).toEqual([]);
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
