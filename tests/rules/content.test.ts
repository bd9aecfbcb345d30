import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  categoryFields,
  categoryInputs,
  galleryFields,
  galleryInputs,
  KEYWORD_LIMITS,
  photoFields,
  photoInputs,
} from '../../src/model/content/entities.ts';
import type { Fields as Declaration } from '../../src/model/content/fields.ts';
import { administrator, clear, seed } from './support/database.ts';
import {
  anHourAgo,
  anImage,
  casesOf,
  changed,
  dropped,
  type Fields,
  inAnHour,
  shapes,
  stamp,
} from './support/documents.ts';
import { compileFirestoreRules, firestoreRules } from './support/environment.ts';

const { isDraft: _field, ...publicGalleryFields } = galleryFields;

const declared: Record<string, { fields: Declaration; inputs: Declaration }> = {
  categories: { fields: categoryFields, inputs: categoryInputs },
  galleries: { fields: publicGalleryFields, inputs: galleryInputs },
  photos: { fields: photoFields, inputs: photoInputs },
  'drafts/content/galleries': { fields: galleryFields, inputs: galleryInputs },
  'drafts/content/photos': { fields: photoFields, inputs: photoInputs },
};

/** What another program, or a hand in the console, may have stored. */
const FOREIGN: Fields = { shotWith: 'film', order: 'first', description: 7, caption: 7 };

beforeAll(clear);

describe.each(shapes)('$path', ({ path, name, imageField, plain, full, broken, sound }) => {
  const { fields, inputs } = declared[path]!;
  const isPublic = !path.startsWith('drafts');
  const at = (id: unknown) => administrator.doc(`${path}/${String(id)}`);
  const create = (document: Fields) => at(document.id).set({ ...document, ...stamp });
  const stored = full();
  const update = (change: Fields) => at(stored.id).update({ ...change, ...stamp });

  beforeAll(() => seed({ [at(stored.id).path]: stored }));

  describe('a new document', () => {
    test("has the spec's fields alone, or every field that is declared", async () => {
      const document = full();
      expect(Object.keys(document).toSorted()).toEqual(['id', ...Object.keys(fields)].toSorted());
      await assertSucceeds(create(document));
      await assertSucceeds(create(plain()));
    });

    test('carries its own id, which may have a meaning in patterns', async () => {
      for (const id of ['last-light', 'a+(b)*', '$1', 'Höfn', 'a~b']) {
        await assertSucceeds(create(plain(id)));
      }
      const { id, ...rest } = plain();
      await assertFails(at(id).set({ ...rest, ...stamp }));
      for (const other of ['another', 7, null]) {
        await assertFails(at(id).set({ ...rest, id: other, ...stamp }));
      }
    });

    test('comes back as it was, whatever another program stored in it', async () => {
      for (const more of [FOREIGN, { [name]: 7 }, { [name]: '' }, { [imageField]: 'a.jpg' }]) {
        await assertSucceeds(create({ ...plain(), ...more }));
      }
    });

    test('has an image with exactly its own fields', async () => {
      const { card, files, ...image } = anImage();
      for (const wrong of [image, { ...image, card, files, variants: [] }, { ...image, card }]) {
        await assertFails(create({ ...plain(), [imageField]: wrong }));
      }
    });
  });

  describe('an update', () => {
    test.each(casesOf(broken))('does not store %s', async (_what, field, value) => {
      await assertFails(update(changed(stored, field, value)));
    });

    test.each(casesOf(sound))('stores %s', async (_what, field, value) => {
      const document = full();
      await seed({ [at(document.id).path]: document });
      await assertSucceeds(
        at(document.id).update({ ...changed(document, field, value), ...stamp }),
      );
    });

    test('stores every field at once', async () => {
      const { id } = plain();
      await seed({ [at(id).path]: { isDraft: !isPublic } });
      if (isPublic) await seed({ [at(id).path]: {} });
      await assertSucceeds(create(full(String(id))));
    });

    const limited = Object.entries(inputs).flatMap(([field, { limit }]) =>
      limit === undefined ? [] : [[field, limit] as const],
    );

    test.each(limited)('stores %s of %d characters and no more', async (field, limit) => {
      await assertSucceeds(update({ [field]: 'x'.repeat(limit) }));
      await assertFails(update({ [field]: 'x'.repeat(limit + 1) }));
    });

    test('leaves alone what another program stored, and repairs it one field at a time', async () => {
      const { id, ...good } = full();
      await seed({ [at(id).path]: { ...good, ...FOREIGN, id: 'another', [name]: 7 } });
      const edit = (change: Fields) => at(id).update({ ...change, ...stamp });
      await assertSucceeds(edit({ [imageField]: anImage() }));
      await assertSucceeds(edit({ shotWith: 'digital' }));
      await assertFails(edit({ order: 'second' }));
      await assertSucceeds(edit({ order: 2 }));
      await assertSucceeds(edit({ [name]: 'Renamed' }));
      await assertSucceeds(edit({ id }));
      await assertSucceeds(edit({ shotWith: dropped }));
    });
  });

  test('is deleted, also if it is not there', async () => {
    const { id } = plain();
    await assertSucceeds(at(id).delete());
    await seed({ [at(id).path]: {} });
    await assertSucceeds(at(id).delete());
  });

  if (isPublic) {
    test('is written with the server’s time only', async () => {
      for (const times of [{}, { updatedAt: anHourAgo }, { updatedAt: inAnHour }]) {
        const { id, ...rest } = plain();
        await assertFails(at(id).set({ id, ...rest, ...times }));
        await assertFails(at(stored.id).update({ [name]: 'Renamed', ...times }));
      }
    });
  }
});

