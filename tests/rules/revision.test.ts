import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import firebase from 'firebase/compat/app';
import { v4 as uuid } from 'uuid';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { amend, commit, now, put, raise, remove, REVISION, stamp } from './contentWrites.ts';
import { administrator, clear, seed } from './database.ts';
import { type Fields, shapes } from './firestoreShapes.ts';

const { FieldValue, Timestamp } = firebase.firestore;
const anHourAgo = Timestamp.fromMillis(Date.now() - 3_600_000);
const inAnHour = Timestamp.fromMillis(Date.now() + 3_600_000);

const revision = () => administrator.doc(REVISION);
const countNow = async (): Promise<unknown> => (await revision().get()).get('count');

describe.each(shapes)('a write to $collection', ({ collection, parent, name, full }) => {
  const inFamily: Fields = parent ? { [parent.field]: 'parent' } : {};
  const standing = full(inFamily);
  const document = () => administrator.doc(`${collection}/${String(standing.id)}`);
  const another = () => {
    const fields = full(inFamily);
    return { fields, document: administrator.doc(`${collection}/${String(fields.id)}`) };
  };

  beforeAll(async () => {
    await clear();
    await seed(parent ? { [`${parent.collection}/parent`]: { id: 'parent' } } : {});
  });

  beforeEach(() => seed({ [document().path]: standing, [REVISION]: { count: 6 } }));

  it('is stamped, and raises the revision', async () => {
    const { fields, document: created } = another();
    await assertSucceeds(put(created, fields));
    await assertSucceeds(amend(document(), { [name]: 'Renamed' }));
    await assertSucceeds(remove(document()));
    expect(await countNow()).toBe(9);
  });

  it('is refused without a stamp, and with another time than the server’s', async () => {
    const { fields, document: created } = another();
    for (const times of [{}, { updatedAt: anHourAgo }, { updatedAt: inAnHour }, { updatedAt: 7 }]) {
      await assertFails(
        commit(administrator, (batch) => batch.set(created, { ...fields, ...times })),
      );
      await assertFails(
        commit(administrator, (batch) => batch.update(document(), { [name]: 'Renamed', ...times })),
      );
    }
    expect(await countNow()).toBe(6);
  });

  it('keeps no stamp of an earlier write', async () => {
    await assertSucceeds(amend(document(), { [name]: 'Renamed' }));
    await assertFails(
      commit(administrator, (batch) => batch.update(document(), { [name]: 'Again' })),
    );
  });

  it('is refused where the revision is not raised, or was before', async () => {
    const { fields, document: created } = another();
    await assertSucceeds(revision().set(raise, { merge: true }));
    await assertFails(created.set({ ...fields, ...stamp }));
    await assertFails(document().update({ [name]: 'Renamed', ...stamp }));
    await assertFails(document().delete());
  });

  it('is refused where the revision is raised wrongly', async () => {
    for (const raised of [
      { changedAt: now },
      { ...raise, count: FieldValue.increment(2) },
      { ...raise, count: 6 },
      { ...raise, changedAt: anHourAgo },
      { ...raise, visitors: 7 },
    ]) {
      await assertFails(
        commit(administrator, (batch) => batch.update(document(), { order: 2, ...stamp }), raised),
      );
      await assertFails(commit(administrator, (batch) => batch.delete(document()), raised));
    }
  });
});

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
