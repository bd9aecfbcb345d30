import { AppError } from '../../firebase/errors.ts';
import { shownName } from '../../model/content/names.ts';
import { ENTITY_NAMES, type EntityName, type EntityOf } from '../../model/content/registry.ts';
import type { ContentSource } from '../sources/contentSource.ts';
import { firestoreSource } from '../sources/firestoreSource.ts';
import { entityOf } from '../sources/pack.ts';
import { cacheDocuments } from './contentCache.ts';
import { collectionSchemas } from './writes/schemas.ts';
import { trashEntries } from './writes/trashEntries.ts';
import { readAllTime } from './writes/writeContent.ts';

/** The names of the possible parents of an entity that are in the trash, by their ids. */
async function trashedParentNames(name: EntityName): Promise<Map<string, string>> {
  const { parent } = collectionSchemas[name];
  const entries = parent ? await trashEntries.ofCollection(parent.collection) : [];
  return new Map(entries.map((entry) => [entry.documentId, entry.name]));
}

type Lists = { [Name in EntityName]: ReturnType<typeof cachedLists<Name>> };

const createLists = (): Lists => ({
  categories: cachedLists('categories'),
  galleries: cachedLists('galleries'),
  photos: cachedLists('photos'),
});

/**
 * Reads content from Firestore, drafts too: each list once, and then only its changes. Leaves out
 * galleries and photos whose parent is in the trash. Keeps those that have no parent at all, because
 * only the admin area can mend them.
 */
export function createAdminSource(): ContentSource {
  let lists = createLists();
  let allTime: string | undefined;

  /** The lists, empty if all content was changed at once, for instance by a restored backup. */
  async function currentLists(): Promise<Lists> {
    // Before the content, because later changes then belong to a later time.
    const all = await readAllTime();
    // Loads that have begun go on with the lists that they began with.
    if (all !== allTime) lists = createLists();
    allTime = all;
    return lists;
  }

  async function readAll<Name extends EntityName>(
    name: Name,
    equal: Partial<EntityOf<Name>> = {},
  ): Promise<EntityOf<Name>[]> {
    const current: Lists[Name] = (await currentLists())[name];
    return current.readAll(equal);
  }

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
    readAll,
    readFirst: (equal = {}) => lists.photos.readFirst(equal),
    readByKeyword: () => readAll('photos'),
    readNeighbours: async (galleryId) => ({
      photos: await readAll('photos', { galleryId }),
      isCurrent: true,
    }),
    readSettings: () => firestoreSource.readSettings(),
    drop(removal) {
      for (const name of ENTITY_NAMES) lists[name].drop(removal[name] ?? []);
    },
  };
}

function cachedLists<Name extends EntityName>(name: Name) {
  const documents = cacheDocuments(name);
  const schema = collectionSchemas[name];

  const visible = (entities: readonly EntityOf<Name>[], parents: ReadonlyMap<string, string>) =>
    parents.size === 0
      ? [...entities]
      : entities.filter((entity) => !parents.has(schema.parentIdOf({ ...entity })));

  return {
    async readAll(equal: Partial<EntityOf<Name>>): Promise<EntityOf<Name>[]> {
      const [found, parents] = await Promise.all([documents.read(equal), trashedParentNames(name)]);
      // No slideshow shows a draft.
      const shown = found.filter(
        ({ root }) => root === 'public' || !('includeInSlideshow' in equal),
      );
      return visible(
        shown.map(({ entity }) => entity),
        parents,
      );
    },

    async readFirst(equal: Partial<EntityOf<Name>>): Promise<EntityOf<Name>[] | undefined> {
      if (documents.isCached(equal)) return undefined;
      const [first, parents] = await Promise.all([
        documents.readFirst(equal),
        trashedParentNames(name),
      ]);
      return first && visible(first, parents);
    },

    drop: documents.drop,
  };
}