test('a photo has as many keywords, each as long, as its form takes', async () => {
  const { id, ...rest } = shapes[2]!.plain();
  const photo = administrator.doc(`photos/${String(id)}`);
  await seed({ [photo.path]: { id, ...rest } });
  const { most, limit } = KEYWORD_LIMITS;
  const words = Array.from({ length: most }, (_, index) => String(index).padEnd(limit, 'x'));
  await assertSucceeds(photo.update({ keywords: words, ...stamp }));
  await assertFails(photo.update({ keywords: [...words, 'more'], ...stamp }));
  await assertFails(photo.update({ keywords: [`${words[0]!}x`], ...stamp }));
});

test.each<[string, string, Fields]>([
  ['a draft that does not say so', 'drafts/content/galleries/cape', { id: 'cape' }],
  ['a draft where visitors read', 'galleries/cape', { id: 'cape', isDraft: true }],
])('nobody stores %s', async (_what, path, fields) => {
  await clear();
  await assertFails(administrator.doc(path).set({ ...fields, ...stamp }));
  await seed({ [path]: { id: 'cape' } });
  await assertFails(administrator.doc(path).update({ ...fields, order: 1, ...stamp }));
});

test('100 photos of another program become drafts in one commit', async () => {
  const photos = Array.from({ length: 100 }, () => ({ ...shapes[2]!.plain(), ...FOREIGN }));
  await seed(Object.fromEntries(photos.map((photo) => [`photos/${String(photo.id)}`, photo])));
  const batch = administrator.batch();
  for (const photo of photos) {
    batch.set(administrator.doc(`drafts/content/photos/${String(photo.id)}`), photo);
    batch.delete(administrator.doc(`photos/${String(photo.id)}`));
  }
  await assertSucceeds(batch.commit());
});

describe('the rules file', () => {
  const PROJECT = 'demo-firestore-compiler';

  test('compiles, and names nothing that does not exist', async () => {
    const answer = await compileFirestoreRules(PROJECT, firestoreRules);
    expect(answer).toEqual({ status: 200, issues: [] });
  });

  test('would be refused if it were broken', async () => {
    const cut = firestoreRules.slice(0, firestoreRules.lastIndexOf('}'));
    expect(await compileFirestoreRules(PROJECT, cut)).toMatchObject({ status: 400 });
    const misspelt = firestoreRules.replace('allow delete: if isAdministrator', '$&s');
    expect(await compileFirestoreRules(PROJECT, misspelt)).toMatchObject({
      status: 200,
      issues: [{ description: 'Invalid function name: isAdministrators.' }],
    });
  });

  // Production refuses a commit whose rules look up more than 20 documents; the emulator takes it.
  test('looks up no other document', () => {
    const lookUp = /\b(get|exists|getAfter|existsAfter)\(\s*\/databases/;
    expect('exists(/databases/$(database)/documents/photos/a)').toMatch(lookUp);
    expect(firestoreRules).not.toMatch(lookUp);
  });
});
