import {
  doc,
  getDoc,
  getDocs,
  query,
  where,
  type CollectionReference,
} from 'firebase/firestore/lite';
import { categories, galleries, photos, settings } from '../../firebase/collections.ts';
import { isDocumentId } from '../../model/content/documentId.ts';
import type { ContentSource, EntityName, EntityOf } from './contentSource.ts';

const collections: { [Name in EntityName]: CollectionReference<EntityOf<Name>> } = {
  categories,
  galleries,
  photos,
};

export const firestoreSource: ContentSource = {
  async readOne<Name extends EntityName>(name: Name, id: string) {
    const collection: CollectionReference<EntityOf<Name>> = collections[name];
    return isDocumentId(id) ? (await getDoc(doc(collection, id))).data() : undefined;
  },
  async readAll<Name extends EntityName>(name: Name, equal: Partial<EntityOf<Name>> = {}) {
    const collection: CollectionReference<EntityOf<Name>> = collections[name];
    const conditions = Object.entries(equal).map(([field, value]) => where(field, '==', value));
    const { docs } = await getDocs(query(collection, ...conditions));
    return docs.map((document) => document.data());
  },
  // Firestore finds no word in another spelling, so all photos are read.
  readByKeyword: () => firestoreSource.readAll('photos'),
  async readSettings() {
    const [stored, { settingsOf }] = await Promise.all([
      getDoc(settings),
      import('../../firebase/settings.ts'),
    ]);
    return settingsOf(stored.data() ?? {});
  },
};
