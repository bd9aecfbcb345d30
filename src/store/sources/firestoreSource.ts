import { collection, doc, query, where } from 'firebase/firestore/lite';
import { readDocument, readQuery } from '../../firebase/limits.ts';
import { db } from '../../firebase/project/firebaseApp.ts';
import { isDocumentId } from '../../model/content/documentId.ts';
import { SETTINGS } from '../../model/site/defaultSettings.ts';
import type { EntityName, EntityOf } from '../../model/content/registry.ts';
import type { ContentSource } from './contentSource.ts';
import { entityOf } from './pack.ts';

/** The conditions of a query for documents whose fields equal those given. */
export const equalTo = (equal: object) =>
  Object.entries(equal).map(([field, value]) => where(field, '==', value));

export const firestoreSource: ContentSource = {
  async readOne<Name extends EntityName>(name: Name, id: string) {
    const stored = isDocumentId(id) ? (await readDocument(doc(db, name, id))).data() : undefined;
    return stored && entityOf(name, id, stored);
  },
  async readAll<Name extends EntityName>(name: Name, equal: Partial<EntityOf<Name>> = {}) {
    const { docs } = await readQuery(query(collection(db, name), ...equalTo(equal)));
    return docs.map((document) => entityOf(name, document.id, document.data()));
  },
  // Firestore finds no word in another spelling, so all photos are read.
  readByKeyword: () => firestoreSource.readAll('photos'),
  readNeighbours: async (galleryId) => ({
    photos: await firestoreSource.readAll('photos', { galleryId }),
    isCurrent: true,
  }),
  async readSettings() {
    const [stored, { settingsOf }] = await Promise.all([
      readDocument(doc(db, SETTINGS.collection, SETTINGS.id)),
      import('../../firebase/settings.ts'),
    ]);
    return settingsOf(stored.data() ?? {});
  },
};
