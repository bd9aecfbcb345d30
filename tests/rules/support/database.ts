/*
 * Read this first. A test of the database's rules begins with `beforeEach(clear)`, stores documents past
 * the rules with `seed`, and reads or writes them as `administrator` or as one of
 * `outsiderDatabases`. documents.ts makes the documents, `shapes` lists the collections. A test of the
 * Storage rules opens its own environment with environment.ts.
 */

import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import type firebase from 'firebase/compat/app';
import { setLogLevel } from 'firebase/firestore';
import { firestoreEmulator, firestoreRules, openOwner, outsiders } from './environment.ts';
import type { Fields } from './documents.ts';

type Firestore = firebase.firestore.Firestore;

// Refusals are what these tests are about; the SDK would print each.
setLogLevel('silent');

// One project and one connection for each person serve all files: to compile the rules, and to
// connect, takes longer than most tests.
const environment = await initializeTestEnvironment({
  projectId: 'demo-firestore-rules',
  firestore: { ...firestoreEmulator, rules: firestoreRules },
});

/** What the photographer reads and writes by. */
export const administrator: Firestore = environment
  .authenticatedContext('photographer', { admin: true })
  .firestore();

/** What everybody reads and writes by who must not write. */
export const outsiderDatabases = outsiders.map(([who, claims]): [who: string, Firestore] => {
  const context = claims
    ? environment.authenticatedContext('stranger', claims)
    : environment.unauthenticatedContext();
  return [who, context.firestore()];
});

/** What reads and writes past the rules. */
const owner: Firestore = (await openOwner(environment)).firestore();

/** Writes documents by path, past the rules. */
export async function seed(documents: Record<string, Fields>): Promise<void> {
  const batch = owner.batch();
  for (const [path, fields] of Object.entries(documents)) batch.set(owner.doc(path), fields);
  await batch.commit();
}

/** Leaves no document behind. */
export const clear = (): Promise<void> => environment.clearFirestore();
