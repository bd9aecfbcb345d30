import { AppError } from '../../firebase/errors.ts';
import type { StoredFields } from '../../model/json.ts';
import { shownName } from '../../model/content/names.ts';
import type { EntityName, EntityOf } from '../../model/content/registry.ts';
import type { ContentSource } from '../sources/contentSource.ts';
import { firestoreSource } from '../sources/firestoreSource.ts';
import { entityOf } from '../sources/pack.ts';
import { collectionSchemas } from './writes/schemas.ts';
import { trashEntries } from './writes/trashEntries.ts';

/** The names of the possible parents of an entity that are in the trash, by their ids. */
async function trashedParentNames(name: EntityName): Promise<Map<string, string>> {
  const { parent } = collectionSchemas[name];
  const entries = parent ? await trashEntries.ofCollection(parent.collection) : [];
  return new Map(entries.map((entry) => [entry.documentId, entry.name]));
}

/**
 * Reads content from Firestore, drafts too. What lies below something in the trash is left out; what
 * has no parent at all is there, because only the admin area can mend it.
 */
export const adminSource: ContentSource = {
  async readOne<Name extends EntityName>(name: Name, id: string) {
    const schema = collectionSchemas[name];
    const [stored, parents] = await Promise.all([schema.read(id), trashedParentNames(name)]);
    if (!stored) return undefined;
    const parentName = parents.get(schema.parentIdOf(stored));
    if (parentName !== undefined)
      throw new AppError('below-trash', { about: shownName(parentName) });
    return entityOf(name, id, stored);
  },
  async readAll<Name extends EntityName>(name: Name, equal: Partial<EntityOf<Name>> = {}) {
    // No slideshow shows a draft.
    const from = 'includeInSlideshow' in equal ? (['public'] as const) : undefined;
    const schema = collectionSchemas[name];
    const [documents, parents] = await Promise.all([
      schema.find(equal, { from }),
      trashedParentNames(name),
    ]);
    const isShown = ({ stored }: { stored: StoredFields }) =>
      !parents.has(schema.parentIdOf(stored));
    return documents.filter(isShown).map(({ id, stored }) => entityOf(name, id, stored));
  },
  readByKeyword: () => adminSource.readAll('photos'),
  readSettings: () => firestoreSource.readSettings(),
};
