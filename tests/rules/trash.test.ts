import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import firebase from 'firebase/compat/app';
import { v4 as uuid } from 'uuid';
import { beforeEach, describe, it } from 'vitest';
import { amend, commit, now, put, stamp } from './contentWrites.ts';
import { aTrashEntry } from '../support/factories.ts';
import { administrator, clear, outsiderDatabases, seed } from './database.ts';
import { type Fields, shapes } from './firestoreShapes.ts';
import { anEntry } from './records.ts';

const dropped = firebase.firestore.FieldValue.delete();
const { Timestamp } = firebase.firestore;

const KEY = 'galleries~crater';
const MEMBER = 'photos~dusk';

/** What keeps one of its photos. */
const aMember = (): Fields => ({
  entry: KEY,
  collection: 'photos',
  documentId: 'dusk',
  deletedAt: now,
  isEntry: false,
  document: { id: 'dusk' },
});

const without = (fields: Fields, field: string): Fields => {
  const { [field]: _none, ...rest } = fields;
  return rest;
};

const trashed = (key: string) => administrator.doc(`trash/${key}`);

describe('the administrator', () => {
  beforeEach(clear);

  it('stores, reads, lists, changes and deletes what was deleted', async () => {
    await assertSucceeds(trashed(KEY).set(anEntry()));
    await assertSucceeds(trashed(MEMBER).set(aMember()));
    await assertSucceeds(trashed(KEY).get());
    await assertSucceeds(administrator.collection('trash').where('isEntry', '==', true).get());
    await assertSucceeds(trashed(KEY).update({ document: dropped }));
    await assertSucceeds(trashed(MEMBER).update({ entry: 'categories~lakes' }));
    await assertSucceeds(trashed(KEY).set(without(anEntry(), 'document')));
    await assertSucceeds(trashed(MEMBER).delete());
    await assertSucceeds(trashed(KEY).delete());
  });

  it('stores several photos under an entry that has no document of its own', async () => {
    const several = {
      ...without(anEntry(), 'document'),
      entry: 'photos~several',
      collection: 'photos',
      documentId: 'several',
      name: '3 photos',
    };
    const member = { ...aMember(), entry: 'photos~several' };
    await assertSucceeds(trashed('photos~several').set(several));
    await assertSucceeds(trashed(MEMBER).set(member));
    await assertSucceeds(trashed('photos~several').update({ photos: 4, name: '4 photos' }));
    await assertFails(trashed('photos~several').update({ document: { id: 'several' } }));
    await assertFails(trashed(MEMBER).set({ ...member, entry: MEMBER }));
    const gallery = { ...member, collection: 'galleries', documentId: 'crater' };
    await assertFails(trashed(KEY).set(gallery));
    await assertSucceeds(trashed(KEY).set({ ...gallery, entry: 'categories~lakes' }));
  });

  it.each(['entry', 'collection', 'documentId', 'deletedAt', 'isEntry', 'name', 'photos'])(
    'stores no entry without %s',
    async (field) => {
      await assertFails(trashed(KEY).set(without(anEntry(), field)));
      await trashed(KEY).set(anEntry());
      await assertFails(trashed(KEY).update({ [field]: dropped }));
    },
  );

  it.each<[string, unknown]>([
    ['visible', true],
    ['entry', 'galleries~diablo'],
    ['entry', 7],
    ['collection', 'photos'],
    ['collection', 'drafts'],
    ['documentId', 'diablo'],
    ['documentId', 7],
    ['deletedAt', Timestamp.fromMillis(1)],
    ['deletedAt', 'today'],
    ['isEntry', 'yes'],
    ['isEntry', null],
    ['isPurging', true],
    ['isRestoring', true],
    ['name', 7],
    ['galleries', -1],
    ['galleries', '0'],
    ['photos', 1.5],
    ['photos', null],
    ['document', 'a text'],
    ['document', null],
  ])('stores no entry with %s of %j', async (field, value) => {
    await assertFails(trashed(KEY).set({ ...anEntry(), [field]: value }));
    await trashed(KEY).set(anEntry());
    await assertFails(trashed(KEY).update({ [field]: value }));
  });

  it.each<[string, string, unknown]>([
    ['an entry that there can’t be', 'entry', 'lakes'],
    ['an entry of no collection', 'entry', 'drafts~crater'],
    ['no entry', 'entry', dropped],
    ['no document', 'document', dropped],
    ['a number for a document', 'document', 7],
    ['the id of another', 'documentId', 'dawn'],
  ])('stores nothing that goes along with %s', async (_what, field, value) => {
    const rest = without(aMember(), field);
    await assertFails(trashed(MEMBER).set(value === dropped ? rest : { ...rest, [field]: value }));
    await trashed(MEMBER).set(aMember());
    await assertFails(trashed(MEMBER).update({ [field]: value }));
  });

  it('stores it under no other key', async () => {
    for (const key of ['crater', 'galleries~diablo', 'photos~crater']) {
      await assertFails(trashed(key).set(anEntry()));
    }
  });
});

/** Where documents come back to, and where their parents lie. */
const PLACES = shapes.flatMap(({ collection, parent, plain }) => [
  { place: collection, collection, field: parent?.field, parents: parent?.collection, plain },
  ...(parent
    ? [
        {
          place: `drafts/content/${collection}`,
          collection,
          field: parent.field,
          parents: collection === 'photos' ? 'drafts/content/galleries' : parent.collection,
          plain: (fields: Fields) =>
            plain({ ...fields, ...(collection === 'galleries' && { isDraft: true }) }),
        },
      ]
    : []),
]);

