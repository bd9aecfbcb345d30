import firebase from 'firebase/compat/app';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCategory, aGallery, aPhoto } from '../support/factories.ts';
import { commit, now, raise, stamp } from './contentWrites.ts';
import { administrator, clear, outsiderDatabases, seed } from './database.ts';
import type { Fields } from './firestoreShapes.ts';
import { aHiding, aMove, anEntry } from './records.ts';

const OPERATIONS = ['create', 'get', 'list', 'update', 'delete'] as const;
type Operation = (typeof OPERATIONS)[number];

interface Place {
  path: string;
  fields: Fields;
  edit?: Fields;
  /** What everybody may do; nothing by default. */
  everybody?: Operation[];
  administrator?: Operation[];
}

const all = [...OPERATIONS];
const reading: Operation[] = ['get', 'list'];

const CONTENT: Place[] = [
  { path: 'categories/desert', fields: { ...aCategory({ id: 'desert' }), ...stamp } },
  {
    path: 'galleries/dunes',
    fields: { ...aGallery({ id: 'dunes', categoryId: 'coast' }), ...stamp },
  },
  { path: 'photos/dusk', fields: { ...aPhoto({ id: 'dusk', galleryId: 'cape' }), ...stamp } },
].map((place) => ({
  ...place,
  edit: { order: 2, ...stamp },
  everybody: reading,
  administrator: all,
}));

const OTHERS: Place[] = [
  {
    path: 'site/settings',
    fields: { id: 'settings', title: 'Robin Hale', ...stamp },
    edit: { title: 'Mine now', ...stamp },
    everybody: ['get'],
    administrator: ['create', 'get', 'update'],
  },
  {
    path: 'site/revision',
    fields: raise,
    edit: raise,
    everybody: ['get'],
    administrator: ['create', 'get', 'update'],
  },
  {
    path: 'drafts/content/galleries/grotto',
    fields: { ...aGallery({ id: 'grotto', categoryId: 'coast', isDraft: true }) },
    administrator: all,
  },
  {
    path: 'drafts/content/photos/dawn',
    fields: { ...aPhoto({ id: 'dawn', galleryId: 'cave' }) },
    administrator: all,
  },
  { path: 'trash/galleries~crater', fields: anEntry(), edit: { name: 'Dawn' }, administrator: all },
  { path: 'private/move', fields: aMove(), edit: { at: now }, administrator: all },
  {
    path: 'private/hide~photos~dusk',
    fields: aHiding(),
    edit: { type: 'image/png' },
    administrator: all,
  },
  {
    // The token that older versions stored.
    path: 'private/publishing',
    fields: { repository: 'wren/portfolio', branch: 'main', token: 'github_pat_1' },
    administrator: ['get', 'list', 'delete'],
  },
  { path: 'private/other', fields: {}, administrator: reading },
];

const NOWHERE: Place[] = [
  'drafts/content/categories/coast',
  'drafts/content',
  'site/visitors',
  'site/revision/visits/one',
  'settings/site',
  'users/photographer',
  'photos/one/comments/first',
].map((path) => ({ path, fields: { ...aPhoto() } }));

const PLACES = [...CONTENT, ...OTHERS, ...NOWHERE];

/** What of the operations on a document somebody is allowed. */
async function allowedTo(
  firestore: firebase.firestore.Firestore,
  { path, fields, edit = { order: 2 } }: Place,
): Promise<Operation[]> {
  const document = firestore.doc(path);
  const raises = /^(categories|galleries|photos|site\/settings)/.test(path);
  const write = (fill: (batch: firebase.firestore.WriteBatch) => unknown) => {
    if (raises) return commit(firestore, fill);
    const batch = firestore.batch();
    fill(batch);
    return batch.commit();
  };
  const attempts: Record<Operation, () => Promise<unknown>> = {
    create: () => write((batch) => batch.set(document, fields)),
    get: () => document.get(),
    list: () => document.parent.get(),
    update: () => write((batch) => batch.update(document, edit)),
    delete: () => write((batch) => batch.delete(document)),
  };
  const allowed: Operation[] = [];
  for (const operation of OPERATIONS) {
    if (operation !== 'create') await seed({ [path]: fields });
    try {
      await attempts[operation]();
      allowed.push(operation);
    } catch (error) {
      expect(error).toMatchObject({ code: 'permission-denied' });
    }
  }
  return allowed;
}

beforeEach(async () => {
  await clear();
  await seed({
    'categories/coast': {},
    'galleries/cape': {},
    'drafts/content/galleries/cave': {},
  });
});

describe.each(PLACES)('$path', (place) => {
  it.each(outsiderDatabases)('is open to somebody %s as far as to everybody', async (_who, by) => {
    expect(await allowedTo(by, place)).toEqual(place.everybody ?? []);
  });

  it('is open to the administrator', async () => {
    expect(await allowedTo(administrator, place)).toEqual(place.administrator ?? []);
  });
});

it('a collection group is not a way around', async () => {
  for (const [, outsider] of outsiderDatabases) {
    await expect(outsider.collectionGroup('photos').get()).rejects.toMatchObject({
      code: 'permission-denied',
    });
  }
  await expect(administrator.collectionGroup('comments').get()).rejects.toMatchObject({
    code: 'permission-denied',
  });
});
