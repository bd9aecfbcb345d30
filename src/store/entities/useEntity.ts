import { AppError, errorOf } from '../../firebase/errors.ts';
import type { NotFoundCode } from '../../model/content/notFound.ts';
import type { LoadStatus } from '../../model/loadStatus.ts';
import { useVisitorSelector } from '../hooks.ts';
import { isGone, selectLoad } from '../loads.ts';
import type { Operations } from '../operations.ts';
import type { Result } from '../runOperation.ts';
import type { VisitorState, VisitorThunk } from '../state.ts';
import { loadCategory, selectCategory } from './categories.ts';
import { loadGallery, selectGallery } from './galleries.ts';
import { loadPhoto, selectPhoto } from './photos.ts';

export type EntityLoad = 'LOAD_CATEGORY' | 'LOAD_GALLERY' | 'LOAD_PHOTO';

/** How to load and select an entity. */
export interface EntityAccess<Load extends EntityLoad> {
  load: (id: string) => VisitorThunk<Promise<Result<Operations[Load]>>>;
  select: (state: VisitorState, id: string) => Operations[Load] | undefined;
}

const entities: { [Load in EntityLoad]: EntityAccess<Load> } = {
  LOAD_CATEGORY: { load: loadCategory, select: selectCategory },
  LOAD_GALLERY: { load: loadGallery, select: selectGallery },
  LOAD_PHOTO: { load: loadPhoto, select: selectPhoto },
};

export const loadEntity = <Load extends EntityLoad>(
  name: Load,
  id: string,
): ReturnType<EntityAccess<Load>['load']> => entities[name].load(id);

/** An entity with its load: `loading` while it may still load, `missing` or `loaded`. */
export type EntityState<Entity> =
  | { status: 'loading' | 'missing'; entity?: undefined; load: LoadStatus | undefined }
  | { status: 'loaded'; entity: Entity; load: LoadStatus | undefined };

export function useEntity<Load extends EntityLoad>(
  name: Load,
  id: string,
): EntityState<Operations[Load]> {
  const { select }: EntityAccess<Load> = entities[name];
  const entity = useVisitorSelector((state) => select(state, id));
  const load = useVisitorSelector((state) => selectLoad(state, name, id));
  if (entity) return { status: 'loaded', entity, load };
  const mayLoad = load === undefined || load === 'pending';
  return { status: mayLoad ? 'loading' : 'missing', load };
}

/** The parent of an entity. It is loading or missing as long as the entity itself is. */
export function useParent<Load extends EntityLoad, Child>(
  name: Load,
  child: EntityState<Child>,
  idOf: (child: Child) => string,
): EntityState<Operations[Load]> {
  const parent = useEntity(name, child.entity ? idOf(child.entity) : '');
  return child.status === 'loaded' ? parent : child;
}

/** An entity as visitors see it: not found once one of its parents is not found. */
export function belowParents<Entity>(
  child: EntityState<Entity>,
  parents: readonly EntityState<unknown>[],
  code: NotFoundCode,
): EntityState<Entity> {
  const isOrphan = parents.some(({ load }) => isGone(load));
  return isOrphan ? { status: 'missing', load: { error: errorOf(new AppError(code)) } } : child;
}
