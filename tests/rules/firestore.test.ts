import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import firebase from 'firebase/compat/app';
import { v4 as uuid } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCategory, aGallery, aPhoto } from '../support/factories.ts';
import { compileFirestoreRules, firestoreRules } from './environment.ts';
import { amend, commit, put, raise, remove, REVISION, stamp } from './contentWrites.ts';
import { administrator, clear, owner, seed } from './database.ts';
import { shapes, type Fields } from './firestoreShapes.ts';

const dropped = firebase.firestore.FieldValue.delete();

beforeAll(clear);

describe.each(shapes)('$collection', ({ collection, parent, name, plain, full, broken, sound }) => {
  const parentId = uuid();
  const inFamily: Fields = parent ? { [parent.field]: parentId } : {};
  const standing = full(inFamily);
  const pathOf = (fields: Fields) => `${collection}/${String(fields.id)}`;

  beforeAll(() =>
    seed({
      ...(parent ? { [`${parent.collection}/${parentId}`]: { id: parentId } } : {}),
      [pathOf(standing)]: standing,
    }),
  );

  describe('administrator', () => {
    test("creates a document of the spec's fields alone, and one of all fields", async () => {
      for (const fields of [plain(inFamily), full(inFamily)]) {
        await assertSucceeds(put(administrator.doc(pathOf(fields)), fields));
      }
    });

    test('creates with an id that has a meaning in patterns', async () => {
      for (const id of ['last-light', 'a+(b)*', '$1', 'Höfn']) {
        const fields = full({ ...inFamily, id });
        await assertSucceeds(put(administrator.doc(pathOf(fields)), fields));
      }
    });

    test('creates with an id that can name a file, of 200 characters at most', async () => {
      const longest = full({ ...inFamily, id: 'x'.repeat(200) });
      await assertSucceeds(put(administrator.doc(pathOf(longest)), longest));
      const longer = full({ ...inFamily, id: 'x'.repeat(201) });
      await assertFails(put(administrator.doc(pathOf(longer)), longer));
      await seed({ [pathOf(longer)]: longer });
      await assertSucceeds(amend(administrator.doc(pathOf(longer)), { [name]: 'Renamed' }));
    });

    test('updates one field, several, and in a transaction over the whole', async () => {
      const fields = full(inFamily);
      const document = administrator.doc(pathOf(fields));
      await assertSucceeds(put(document, fields));
      await assertSucceeds(amend(document, { [name]: 'Renamed' }));
      await assertSucceeds(amend(document, { [name]: 'Renamed twice', order: 2 }));
      await assertSucceeds(
        administrator.runTransaction(async (transaction) => {
          const snapshot = await transaction.get(document);
          transaction.set(document, { ...snapshot.data(), [name]: 'Renamed again', ...stamp });
          transaction.set(administrator.doc(REVISION), raise, { merge: true });
        }),
      );
      expect((await document.get()).data()).toEqual({
        ...fields,
        [name]: 'Renamed again',
        order: 2,
        updatedAt: expect.anything(),
      });
    });

    test('drops optional fields, never required ones', async () => {
      const fields = full(inFamily);
      const required = Object.keys(plain());
      await assertSucceeds(put(administrator.doc(pathOf(fields)), fields));
      for (const field of Object.keys(fields)) {
        const update = amend(administrator.doc(pathOf(fields)), { [field]: dropped });
        await (required.includes(field) ? assertFails(update) : assertSucceeds(update));
      }
    });

    test('deletes what is gone already', async () => {
      await assertSucceeds(remove(administrator.doc(`${collection}/${uuid()}`)));
    });

    test.each(sound)('writes %s', async (_what, change) => {
      const created = change(full(inFamily));
      await assertSucceeds(put(administrator.doc(pathOf(created)), created));
      await assertSucceeds(put(administrator.doc(pathOf(standing)), change(standing)));
    });

    test.each(broken)('does not write %s', async (_what, change) => {
      const created = full(inFamily);
      await assertFails(put(administrator.doc(pathOf(created)), change(created)));
      await assertFails(put(administrator.doc(pathOf(standing)), change(standing)));
    });

    test('is refused by the rules alone: without them all of these are written', async () => {
      const everything = broken.map(([, change]) => {
        const good = full(inFamily);
        return owner.doc(pathOf(good)).set(change(good));
      });
      await assertSucceeds(Promise.all(everything));
    });
  });

  if (parent) {
    test('its parent is no document further down', async () => {
      const below = `${parentId}/${collection}/one`;
      await seed({ [`${parent.collection}/${below}`]: { id: 'one' } });
      const fields = full({ [parent.field]: below });
      await assertFails(put(administrator.doc(pathOf(fields)), fields));
    });
  }

  describe('documents of an older site', () => {
    test('are edited beside fields that nobody knows', async () => {
      const fields = { ...plain(inFamily), shotWith: 'film', coverURL: 7 };
      const document = administrator.doc(pathOf(fields));
      await seed({ [pathOf(fields)]: fields });
      await assertSucceeds(amend(document, { [name]: 'Renamed' }));
      await assertSucceeds(put(document, { ...fields, order: 3 }));
      await assertFails(amend(document, { shotWith: 'digital' }));
      await assertFails(amend(document, { shotWith: dropped }));
      await assertFails(amend(document, { [name]: 'Renamed twice', scanner: 'drum' }));
    });

    test('are edited beside fields that are wrong or missing', async () => {
      const { id, ...fields } = plain({ ...inFamily, order: 'first' });
      const document = administrator.doc(`${collection}/${String(id)}`);
      await seed({ [document.path]: fields });
      await assertSucceeds(amend(document, { [name]: 'Renamed' }));
      await assertFails(amend(document, { order: 'second' }));
    });

    test('are repaired, one field at a time', async () => {
      const good = full(inFamily);
      const document = administrator.doc(pathOf(good));
      await seed({ [document.path]: { id: 'of another', extra: 1 } });
      for (const [field, value] of Object.entries(good)) {
        await assertSucceeds(amend(document, { [field]: value }));
      }
      expect((await document.get()).data()).toEqual({
        ...good,
        extra: 1,
        updatedAt: expect.anything(),
      });
    });

    test('get the right id, and then keep it', async () => {
      const { id, ...fields } = plain(inFamily);
      const document = administrator.doc(`${collection}/${String(id)}`);
      await seed({ [document.path]: fields });
      await assertFails(amend(document, { id: uuid() }));
      await assertSucceeds(amend(document, { id }));
      await assertFails(amend(document, { id: uuid() }));
      await assertFails(amend(document, { id: dropped }));
    });

    if (parent) {
      test('are edited when their parent is gone', async () => {
        const orphan = plain();
        const document = administrator.doc(pathOf(orphan));
        await seed({ [document.path]: orphan });
        await assertSucceeds(amend(document, { [name]: 'Renamed' }));
        await assertSucceeds(put(document, { ...orphan, order: 1 }));
        await assertFails(amend(document, { [parent.field]: uuid() }));
        await assertSucceeds(amend(document, { [parent.field]: parentId }));
      });
    }
  });
});

