import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import type firebase from 'firebase/compat/app';
import { setLogLevel } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { firestoreEmulator, firestoreRules, outsiders } from './environment.ts';

setLogLevel('silent');

const CONNECTION = { repository: 'wren/port.folio-2', branch: 'release/1', token: 'github_pat_1' };

let environment: RulesTestEnvironment;
let administrator: firebase.firestore.Firestore;

beforeAll(async () => {
  environment = await initializeTestEnvironment({
    projectId: 'demo-firestore-connection',
    firestore: { ...firestoreEmulator, rules: firestoreRules },
  });
  administrator = environment.authenticatedContext('photographer', { admin: true }).firestore();
});

beforeEach(async () => {
  await environment.clearFirestore();
  await environment.withSecurityRulesDisabled((context) =>
    context.firestore().doc('private/publishing').set(CONNECTION),
  );
});

afterAll(() => environment.cleanup());

describe('the token that starts a build', () => {
  it.each(outsiders)('is out of reach for whoever is %s', async (_who, claims) => {
    const context = claims
      ? environment.authenticatedContext('stranger', claims)
      : environment.unauthenticatedContext();
    const document = context.firestore().doc('private/publishing');
    await assertFails(document.get());
    await assertFails(context.firestore().collection('private').get());
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
    await assertFails(administrator.doc('private/another').get());
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
