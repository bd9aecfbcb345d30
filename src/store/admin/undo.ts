import type { Change, Changes } from '../../model/drafts.ts';
import type { OrderUpdate } from '../../model/order.ts';
import type { CollectionName } from '../../model/revision.ts';
import { trashId } from '../../model/trash.ts';
import { UNREACHABLE } from '../../firebase/errors.ts';
import { selectErrorDetails, showMessage } from '../messages.ts';
import type { Result } from '../runOperation.ts';
import type { AppState, Thunk } from '../state.ts';
import type { EditsStep, Step } from '../../model/step.ts';
import type { StepAction } from '../operations.ts';
import { selectStepToRedo, selectStepToUndo } from '../undo.ts';
import { removeCategory, saveCategory, saveCategoryOrder } from './categories.ts';
import { removeGallery, saveGallery, saveGalleryOrder } from './galleries.ts';
import { removePhotos, savePhotos } from './manyPhotos.ts';
import { removePhoto, savePhoto, savePhotoOrder } from './photos.ts';
import { CHANGED_MEANWHILE } from './saveDocument.ts';
import { restoreFromTrash } from './trash.ts';

const CHANGED_SINCE = 'It was changed in another window since.';

type Write = Thunk<Promise<Result<unknown>>>;

interface Writes {
  remove: (id: string) => Write;
  save: (id: string, edit: { changes: Changes<object> }) => Write;
  saveOrder: (updates: readonly OrderUpdate[]) => Write;
}

const writes: Record<CollectionName, Writes> = {
  categories: { remove: removeCategory, save: saveCategory, saveOrder: saveCategoryOrder },
  galleries: { remove: removeGallery, save: saveGallery, saveOrder: saveGalleryOrder },
  photos: { remove: removePhoto, save: savePhoto, saveOrder: savePhotoOrder },
};

const undoneEdits = ({ edits }: EditsStep) =>
  edits.map(({ id, changes }) => ({ id, changes: reversed(changes) }));

const reversed = (changes: Changes<object>): Changes<object> =>
  Object.fromEntries(
    Object.entries<Change>({ ...changes }).map(([field, { from, to }]) => [
      field,
      { from: to, to: from },
    ]),
  );

function undoing(step: Step): Write {
  if (step.kind === 'edits') return savePhotos(undoneEdits(step));
  const { save, saveOrder } = writes[step.collection];
  if (step.kind === 'delete') return restoreFromTrash(trashId(step.collection, step.id));
  if (step.kind === 'order') return saveOrder(step.before);
  return save(step.id, { changes: reversed(step.changes) });
}

function redoing(step: Step): Write {
  if (step.kind === 'edits') return savePhotos(step.edits);
  if (step.kind === 'delete' && step.ids) return removePhotos(step.ids, step.id);
  const { remove, save, saveOrder } = writes[step.collection];
  if (step.kind === 'delete') return remove(step.id);
  if (step.kind === 'order') return saveOrder(step.after);
  return save(step.id, { changes: step.changes });
}

/**
 * Takes a step back or forward; resolves to whether that succeeded. One that is impossible by now,
 * since another window has changed the same, is told and no longer offered.
 */
const take =
  (
    select: (state: AppState) => Step | undefined,
    write: (step: Step) => Write,
    { taken, verb }: { taken: StepAction['type']; verb: string },
  ): Thunk<Promise<boolean>> =>
  async (dispatch, getState, context) => {
    const step = select(getState());
    if (!step || context.isTakingStep) return false;
    context.isTakingStep = true;
    const result = await dispatch(write(step)).finally(() => (context.isTakingStep = false));
    if (result.ok) {
      dispatch({ type: taken, payload: step });
      return true;
    }
    const details = selectErrorDetails(getState());
    const reason = result.error === CHANGED_MEANWHILE ? CHANGED_SINCE : result.error;
    // The answer alone may have been lost, or the rest of many.
    const isOpen = result.error === UNREACHABLE;
    const outcome = isOpen ? 'did not finish.' : 'did not work, and nothing was changed.';
    dispatch(showMessage(`${verb} ${outcome} ${reason}`, details));
    if (!isOpen) dispatch({ type: 'STEP_DROPPED', payload: step });
    return false;
  };

/** Undoes what was done last in this session. */
export const undoStep = () =>
  take(selectStepToUndo, undoing, { taken: 'STEP_UNDONE', verb: 'Undo' });

/** Does again what was undone last. */
export const redoStep = () =>
  take(selectStepToRedo, redoing, { taken: 'STEP_REDONE', verb: 'Redo' });
