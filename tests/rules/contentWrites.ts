import firebase from 'firebase/compat/app';
import 'firebase/compat/firestore';
import type { Fields } from './firestoreShapes.ts';

type Firestore = firebase.firestore.Firestore;
type Batch = firebase.firestore.WriteBatch;
type Document = firebase.firestore.DocumentReference;

const { FieldValue, Timestamp } = firebase.firestore;

export const REVISION = 'site/revision';

export const now = FieldValue.serverTimestamp();

export const anHourAgo = Timestamp.fromMillis(Date.now() - 3_600_000);
export const inAnHour = Timestamp.fromMillis(Date.now() + 3_600_000);

/** What each document of content is written with. */
export const stamp: Fields = { updatedAt: now };

/** What the revision is raised by. */
export const raise: Fields = { count: FieldValue.increment(1), changedAt: now };

/** Commits writes of content as the admin area does, with the revision raised. */
export function commit(
  firestore: Firestore,
  fill: (batch: Batch) => unknown,
  raised: Fields = raise,
): Promise<void> {
  const batch = firestore.batch();
  fill(batch);
  batch.set(firestore.doc(REVISION), raised, { merge: true });
  return batch.commit();
}

/** Writes a document whole, with its stamp. */
export const put = (document: Document, fields: Fields): Promise<void> =>
  commit(document.firestore, (batch) => batch.set(document, { ...fields, ...stamp }));

/** Writes some fields of a document, with its stamp. */
export const amend = (document: Document, fields: Fields): Promise<void> =>
  commit(document.firestore, (batch) => batch.update(document, { ...fields, ...stamp }));

export const remove = (document: Document): Promise<void> =>
  commit(document.firestore, (batch) => batch.delete(document));
