import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import firebase from 'firebase/compat/app';
import { v4 as uuid } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  categoryFields,
  categoryInputs,
  galleryFields,
  galleryInputs,
  photoFields,
  photoInputs,
} from '../../src/model/content/entities.ts';
import { type Fields as Declaration, withValues } from '../../src/model/content/fields.ts';
import { aCategory, aGallery } from '../support/factories.ts';
import { compileFirestoreRules, firestoreRules } from './environment.ts';
import {
  amend,
  anHourAgo,
  commit,
  inAnHour,
  put,
  raise,
  remove,
  REVISION,
  stamp,
} from './contentWrites.ts';
import { administrator, clear, seed } from './database.ts';
import { shapes, type Fields } from './firestoreShapes.ts';

const dropped = firebase.firestore.FieldValue.delete();

// A draft lies elsewhere, see drafts.test.ts.
const { isDraft: _field, ...publicGalleryFields } = galleryFields;
const { isDraft: _input, ...publicGalleryInputs } = galleryInputs;

const declared: Record<string, { fields: Declaration; inputs: Declaration }> = {
  categories: { fields: categoryFields, inputs: categoryInputs },
  galleries: { fields: publicGalleryFields, inputs: publicGalleryInputs },
  photos: { fields: photoFields, inputs: photoInputs },
};

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

    test('writes nothing without a stamp, or with another time than the server’s', async () => {
      const created = full(inFamily);
      for (const times of [
        {},
        { updatedAt: anHourAgo },
        { updatedAt: inAnHour },
        { updatedAt: 7 },
      ]) {
        await assertFails(
          commit(administrator, (batch) =>
            batch.set(administrator.doc(pathOf(created)), { ...created, ...times }),
          ),
        );
        await assertFails(
          commit(administrator, (batch) =>
            batch.update(administrator.doc(pathOf(standing)), { [name]: 'Renamed', ...times }),
          ),
        );
      }
    });

    test('writes nothing where the revision is not raised, or was before', async () => {
      const created = full(inFamily);
      const document = administrator.doc(pathOf(standing));
      await assertSucceeds(administrator.doc(REVISION).set(raise, { merge: true }));
      await assertFails(administrator.doc(pathOf(created)).set({ ...created, ...stamp }));
      await assertFails(document.update({ [name]: 'Renamed', ...stamp }));
      await assertFails(document.delete());
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
  });

  if (parent) {
    test('its parent is no document further down', async () => {
      const below = `${parentId}/${collection}/one`;
      await seed({ [`${parent.collection}/${below}`]: { id: 'one' } });
      const fields = full({ [parent.field]: below });
      await assertFails(put(administrator.doc(pathOf(fields)), fields));
    });
  }

  describe('its declaration', () => {
    const { fields, inputs } = declared[collection]!;
    const write = (document: Fields) => put(administrator.doc(pathOf(document)), document);
    const writeWith = async (values: Fields) => {
      const document = full(inFamily);
      await assertSucceeds(write(document));
      return write(withValues(fields, document, values));
    };

    test('has every field, and no other', async () => {
      const document = full(inFamily);
      expect(Object.keys(document).toSorted()).toEqual(['id', ...Object.keys(fields)].toSorted());
      await assertSucceeds(write(document));
      await assertFails(write({ ...document, undeclared: '' }));
    });

    test.each(Object.entries(fields))(
      'has %s from the start where it is required',
      async (key, { isRequired }) => {
        const { [key]: _left, ...rest } = full(inFamily);
        await (isRequired ? assertFails : assertSucceeds)(write(rest));
      },
    );

    test.each(Object.entries(inputs))('takes an empty %s where a form does', async (key, input) => {
      const isTaken = input.validationError?.(input.empty) === undefined;
      await (isTaken ? assertSucceeds : assertFails)(writeWith({ [key]: input.empty }));
    });

    test.each(Object.entries(inputs).filter(([, { limit }]) => limit !== undefined))(
      'takes %s up to its limit, and nothing longer',
      async (key, { limit = 0 }) => {
        await assertSucceeds(writeWith({ [key]: 'x'.repeat(limit) }));
        await assertFails(writeWith({ [key]: 'x'.repeat(limit + 1) }));
      },
    );

    test.each(Object.keys(inputs))('takes no %s of another type', async (key) => {
      await assertFails(write({ ...full(inFamily), [key]: 7 }));
      await assertFails(write({ ...full(inFamily), [key]: { x: 'x' } }));
    });
  });

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

test('a commit never leaves a new gallery without its category', async () => {
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
