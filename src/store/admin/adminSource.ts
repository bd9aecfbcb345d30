import { getDoc, getDocs, query, where } from 'firebase/firestore/lite';
import { isDocumentId } from '../../model/content/documentId.ts';
import type { ContentSource, EntityName, EntityOf } from '../sources/contentSource.ts';
import { firestoreSource } from '../sources/firestoreSource.ts';
import { entityOf } from '../sources/pack.ts';
import { collectionAt, collectionSchemas, documentAt } from './commit/schemas.ts';

async function readDrafts<Name extends EntityName>(name: Name, equal: Partial<EntityOf<Name>>) {
  // No slideshow shows a draft.
  if (name === 'categories' || 'includeInSlideshow' in equal) return [];
  const conditions = Object.entries(equal).map(([field, value]) => where(field, '==', value));
  const { docs } = await getDocs(
    query(collectionAt('draft', collectionSchemas[name]), ...conditions),
  );
  return docs.map((snapshot) => entityOf(name, snapshot.id, snapshot.data()));
}

/** Reads content from Firestore, drafts too. */
export const adminSource: ContentSource = {
  async readOne<Name extends EntityName>(name: Name, id: string) {
    const open = await firestoreSource.readOne(name, id);
    if (open || name === 'categories') return open;
    if (!isDocumentId(id)) return undefined;
    const stored = (await getDoc(documentAt('draft', collectionSchemas[name], id))).data();
    return stored && entityOf(name, id, stored);
  },
  async readAll<Name extends EntityName>(name: Name, equal: Partial<EntityOf<Name>> = {}) {
    const [open, found] = await Promise.all([
      firestoreSource.readAll(name, equal),
      readDrafts(name, equal),
    ]);
    // A document that moves while both are read may be found twice.
    const ids = new Set(open.map(({ id }) => id));
    const drafts = found.filter(({ id }) => !ids.has(id));
    return [...open, ...drafts];
  },
  readByKeyword: () => adminSource.readAll('photos'),
  readSettings: () => firestoreSource.readSettings(),
};
