import type { LoadStatus } from '../../model/loadStatus.ts';
import { selectCategory } from '../../store/entities/categories.ts';
import { selectGallery } from '../../store/entities/galleries.ts';
import { selectPhoto } from '../../store/entities/photos.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectLoad } from '../../store/loads.ts';
import type { Operations } from '../../store/operations.ts';
import type { AppState } from '../../store/state.ts';

type EntityLoad = 'LOAD_CATEGORY' | 'LOAD_GALLERY' | 'LOAD_PHOTO';

/** What selects the entity that each of these loads asks for. */
export type EntitySelectors = {
  [Load in EntityLoad]: (state: AppState, id: string) => Operations[Load] | undefined;
};

const selectors: EntitySelectors = {
  LOAD_CATEGORY: selectCategory,
  LOAD_GALLERY: selectGallery,
  LOAD_PHOTO: selectPhoto,
};

/** An entity that may still come, that will not, or that is here; and the load of it. */
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
