import { getDocs, query, where } from 'firebase/firestore/lite';
import { keywordsOf } from '../../model/content/keywordKey.ts';
import type { ContentSource, EntityName, EntityOf } from '../sources/contentSource.ts';
import { firestoreSource } from '../sources/firestoreSource.ts';
import { entityOf } from '../sources/pack.ts';
import { kinds } from './commit/entityDeclarations.ts';
import { collectionAt, readStoredAt } from './commit/entityKind.ts';

async function readDrafts<Name extends EntityName>(
  name: Name,
  equal: Partial<EntityOf<Name>>,
): Promise<EntityOf<Name>[]> {
  // No slideshow shows a draft.
  if (name === 'categories' || 'includeInSlideshow' in equal) return [];
  const conditions = Object.entries(equal).map(([field, value]) => where(field, '==', value));
  const { docs } = await getDocs(query(collectionAt('draft', kinds[name]), ...conditions));
  return docs.map((snapshot) => entityOf(name, snapshot.id, snapshot.data()));
}

/** Reads content as it stands in Firestore now, drafts too. */
export const adminSource: ContentSource = {
  async readOne<Name extends EntityName>(name: Name, id: string) {
    const open = await firestoreSource.readOne(name, id);
    if (open || name === 'categories') return open;
    const stored = await readStoredAt('draft', kinds[name], id);
    return stored && entityOf(name, id, stored);
  },
  async readAll<Name extends EntityName>(name: Name, equal: Partial<EntityOf<Name>> = {}) {
    const [open, found] = await Promise.all([
      firestoreSource.readAll(name, equal),
      readDrafts(name, equal),
    ]);
    // What moves while both are read may be found twice.
    const ids = new Set(open.map(({ id }) => id));
    const drafts = found.filter(({ id }) => !ids.has(id));
    return [...open, ...drafts];
  },
  async readByKeyword(key) {
    const all = await adminSource.readAll('photos');
    return all.filter((photo) => keywordsOf(photo).has(key));
  },
  readSettings: () => firestoreSource.readSettings(),
};
