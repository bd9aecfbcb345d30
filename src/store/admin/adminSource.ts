import { getDocs, query, where } from 'firebase/firestore/lite';
import type { Gallery } from '../../model/content/entities.ts';
import type { StoredFields } from '../../model/content/fields.ts';
import { keywordsOf } from '../../model/content/keywordKey.ts';
import type { ContentSource, EntityName, EntityOf } from '../sources/contentSource.ts';
import { firestoreSource } from '../sources/firestoreSource.ts';
import { kinds } from './commit/entityDeclarations.ts';
import { collectionAt, type EntityKind, readStoredAt } from './commit/entityKind.ts';

interface Draft {
  id: string;
  stored: StoredFields;
}

type Kinds = { [Name in EntityName]: EntityKind<EntityOf<Name>> };

const entityOf = <Name extends EntityName>(name: Name, { id, stored }: Draft): EntityOf<Name> => {
  const declared: Kinds = kinds;
  return declared[name].toEntity(id, stored);
};

/** Until its photos are there, a gallery that is on its way shows as what it was before. */
function onItsWay(open: Gallery, { id, stored }: Draft): Gallery {
  const { isUnlisted: _until, ...shown } = open;
  const { isUnlisted, isDraft } = kinds.galleries.toEntity(id, stored);
  const wasDraft = stored.movesTo === 'public' && isDraft;
  return { ...shown, ...(isUnlisted && { isUnlisted }), ...(wasDraft && { isDraft }) };
}

function merged<Name extends EntityName>(
  name: Name,
  open: EntityOf<Name> | undefined,
  draft: Draft | undefined,
): EntityOf<Name> | undefined {
  if (!open || !draft) return open ?? (draft && entityOf(name, draft));
  return name === 'galleries' ? (onItsWay(open as Gallery, draft) as EntityOf<Name>) : open;
}

async function readDrafts<Name extends EntityName>(
  name: Name,
  equal: Partial<EntityOf<Name>>,
): Promise<Draft[]> {
  // No slideshow shows a draft.
  if (name === 'categories' || 'includeInSlideshow' in equal) return [];
  const conditions = Object.entries(equal).map(([field, value]) => where(field, '==', value));
  const { docs } = await getDocs(query(collectionAt('draft', kinds[name]), ...conditions));
  return docs.map((snapshot) => ({ id: snapshot.id, stored: snapshot.data() }));
}

/** Reads content as it stands in Firestore now, drafts too. */
export const adminSource: ContentSource = {
  async readOne<Name extends EntityName>(name: Name, id: string) {
    const open = await firestoreSource.readOne(name, id);
    // A gallery alone may lie in both places.
    const isAll = name === 'categories' || (open && name === 'photos');
    const stored = isAll ? undefined : await readStoredAt('draft', kinds[name], id);
    return merged(name, open, stored && { id, stored });
  },
  async readAll<Name extends EntityName>(name: Name, equal: Partial<EntityOf<Name>> = {}) {
    const [open, found] = await Promise.all([
      firestoreSource.readAll(name, equal),
      readDrafts(name, equal),
    ]);
    const drafts = new Map(found.map((draft) => [draft.id, draft]));
    const all = new Map(
      open.map((entity) => [entity.id, merged(name, entity, drafts.get(entity.id))]),
    );
    for (const draft of found) if (!all.has(draft.id)) all.set(draft.id, entityOf(name, draft));
    return [...all.values()].flatMap((entity) => entity ?? []);
  },
  async readByKeyword(key) {
    const all = await adminSource.readAll('photos');
    return all.filter((photo) => keywordsOf(photo).has(key));
  },
  readSettings: () => firestoreSource.readSettings(),
};
