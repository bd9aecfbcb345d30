import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { beforeEach, describe, it } from 'vitest';
import { now } from './contentWrites.ts';
import { administrator, clear, outsiderDatabases, seed } from './database.ts';

const RECORD = { path: 'photos/dusk.jpg', type: 'image/jpeg' };
const KEY = 'private/hide~photos~dusk';

beforeEach(async () => {
  await clear();
  await seed({ [KEY]: RECORD });
});

describe('the record of an original that becomes private', () => {
  it.each(outsiderDatabases)('is out of reach for whoever is %s', async (_who, outsider) => {
    const document = outsider.doc(KEY);
    await assertFails(document.get());
    await assertFails(outsider.collection('private').get());
    await assertFails(document.set(RECORD));
    await assertFails(document.delete());
  });

  it('is the administrator’s to read, list, write and delete', async () => {
    const document = administrator.doc(KEY);
    await assertSucceeds(document.get());
    await assertSucceeds(administrator.collection('private').get());
    await assertSucceeds(document.set(RECORD));
    await assertSucceeds(document.delete());
    await assertSucceeds(administrator.doc('private/hide~site~settings').set(RECORD));
    await assertFails(administrator.doc('private/hide~other~x').set(RECORD));
    await assertFails(administrator.doc('private/other').set(RECORD));
  });

  it.each([{ path: 'drafts/x.jpg' }, { path: 7 }, { type: 'text/html' }, { more: 1 }])(
    'is not stored with %o',
    async (fields) => {
      await assertFails(administrator.doc(KEY).set({ ...RECORD, ...fields }));
    },
  );
});

describe('the token that older versions stored', () => {
  const PLACE = 'private/publishing';
  const CONNECTION = { repository: 'wren/portfolio', branch: 'main', token: 'github_pat_1' };

  beforeEach(() => seed({ [PLACE]: CONNECTION }));

  it.each(outsiderDatabases)('is out of reach for whoever is %s', async (_who, outsider) => {
    const document = outsider.doc(PLACE);
    await assertFails(document.get());
    await assertFails(document.delete());
  });

  it('can be deleted by the administrator, and not written any more', async () => {
    const document = administrator.doc(PLACE);
    await assertFails(document.update({ token: 'github_pat_2' }));
    await assertSucceeds(document.delete());
    await assertFails(document.set(CONNECTION));
  });
});

describe('the record of a move', () => {
  const PLACE = 'private/move';
  const MOVE = {
    id: 'run',
    collection: 'galleries',
    documentId: 'beach',
    name: 'Beach',
    from: 'content',
    to: 'trash',
    at: now,
  };

  it.each(outsiderDatabases)('is out of reach for whoever is %s', async (_who, outsider) => {
    await seed({ [PLACE]: { ...MOVE, at: new Date() } });
    const document = outsider.doc(PLACE);
    await assertFails(document.get());
    await assertFails(document.set(MOVE));
    await assertFails(document.update({ at: now }));
    await assertFails(document.delete());
  });

  it('is the administrator’s to write, continue, turn round and delete', async () => {
    const document = administrator.doc(PLACE);
    await assertSucceeds(document.set({ ...MOVE, ids: ['a', 'b'], parentId: 'forest' }));
    await assertSucceeds(document.update({ at: now }));
    await assertSucceeds(document.set({ ...MOVE, from: 'trash', to: 'content' }));
    await assertSucceeds(document.delete());
  });

  it.each([
    { at: new Date(0) },
    { id: '' },
    { collection: 'site' },
    { documentId: 7 },
    { to: 'content' },
    { from: 'nothing' },
    { ids: 'a' },
    { parentId: null },
    { files: ['photos/beach.jpg'] },
  ])('is not stored with %o', async (fields) => {
    await assertFails(administrator.doc(PLACE).set({ ...MOVE, ...fields }));
  });
});
