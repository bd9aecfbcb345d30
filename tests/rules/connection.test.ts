import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { beforeEach, describe, it } from 'vitest';
import { administrator, clear, outsiderDatabases, seed } from './database.ts';

const CONNECTION = { repository: 'wren/port.folio-2', branch: 'release/1', token: 'github_pat_1' };

beforeEach(async () => {
  await clear();
  await seed({ 'private/publishing': CONNECTION });
});

describe('the token that starts a build', () => {
  it.each(outsiderDatabases)('is out of reach for whoever is %s', async (_who, outsider) => {
    const document = outsider.doc('private/publishing');
    await assertFails(document.get());
    await assertFails(outsider.collection('private').get());
    await assertFails(document.set(CONNECTION));
    await assertFails(document.update({ token: 'github_pat_2' }));
    await assertFails(document.delete());
  });

  it('is the administrator’s to read, to write and to delete', async () => {
    const document = administrator.doc('private/publishing');
    await assertSucceeds(document.get());
    await assertSucceeds(document.update({ token: 'github_pat_2' }));
    await assertSucceeds(document.delete());
    await assertSucceeds(document.set(CONNECTION));
    await assertFails(administrator.doc('private/another').set(CONNECTION));
  });

  it.each([
    { repository: 'https://github.com/wren/portfolio' },
    { repository: 'wren' },
    { repository: `wren/${'x'.repeat(140)}` },
    { repository: 7 },
    { branch: '' },
    { branch: 'my branch' },
    { branch: 'x'.repeat(256) },
    { token: '' },
    { token: 'a token' },
    { token: null },
    { another: 'field' },
  ])('is not stored with %o', async (fields) => {
    await assertFails(administrator.doc('private/publishing').set({ ...CONNECTION, ...fields }));
  });
});