describe.each(PLACES)('restoring to $place', ({ place, collection, field, parents, plain }) => {
  const inFamily: Fields = field ? { [field]: 'parent' } : {};
  const old: Fields = {
    ...plain(inFamily),
    shotWith: 'film',
    order: 'first',
    updatedAt: Timestamp.fromMillis(1),
  };
  const id = String(old.id);
  const document = () => administrator.doc(`${place}/${id}`);
  const kept = (fields: Fields) => ({ [`trash/${collection}~${id}`]: { document: fields } });

  beforeEach(async () => {
    await clear();
    if (parents) await seed({ [`${parents}/parent`]: { id: 'parent' } });
  });

  it('brings back a document of an older site as the trash keeps it', async () => {
    await seed(kept(old));
    await assertSucceeds(
      commit(administrator, (batch) => {
        batch.set(document(), { ...old, ...stamp });
        batch.delete(trashed(`${collection}~${id}`));
      }),
    );
  });

  it('brings back nothing where the trash does not keep it', async () => {
    await assertFails(put(document(), old));
    await seed({ [`trash/${collection}~${uuid()}`]: { document: old } });
    await assertFails(put(document(), old));
    await seed({ [`trash/${collection}~${id}`]: { name: 'without a document' } });
    await assertFails(put(document(), old));
  });

  it('brings back nothing else than what the trash keeps', async () => {
    await seed(kept(old));
    await assertFails(put(document(), { ...old, shotWith: 'digital' }));
    await assertFails(put(document(), { ...old, scanner: 'drum' }));
    await assertFails(put(document(), without(old, 'shotWith')));
    await assertFails(put(administrator.doc(`${place}/${uuid()}`), old));
  });

  if (place === collection) {
    it('is told to pages', async () => {
      await seed(kept(old));
      await assertFails(document().set({ ...old, ...stamp }));
      await assertFails(commit(administrator, (batch) => batch.set(document(), old)));
    });
  }

  it.each(outsiderDatabases)('is not for somebody %s', async (_who, outsider) => {
    await seed(kept(old));
    await assertFails(outsider.doc(document().path).set({ ...old, ...stamp }));
  });

  it('is over once it is back: then only what a write touches counts again', async () => {
    await seed({ ...kept(old), [document().path]: without(old, 'shotWith') });
    await assertFails(put(document(), old));
    await assertFails(amend(document(), { shotWith: 'film' }));
  });

  if (field) {
    it('may give it another parent, and never one that is not there', async () => {
      await seed({ ...kept(old), [`${parents}/another`]: { id: 'another' } });
      await assertFails(put(document(), { ...old, [field]: 'gone' }));
      await assertFails(put(document(), { ...old, [field]: 7 }));
      await assertSucceeds(put(document(), { ...old, [field]: 'another' }));
    });

    it('waits for a move that is not out of the trash', async () => {
      await seed({ ...kept(old), 'private/move': { from: 'public', to: 'drafts' } });
      await assertFails(put(document(), old));
      await seed({ 'private/move': { from: 'trash', to: 'content' } });
      await assertSucceeds(put(document(), old));
    });

    it('brings back nothing whose own parent is gone', async () => {
      const orphan = { ...old, [field]: 'gone' };
      await seed(kept(orphan));
      await assertFails(put(document(), orphan));
    });
  }
});

describe('an image that its document lost', () => {
  const anImage = (collection: string, id: string, image: string, document: Fields): Fields => {
    const entry = `${collection}~${id}~${image}`;
    const more = { entry, kind: 'image', name: 'Dusk', deletedAt: now, document };
    return aTrashEntry(collection, id, more);
  };
  const aPhoto = () => anImage('photos', 'dusk~1', 'r-1', { path: 'photos/dusk~1.jpg' });

  beforeEach(clear);

  it.each([
    anImage('photos', 'dusk~1', 'r-1', { path: 'photos/dusk~1.jpg', image: {}, exif: {} }),
    anImage('galleries', 'crater', 'jpg', { coverPath: 'gallery-covers/crater.jpg' }),
    anImage('categories', 'coast', 'r-1', { coverPath: 'category-covers/coast.jpg' }),
    anImage('site', 'settings', 'r-1', { portraitPath: 'site/settings.jpg', portraitImage: {} }),
  ])('lies in the trash: $entry', async (image) => {
    const document = trashed(String(image.entry));
    await assertSucceeds(document.set(image));
    await assertSucceeds(document.update({ document: image.document }));
    await assertSucceeds(document.delete());
  });

  it.each([
    ['under another key', 'photos~dusk~r-1', {}],
    ['of another document', undefined, { documentId: 'dusk' }],
    ['of another collection', undefined, { collection: 'galleries' }],
    ['of another entry', undefined, { entry: 'photos~dusk~2~r-1' }],
    [
      'of no collection',
      'drafts~x~r',
      { entry: 'drafts~x~r', collection: 'drafts', documentId: 'x' },
    ],
    ['of another kind', undefined, { kind: 'other' }],
    ['of no name', undefined, { name: 7 }],
    ['that counts galleries', undefined, { galleries: 1 }],
    ['that is no entry', undefined, { isEntry: false }],
    ['that counts photos', undefined, { photos: 1 }],
    ['at another time', undefined, { deletedAt: new Timestamp(1, 0) }],
    ['with other fields of the document', undefined, { document: { photoName: 'Dusk' } }],
    ['with another field', undefined, { isPurging: true }],
  ])('is refused %s', async (_what, key, fields) => {
    const image = { ...aPhoto(), ...fields };
    await assertFails(trashed(key ?? String(aPhoto().entry)).set(image));
  });
});
