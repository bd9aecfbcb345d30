import type { Orderable, OrderUpdate } from '../../../model/content/order.ts';
import type { CollectionName } from '../../../model/site/revision.ts';
import { at } from '../../entities/byId.ts';
import type { Result } from '../../runOperation.ts';
import type { AppState, Thunk } from '../../state.ts';
import type { ReplaceStep, Step } from '../../../model/step.ts';
import type { Edit } from '../saveImage/saveDocument.ts';

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

/** What an edit is about, as a step tells it, with the key of the image afterwards. */
type Edited = Pick<ReplaceStep, 'collection' | 'id' | 'name' | 'changes' | 'to'>;

/** Saves an edit and, if that succeeds, notes how to undo it. */
export const recordedEdit = <Entity, Draft>(
  save: Write<Entity>,
  { chosen, removesImage, imageKey: from }: Edit<Draft>,
  describe: (before: AppState, data: Entity) => Edited,
): Write<Entity> =>
  recorded(save, (before, data) => {
    const { to, ...edited } = describe(before, data);
    // The image may have changed in another window too, which is not this edit's to undo.
    const isReplaced = chosen !== undefined || removesImage === true;
    if (isReplaced && from !== to) return { kind: 'replace', ...edited, from, to };
    return Object.keys(edited.changes).length > 0 ? { kind: 'edit', ...edited } : undefined;
  });

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

/** Remembers where the slides stood before. */
export function slideshowOrderStep(
  { photos: { byId } }: AppState,
  after: readonly OrderUpdate[],
): Step {
  const before = after.map(({ id }) => ({ id, order: at(byId, id)?.slideshowOrder }));
  return { kind: 'order', collection: 'photos', isOfSlideshow: true, before, after };
}
