import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { beforeEach, describe, it } from 'vitest';
import { administrator, clear } from './database.ts';
import { aHiding, aMove } from './records.ts';

beforeEach(clear);

describe('the record of an original that becomes private', () => {
  const write = (key: string, fields = {}) =>
    administrator.doc(`private/${key}`).set({ ...aHiding(), ...fields });

  it('is of content or of the site', async () => {
    await assertSucceeds(write('hide~photos~dusk'));
    await assertSucceeds(write('hide~site~settings'));
    await assertFails(write('hide~other~x'));
    await assertFails(write('hide~photos~'));
  });

  it.each([{ path: 'drafts/x.jpg' }, { path: 7 }, { type: 'text/html' }, { more: 1 }])(
    'is not stored with %o',
    async (fields) => {
      await assertFails(write('hide~photos~dusk', fields));
    },
  );
});

describe('the record of a move', () => {
  const write = (fields: object) =>
    administrator.doc('private/move').set({ ...aMove(), ...fields });

  it.each([
    { ids: ['a', 'b'], parentId: 'forest' },
    { from: 'trash', to: 'content' },
    { from: 'public', to: 'drafts' },
    { from: 'drafts', to: 'public' },
    { from: 'trash', to: 'nothing' },
  ])('is stored with %o', async (fields) => {
    await assertSucceeds(write(fields));
  });

  it.each([
    { at: new Date(0) },
    { id: '' },
    { id: 'x'.repeat(65) },
    { collection: 'site' },
    { documentId: 7 },
    { name: 7 },
    { to: 'content' },
    { from: 'nothing' },
    { ids: 'a' },
    { parentId: null },
    { files: ['photos/beach.jpg'] },
  ])('is not stored with %o', async (fields) => {
    await assertFails(write(fields));
  });
});
