import {
  doc,
  getDoc,
  getDocs,
  type CollectionReference,
  type Query,
} from 'firebase/firestore/lite';
import { isDocumentId } from '../../model/documentId.ts';

/**
 * Reads one document; no request is made for what can't be an id.
 * @throws an Error with the given sentence where there is no such document
 */
export async function readOne<T>(
  from: CollectionReference<T>,
  id: string,
  notFound: string,
): Promise<T> {
  const snapshot = isDocumentId(id) ? await getDoc(doc(from, id)) : undefined;
  const entity = snapshot?.data();
  if (!entity) throw new Error(notFound);
  return entity;
}

/** Reads all documents of a query. */
export async function readAll<T>(query: Query<T>): Promise<T[]> {
  const snapshot = await getDocs(query);
  return snapshot.docs.map((document) => document.data());
}
