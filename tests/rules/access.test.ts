import firebase from 'firebase/compat/app';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCategory, aGallery, aPhoto } from '../support/factories.ts';
import { administrator, clear, outsiderDatabases, seed } from './support/database.ts';
import { anEntry, type Fields, someTimes, stamp } from './support/documents.ts';

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
  { path: 'galleries/dunes', fields: { ...aGallery({ id: 'dunes' }), ...stamp } },
  { path: 'photos/dusk', fields: { ...aPhoto({ id: 'dusk' }), ...stamp } },
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
    fields: someTimes,
    edit: someTimes,
    everybody: ['get'],
    administrator: ['create', 'get', 'update'],
  },
  {
    path: 'drafts/content/galleries/grotto',
    fields: { ...aGallery({ id: 'grotto', isDraft: true }) },
    administrator: all,
  },
  {
    path: 'drafts/content/photos/dawn',
    fields: { ...aPhoto({ id: 'dawn' }) },
    administrator: all,
  },
  { path: 'trash/galleries~crater', fields: anEntry(), edit: { name: 'Dawn' }, administrator: all },
];

const NOWHERE: Place[] = [
  'drafts/content/categories/coast',
  'private/move',
  'private/hide~photos~dusk',
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
  const attempts: Record<Operation, () => Promise<unknown>> = {
    create: () => document.set(fields),
    get: () => document.get(),
    list: () => document.parent.get(),
    update: () => document.update(edit),
    delete: () => document.delete(),
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

beforeEach(clear);

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
