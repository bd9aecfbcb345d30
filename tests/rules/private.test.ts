import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { beforeEach, describe, it } from 'vitest';
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
