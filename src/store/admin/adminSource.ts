import { AppError } from '../../firebase/errors.ts';
import { REQUEST_LIMIT_MS, within } from '../../firebase/limits.ts';
import { shownName } from '../../model/content/names.ts';
import { ENTITY_NAMES, type EntityName, type EntityOf } from '../../model/content/registry.ts';
import type { ContentSource } from '../sources/contentSource.ts';
import { firestoreSource } from '../sources/firestoreSource.ts';
import { entityOf } from '../sources/pack.ts';
import type { AdminThunk } from '../state.ts';
import { cacheDocuments } from './contentCache.ts';
import { collectionSchemas } from './writes/schemas.ts';
import { trashEntries } from './writes/trashEntries.ts';

/** The names of the possible parents of an entity that are in the trash, by their ids. */
async function trashedParentNames(name: EntityName): Promise<Map<string, string>> {
  const { parent } = collectionSchemas[name];
  const entries = parent ? await trashEntries.ofCollection(parent.collection) : [];
  return new Map(entries.map((entry) => [entry.documentId, entry.name]));
}

/**
 * Reads content from Firestore, drafts too; lists once, and then what changes. What lies below
 * something in the trash is left out; what has no parent at all is there, because only the admin
 * area can mend it.
 */
export function createAdminSource(): ContentSource {
  const known: { [Name in EntityName]: ReturnType<typeof listsOf<Name>> } = {
    categories: listsOf('categories'),
    galleries: listsOf('galleries'),
    photos: listsOf('photos'),
  };
  return {
    async readOne<Name extends EntityName>(name: Name, id: string) {
      const schema = collectionSchemas[name];
      const [stored, parents] = await Promise.all([schema.read(id), trashedParentNames(name)]);
      if (!stored) return undefined;
      const parentName = parents.get(schema.parentIdOf(stored));
      if (parentName !== undefined)
        throw new AppError('below-trash', { about: shownName(parentName) });
      return entityOf(name, id, stored);
    },
    readAll: <Name extends EntityName>(name: Name, equal: Partial<EntityOf<Name>> = {}) =>
      known[name].readAll(equal),
    readFirst: (equal = {}) => known.photos.readFirst(equal),
    readByKeyword: () => known.photos.readAll({}),
    readSettings: () => within(REQUEST_LIMIT_MS, firestoreSource.readSettings()),
    forget() {
      for (const name of ENTITY_NAMES) known[name].forget();
    },
  };
}

/** Makes the next loads ask for everything again, as after something was found to be gone. */
export const forgetContent =
  (): AdminThunk<void> =>
  (_dispatch, _getState, { source }) =>
    source.forget?.();

function listsOf<Name extends EntityName>(name: Name) {
  let documents = cacheDocuments(name);
  const schema = collectionSchemas[name];
  let hiddenBelow: ReadonlySet<string> = new Set();

  /** What is under way still ends with what it has read. */
  const forget = () => {
    documents = cacheDocuments(name);
  };

  const visible = (entities: readonly EntityOf<Name>[], parents: ReadonlyMap<string, string>) =>
    parents.size === 0
      ? [...entities]
      : entities.filter((entity) => !parents.has(schema.parentIdOf({ ...entity })));

  return {
    async readAll(equal: Partial<EntityOf<Name>>): Promise<EntityOf<Name>[]> {
      const read = () => documents.read(equal);
      const [first, parents] = await Promise.all([read(), trashedParentNames(name)]);
      const hasLeft = [...hiddenBelow].some((id) => !parents.has(id));
      hiddenBelow = new Set(parents.keys());
      // A parent that was deleted for good has taken along what lay below it.
      if (hasLeft) forget();
      const found = hasLeft ? await read() : first;
      // No slideshow shows a draft.
      const shown = found.filter(
        ({ location }) => location === 'public' || !('includeInSlideshow' in equal),
      );
      return visible(
        shown.map(({ entity }) => entity),
        parents,
      );
    },

    async readFirst(equal: Partial<EntityOf<Name>>): Promise<EntityOf<Name>[] | undefined> {
      if (documents.isKnown(equal)) return undefined;
      const [first, parents] = await Promise.all([
        documents.readFirst(equal),
        trashedParentNames(name),
      ]);
      return first && visible(first, parents);
    },
    forget,
  };
}
