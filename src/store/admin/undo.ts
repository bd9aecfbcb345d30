import { UNREACHABLE } from '../../firebase/errors.ts';
import type { Change, Changes } from '../../model/drafts.ts';
import type { OrderUpdate } from '../../model/order.ts';
import type { CollectionName } from '../../model/revision.ts';
import type { EditsStep, Step } from '../../model/step.ts';
import { trashId } from '../../model/trash.ts';
import { selectErrorDetails, showMessage } from '../messages.ts';
import type { StepAction } from '../operations.ts';
import type { Result } from '../runOperation.ts';
import type { AppState, Thunk } from '../state.ts';
import { selectStepToRedo, selectStepToUndo } from '../undo.ts';
import { bringBack, IS_LACKING, type ReadImage, type Taken } from './bringBack.ts';
import { removeCategory, saveCategory, saveCategoryOrder } from './categories.ts';
import { removeGallery, saveGallery, saveGalleryOrder } from './galleries.ts';
import { removePhotos, savePhotos } from './manyPhotos.ts';
import { removePhoto, savePhoto, savePhotoOrder, saveSlideshowOrder } from './photos.ts';
import { CHANGED_MEANWHILE, type Edit } from './saveDocument.ts';
import { restoreFromTrash } from './trash.ts';

const CHANGED_SINCE = 'It was changed in another window since.';

type Write = Thunk<Promise<Result<unknown>>>;

interface Writes {
  remove: (id: string) => Write;
  save: (id: string, edit: Edit<object>) => Write;
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

type Taking = (step: Step, readImage: ReadImage) => Thunk<Promise<Taken>>;

const undoing: Taking = (step, readImage) => {
  if (step.kind === 'edits') return plainly(savePhotos(undoneEdits(step)));
  const { save, saveOrder } = writes[step.collection];
  switch (step.kind) {
    case 'delete':
      return plainly(restoreFromTrash(trashId(step.collection, step.id)));
    case 'order':
      return plainly((step.isOfSlideshow ? saveSlideshowOrder : saveOrder)(step.before));
    case 'edit':
      return plainly(save(step.id, { changes: reversed(step.changes) }));
    case 'replace': {
      const { from, to, changes } = step;
      return bringBack({
        step,
        back: from,
        aside: to,
        changes: reversed(changes),
        save,
        readImage,
      });
    }
  }
};

const redoing: Taking = (step, readImage) => {
  if (step.kind === 'edits') return plainly(savePhotos(step.edits));
  const { remove, save, saveOrder } = writes[step.collection];
  switch (step.kind) {
    case 'delete':
      return plainly(step.ids ? removePhotos(step.ids, step.id) : remove(step.id));
    case 'order':
      return plainly((step.isOfSlideshow ? saveSlideshowOrder : saveOrder)(step.after));
    case 'edit':
      return plainly(save(step.id, { changes: step.changes }));
    case 'replace': {
      const { from, to, changes } = step;
      return bringBack({ step, back: to, aside: from, changes, save, readImage });
    }
  }
};

const plainly =
  (write: Write): Thunk<Promise<Taken>> =>
  async (dispatch) => ({ result: await dispatch(write) });

/**
 * Takes a step back or forward; resolves to whether that succeeded. One that is impossible by now,
 * since another window has changed the same, is told and no longer offered.
 */
const take =
  (
    select: (state: AppState) => Step | undefined,
    taking: (step: Step) => Thunk<Promise<Taken>>,
    { taken, verb }: { taken: StepAction['type']; verb: string },
  ): Thunk<Promise<boolean>> =>
  async (dispatch, getState, context) => {
    const step = select(getState());
    if (!step || context.isTakingStep) return false;
    context.isTakingStep = true;
    const { result, renewals, isFinal } = await dispatch(taking(step)).finally(
      () => (context.isTakingStep = false),
    );
    const about = { payload: step, ...(renewals && { renewals }) };
    if (result.ok) {
      dispatch({ type: isFinal ? 'STEP_DROPPED' : taken, ...about });
      return true;
    }
    const details = selectErrorDetails(getState());
    const reason = result.error === CHANGED_MEANWHILE ? CHANGED_SINCE : result.error;
    // The answer alone may have been lost, or the rest of many.
    const isOpen = renewals !== undefined || result.error === UNREACHABLE;
    const outcome = isOpen ? 'did not finish.' : 'did not work, and nothing was changed.';
    dispatch(showMessage(`${verb} ${outcome} ${renewals ? IS_LACKING : reason}`, details));
    dispatch({ type: isOpen ? 'STEP_UNFINISHED' : 'STEP_DROPPED', ...about });
    return false;
  };

/**
 * Undoes what was done last in this session.
 * @param readImage opens an original that comes back, as if it had been chosen
 */
export const undoStep = (readImage: ReadImage) =>
  take(selectStepToUndo, (step) => undoing(step, readImage), {
    taken: 'STEP_UNDONE',
    verb: 'Undo',
  });

/**
 * Does again what was undone last.
 * @param readImage opens an original that comes back, as if it had been chosen
 */
export const redoStep = (readImage: ReadImage) =>
  take(selectStepToRedo, (step) => redoing(step, readImage), {
    taken: 'STEP_REDONE',
    verb: 'Redo',
  });