describe('batches', () => {
  test('create a category, its gallery and its photo at once', async () => {
    const category = aCategory();
    const gallery = aGallery({ categoryId: category.id });
    const photo = aPhoto({ galleryId: gallery.id });
    await assertSucceeds(
      commit(administrator, (batch) => {
        batch.set(administrator.doc(`photos/${photo.id}`), { ...photo, ...stamp });
        batch.set(administrator.doc(`galleries/${gallery.id}`), { ...gallery, ...stamp });
        batch.set(administrator.doc(`categories/${category.id}`), { ...category, ...stamp });
      }),
    );
  });

  test('never leave a new gallery without its category', async () => {
    const category = aCategory();
    const gallery = aGallery({ categoryId: category.id });
    await seed({ [`categories/${category.id}`]: { ...category } });
    await assertFails(
      commit(administrator, (batch) => {
        batch.delete(administrator.doc(`categories/${category.id}`));
        batch.set(administrator.doc(`galleries/${gallery.id}`), { ...gallery, ...stamp });
      }),
    );
  });
});

describe('the rules file', () => {
  test('compiles, and names nothing that does not exist', async () => {
    const answer = await compileFirestoreRules('demo-firestore-compiler', firestoreRules);
    expect(answer).toEqual({ status: 200, issues: [] });
  });

  test('would be refused if it were broken', async () => {
    const cut = firestoreRules.slice(0, firestoreRules.lastIndexOf('}'));
    expect(await compileFirestoreRules('demo-firestore-compiler', cut)).toMatchObject({
      status: 400,
    });
    const misspelt = firestoreRules.replace('allow delete: if isAdministrator', '$&s');
    expect(await compileFirestoreRules('demo-firestore-compiler', misspelt)).toMatchObject({
      status: 200,
      issues: [{ description: 'Invalid function name: isAdministrators.' }],
    });
  });
});
