import type { LoadStatus } from '../../model/loadStatus.ts';
import { useAppSelector } from '../hooks.ts';
import { selectLoad } from '../loads.ts';
import type { Operations } from '../operations.ts';
import type { Result } from '../runOperation.ts';
import type { AppState, Thunk } from '../state.ts';
import { loadCategory, selectCategory } from './categories.ts';
import { loadGallery, selectGallery } from './galleries.ts';
import { loadPhoto, selectPhoto } from './photos.ts';

export type EntityLoad = 'LOAD_CATEGORY' | 'LOAD_GALLERY' | 'LOAD_PHOTO';

/** The selectors of the entities that these loads ask for. */
export type EntitySelectors = {
  [Load in EntityLoad]: (state: AppState, id: string) => Operations[Load] | undefined;
};

const selectors: EntitySelectors = {
  LOAD_CATEGORY: selectCategory,
  LOAD_GALLERY: selectGallery,
  LOAD_PHOTO: selectPhoto,
};

const loads: {
  [Load in EntityLoad]: (id: string) => Thunk<Promise<Result<Operations[Load]>>>;
} = {
  LOAD_CATEGORY: loadCategory,
  LOAD_GALLERY: loadGallery,
  LOAD_PHOTO: loadPhoto,
};

export const loadEntity = <Load extends EntityLoad>(
  name: Load,
  id: string,
): Thunk<Promise<Result<Operations[Load]>>> => loads[name](id);

/** An entity that may still come, that will not, or that is here, with its load. */
export type EntityState<Entity> =
  | { status: 'coming' | 'missing'; entity?: undefined; load: LoadStatus | undefined }
  | { status: 'here'; entity: Entity; load: LoadStatus | undefined };

export function useEntity<Load extends EntityLoad>(
  name: Load,
  id: string,
): EntityState<Operations[Load]> {
  const select: EntitySelectors[Load] = selectors[name];
  const entity = useAppSelector((state) => select(state, id));
  const load = useAppSelector((state) => selectLoad(state, name, id));
  if (entity) return { status: 'here', entity, load };
  const mayCome = load === undefined || load === 'pending';
  return { status: mayCome ? 'coming' : 'missing', load };
}

/** The entity that another names as its parent; without the other its state is the other's. */
export function useParent<Load extends EntityLoad, Child>(
  name: Load,
  child: EntityState<Child>,
  idOf: (child: Child) => string,
): EntityState<Operations[Load]> {
  const parent = useEntity(name, child.entity ? idOf(child.entity) : '');
  return child.status === 'here' ? parent : child;
}
