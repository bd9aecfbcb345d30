import { useAppSelector } from '../../store/hooks.ts';
import { selectLoad } from '../../store/loads.ts';
import type { OperationName } from '../../store/operations.ts';
import type { AppState } from '../../store/store.ts';

/** What the store holds of an entity: undefined while it may still come, null where it will not. */
export type Known<Entity> = Entity | null | undefined;

/** An entity by its id; one of which the id is not known either stands as that does. */
export function useKnown<Entity>(
  load: OperationName,
  select: (state: AppState, id: string) => Entity | undefined,
  id: Known<string>,
): Known<Entity> {
  return useAppSelector((state) => {
    if (typeof id !== 'string') return id;
    const status = selectLoad(state, load, id);
    const mayCome = status === undefined || status === 'pending';
    return select(state, id) ?? (mayCome ? undefined : null);
  });
}
