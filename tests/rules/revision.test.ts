import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import firebase from 'firebase/compat/app';
import { v4 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { anHourAgo, inAnHour, now, raise, REVISION } from './contentWrites.ts';
import { administrator, clear } from './database.ts';
import type { Fields } from './firestoreShapes.ts';

const { FieldValue } = firebase.firestore;

const revision = () => administrator.doc(REVISION);
const countNow = async (): Promise<unknown> => (await revision().get()).get('count');

describe('the revision', () => {
  const sound: Fields = { ...raise, changed: { photos: now }, removed: { 'photos/a': now } };
  const write = (fields: Fields) => revision().set(fields, { merge: true });
  const ids = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, () => [`photos/${uuid()}`, now]));

  beforeEach(clear);

  it('begins at 1, and is raised by 1', async () => {
    await assertFails(write({ ...sound, count: 0 }));
    await assertFails(write({ ...sound, count: 2 }));
    await assertSucceeds(write(sound));
    expect(await countNow()).toBe(1);
    await assertFails(write({ ...sound, count: 1 }));
    await assertFails(write({ ...sound, count: 3 }));
    await assertFails(write({ ...sound, count: '2' }));
    await assertFails(write({ ...sound, count: 2.5 }));
    await assertSucceeds(write(sound));
    expect(await countNow()).toBe(2);
  });

  it.each<[string, Fields]>([
    ['no time', { changedAt: FieldValue.delete() }],
    ['another time', { changedAt: anHourAgo }],
    ['a foreign field', { visitors: 7 }],
    ['a change of another collection', { changed: { users: now } }],
    ['a change at no time', { changed: { photos: 7 } }],
    ['changes in a list', { changed: ['photos'] }],
    ['removals in a list', { removed: ['photos/a'] }],
    ['a removal from another collection', { removed: { 'users/a': now } }],
    ['a removal of nothing', { removed: { photos: now } }],
    ['a removal further down', { removed: { 'photos/a/comments/b': now } }],
    ['201 removals', { removed: ids(201) }],
    ['a limit that is no time', { since: 'yesterday' }],
    ['a limit to come', { since: inAnHour }],
  ])('does not take %s', async (_what, fields) => {
    await assertFails(write({ ...sound, ...fields }));
    await assertSucceeds(write(sound));
    await assertFails(write({ ...sound, ...fields }));
  });

  it.each<[string, Fields]>([
    ['no more than is needed', raise],
    [
      'a change of each collection',
      { ...raise, changed: { categories: now, galleries: now, photos: now } },
    ],
    ['removals of odd ids', { ...raise, removed: { 'photos/a b': now, 'galleries/Höfn.é': now } }],
    ['200 removals', { ...raise, removed: ids(200) }],
    ['a limit', { ...raise, since: now }],
    ['a limit that is past', { ...raise, since: anHourAgo }],
  ])('takes %s', async (_what, fields) => {
    await assertSucceeds(write(fields));
  });

  it('forgets what was removed', async () => {
    await assertSucceeds(write(sound));
    await assertSucceeds(write({ ...raise, removed: { 'photos/a': FieldValue.delete() } }));
    await assertSucceeds(write({ ...raise, removed: {} }));
    expect((await revision().get()).get('removed')).toEqual({});
  });
});
