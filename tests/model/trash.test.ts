import { describe, expect, it } from 'vitest';
import {
  daysLeft,
  groupEntries,
  imageKeyOf,
  isExpired,
  isSelection,
  parseTrashEntry,
  parseTrashId,
  TRASH_DAYS,
  type TrashEntry,
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

const entry: TrashEntry = {
  id: 'galleries~crater',
  ...stored,
  collection: 'galleries',
  isPurging: false,
  images: [],
};

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
  // One whose age nobody knows stays.
  expect(isExpired({ ...entry, deletedAt: 0 }, now)).toBe(false);
});

describe('an entry is read', () => {
  const portrait = { kind: 'image', collection: 'site' } as const;
  const purged = {
    isPurging: true,
    images: [
      {
        collection: 'photos',
        id: 'lake',
        path: 'photos/lake.jpg',
        revision: 'r',
        files: { avif: { 320: 9 } },
      },
    ],
  };
  const unreadable = [7, { collection: 'essays' }, { collection: 'photos', files: 'none' }];
  const readable = [{ collection: 'photos', id: '', path: '', revision: '', files: {} }];

  it.each<[string, object, object]>([
    ['as it is stored, with fields of the document that nobody knows', {}, entry],
    ['as one of several', { group: 'categories~lakes' }, { ...entry, group: 'categories~lakes' }],
    ['as one that is being deleted for good', purged, { ...entry, ...purged }],
    ['with what can be read of its images', { images: unreadable }, { ...entry, images: readable }],
    [
      'as one whose document is emptied',
      { document: {} },
      { ...entry, document: {}, isPurging: true },
    ],
    ['as an image', { kind: 'image' }, { ...entry, kind: 'image' }],
    ['as an image that the settings have lost', portrait, { ...entry, ...portrait }],
  ])('%s', (_how, fields, read) => {
    expect(parseTrashEntry('galleries~crater', { ...stored, ...fields })).toEqual([read]);
  });

  it.each([
    ['an unknown collection', { collection: 'essays' }],
    ['the settings themselves', { collection: 'site' }],
    ['no id', { documentId: '' }],
    ['no document', { document: undefined }],
  ])('not with %s', (_what, fields) => {
    expect(parseTrashEntry('galleries~crater', { ...stored, ...fields })).toEqual([]);
  });
});

it('entries that were deleted together are one item, a category before its galleries', () => {
  const of = (collection: 'categories' | 'galleries' | 'photos', id: string, group?: string) => ({
    ...entry,
    id: `${collection}~${id}`,
    collection,
    documentId: id,
    ...(group && { group }),
  });
  const items = groupEntries([
    of('galleries', 'a', 'categories~c'),
    of('photos', 'x', 'several'),
    of('galleries', 'alone'),
    of('categories', 'c', 'categories~c'),
    of('photos', 'y', 'several'),
  ]);
  expect(items.map(({ key, entries }) => [key, entries.map(({ id }) => id)])).toEqual([
    ['categories~c', ['categories~c', 'galleries~a']],
    ['several', ['photos~x', 'photos~y']],
    ['galleries~alone', ['galleries~alone']],
  ]);
  expect(items.map(isSelection)).toEqual([false, true, false]);
});

describe('the id of an entry', () => {
  it.each([
    ['photos~a', ['photos', 'a']],
    ['photos~a~jpg', ['photos', 'a', 'jpg']],
    ['photos~a%7Ejpg', ['photos', 'a~jpg']],
    ['photos~a%257E', ['photos', 'a%7E']],
    ['photos~a%7E~%7Er%25', ['photos', 'a~', '~r%']],
  ] as const)('is %s, and no other has it', (id, [collection, documentId, imageKey]) => {
    expect(trashId(collection, documentId, imageKey)).toBe(id);
    expect(parseTrashId(id)).toEqual({ collection, id: documentId, imageKey: imageKey ?? '' });
    expect(imageKeyOf({ ...entry, id })).toBe(imageKey ?? '');
  });
});
