import type { ContentSource, EntityName, EntityOf } from '../sources/contentSource.ts';
import { equalTo, firestoreSource } from '../sources/firestoreSource.ts';
import { entityOf } from '../sources/pack.ts';
import { collectionSchemas } from './writes/schemas.ts';

/** Reads content from Firestore, drafts too. */
export const adminSource: ContentSource = {
  async readOne<Name extends EntityName>(name: Name, id: string) {
    const stored = await collectionSchemas[name].read(id);
    return stored && entityOf(name, id, stored);
  },
  async readAll<Name extends EntityName>(name: Name, equal: Partial<EntityOf<Name>> = {}) {
    // No slideshow shows a draft.
    const locations = 'includeInSlideshow' in equal ? (['public'] as const) : undefined;
    const found = await collectionSchemas[name].find(equalTo(equal), locations);
    return found.map(({ id, stored }) => entityOf(name, id, stored));
  },
  readByKeyword: () => adminSource.readAll('photos'),
  readSettings: () => firestoreSource.readSettings(),
};
