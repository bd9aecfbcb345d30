import type { Changes } from '../../model/drafts.ts';
import type { Orderable, OrderUpdate } from '../../model/order.ts';
import type { CollectionName } from '../../model/revision.ts';
import { at } from '../entities/byId.ts';
import type { Result } from '../runOperation.ts';
import type { AppState, Thunk } from '../state.ts';
import type { Step } from '../../model/step.ts';

type Write<T> = Thunk<Promise<Result<T>>>;

/**
 * Runs a write and, where it succeeds, notes how it is undone.
 * @param stepOf is told the state before; undefined for what can't be undone
 */
export const recorded =
  <T>(write: Write<T>, stepOf: (before: AppState, data: T) => Step | undefined): Write<T> =>
  async (dispatch, getState) => {
    const before = getState();
    const result = await dispatch(write);
    const step = result.ok ? stepOf(before, result.data) : undefined;
    if (step) dispatch({ type: 'STEP_DONE', payload: step });
    return result;
  };

export const deleteStep = (collection: CollectionName, id: string): Step => ({
  kind: 'delete',
  collection,
  id,
});

/** A file that was replaced can't be put back by writing a document. */
export function editStep(
  collection: CollectionName,
  id: string,
  name: string,
  { changes, chosen }: { changes: Changes<object>; chosen?: unknown },
): Step | undefined {
  if (chosen || Object.keys(changes).length === 0) return undefined;
  return { kind: 'edit', collection, id, name, changes };
}

/** Remembers where everything stood before. */
export function orderStep(
  state: AppState,
  collection: CollectionName,
  after: readonly OrderUpdate[],
): Step {
  const { byId }: { byId: Readonly<Record<string, Orderable>> } = state[collection];
  const before = after.map(({ id }) => ({ id, order: at(byId, id)?.order }));
  return { kind: 'order', collection, before, after };
}
