import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { beforeEach, describe, it } from 'vitest';
import { administrator, clear, seed } from './support/database.ts';
import {
  anEntry,
  anHourAgo,
  anImage,
  casesOf,
  dropped,
  type Fields,
  now,
} from './support/documents.ts';

const KEY = 'galleries~crater';
const trash = (key = KEY) => administrator.doc(`trash/${key}`);

const without = (fields: Fields, field: string): Fields => {
  const { [field]: _none, ...rest } = fields;
  return rest;
};

beforeEach(clear);

describe('a deleted document', () => {
  it('is stored as it was, by itself or in a group', async () => {
    for (const [collection, more] of [
      ['categories', { galleries: 2, photos: 60, group: 'categories~a~b' }],
      ['galleries', { group: 'categories~a' }],
      ['photos', { group: 'a-uuid' }],
      ['photos', { document: { photoName: 7, image: 'a.jpg', order: 'first' } }],
    ] as const) {
      const entry = { ...anEntry(), collection, documentId: 'a~b%', ...more };
      await assertSucceeds(trash(`${collection}~a%7Eb%25`).set(entry));
    }
  });

  it('is not stored where an image of another document is', async () => {
    const entry = { ...anEntry(), collection: 'photos', documentId: 'a~jpg' };
    await assertFails(trash('photos~a~jpg').set(entry));
  });

  it('is marked while it is deleted for good, with the images whose files go', async () => {
    await seed({ [`trash/${KEY}`]: { ...anEntry(), deletedAt: anHourAgo } });
    await assertSucceeds(trash().update({ isPurging: true }));
    const images = Array.from({ length: 100 }, (_, index) => ({
      collection: 'photos',
      id: `${index}`,
      path: `photos/${index}.jpg`,
      revision: 'r',
      files: { avif: { 320: 9 } },
    }));
    await assertSucceeds(trash().update({ images }));
    await assertSucceeds(trash().update({ images: dropped }));
    await assertSucceeds(trash().delete());
  });

  it.each(Object.keys(without(anEntry(), 'photos')))('has a %s', async (field) => {
    await assertFails(trash().set(without(anEntry(), field)));
    await seed({ [`trash/${KEY}`]: anEntry() });
    await assertFails(trash().update({ [field]: dropped }));
  });

  it.each(
    casesOf({
      collection: ['photos', 'drafts', 'site', 7],
      documentId: ['diablo', 7],
      name: [7, null],
      deletedAt: [anHourAgo, 'today'],
      document: ['a text', null],
      group: [7, null],
      galleries: [-1, '0'],
      photos: [-1, null],
      isPurging: [false, 'yes'],
      images: ['photos/a', {}],
      purgedIds: [['photos/a']],
      kind: ['document'],
      members: [['a']],
    }),
  )('is not stored with %s', async (_what, field, value) => {
    await assertFails(trash().set({ ...anEntry(), [field]: value }));
    await seed({ [`trash/${KEY}`]: { ...anEntry(), deletedAt: new Date() } });
    await assertFails(trash().update({ [field]: value }));
  });

  it.each(['crater', 'galleries~diablo', 'photos~crater'])(
    'is not stored under %s',
    async (key) => {
      await assertFails(trash(key).set(anEntry()));
    },
  );
});

describe('an image that its document lost', () => {
  const lost = (collection: string, documentId: string, document: Fields): Fields => ({
    kind: 'image',
    collection,
    documentId,
    name: 'Dusk',
    deletedAt: now,
    document,
  });
  const aPhoto = () => lost('photos', 'dusk~1', { path: 'photos/dusk~1.jpg', image: anImage() });

  it.each([
    ['photos~dusk%7E1~r-1', aPhoto()],
    ['photos~a~jpg', lost('photos', 'a', { path: 'photos/a.jpg', exif: 7, contentHash: '' })],
    ['photos~d~jpg', lost('photos', 'd', { path: 'photos/d.jpg', fileName: 'DSC_1.jpg' })],
    ['galleries~b~jpg', lost('galleries', 'b', { coverPath: 'gallery-covers/b.jpg' })],
    ['categories~c~r', lost('categories', 'c', { coverPath: '', coverImage: anImage() })],
    ['site~settings~r', lost('site', 'settings', { portraitPath: '', portraitImage: {} })],
  ])('is stored under %s', async (key, image) => {
    await assertSucceeds(trash(key).set(image));
    await assertSucceeds(trash(key).update({ isPurging: true }));
    await assertSucceeds(trash(key).delete());
  });

  it.each<[string, string, Fields]>([
    ['under the key of another', 'photos~dusk~r-1', {}],
    ['of another document', 'photos~dusk%7E1~r-1', { documentId: 'dusk' }],
    ['of another collection', 'photos~dusk%7E1~r-1', { collection: 'galleries' }],
    ['of no collection', 'drafts~dusk%7E1~r-1', { collection: 'drafts' }],
    ['of another kind', 'photos~dusk%7E1~r-1', { kind: 'picture' }],
    [
      'with other fields of its document',
      'photos~dusk%7E1~r-1',
      { document: { photoName: 'Dusk' } },
    ],
  ])('is not stored %s', async (_what, key, fields) => {
    await assertFails(trash(key).set({ ...aPhoto(), ...fields }));
  });
});
