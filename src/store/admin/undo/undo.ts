import { hasCode } from '../../../firebase/errors.ts';
import type { Change, Changes } from '../../../model/content/drafts.ts';
import type { OrderUpdate } from '../../../model/content/order.ts';
import type { CollectionName } from '../../../model/site/revision.ts';
import type { EditsStep, OrderStep, ReplaceStep, Step } from '../../../model/step.ts';
import { trashId } from '../../../model/trash.ts';
import { showMessage } from '../../messages.ts';
import type { StepAction } from '../../operations.ts';
import type { Result } from '../../runOperation.ts';
import type { AppState, Thunk } from '../../state.ts';
import { selectStepToRedo, selectStepToUndo } from '../../undo.ts';
import {
  removeCategory,
  swapCategoryImage,
  saveCategory,
  saveCategoryOrder,
} from '../categories.ts';
import { removeGallery, swapGalleryImage, saveGallery, saveGalleryOrder } from '../galleries.ts';
import { removePhotos, savePhotos } from '../manyPhotos.ts';
import {
  removePhoto,
  swapPhotoImage,
  savePhoto,
  savePhotoOrder,
  saveSlideshowOrder,
} from '../photos.ts';
import { saveSettings, swapPortrait } from '../settings.ts';
import type { EditToCommit, ImageSwap } from '../commit/commitDocument.ts';
import { restoreFromTrash } from '../trash.ts';

const CHANGED_SINCE = 'It was changed in another window since.';

type Write = Thunk<Promise<Result<unknown>>>;

type Save = (id: string, edit: EditToCommit<object>) => Write;
type Swap = (id: string, swap: ImageSwap<object>) => Write;

const saves: Record<ReplaceStep['collection'], Save> = {
  categories: saveCategory,
  galleries: saveGallery,
  photos: savePhoto,
  site: (_id, edit) => saveSettings(edit),
};

const swaps: Record<ReplaceStep['collection'], Swap> = {
  categories: swapCategoryImage,
  galleries: swapGalleryImage,
  photos: swapPhotoImage,
  site: (_id, swap) => swapPortrait(swap),
};

interface Writes {
  remove: (id: string) => Write;
  saveOrder: (updates: readonly OrderUpdate[]) => Write;
}

const writes: Record<CollectionName, Writes> = {
  categories: { remove: removeCategory, saveOrder: saveCategoryOrder },
  galleries: { remove: removeGallery, saveOrder: saveGalleryOrder },
  photos: { remove: removePhoto, saveOrder: savePhotoOrder },
};

const orderSaverOf = ({ collection, isOfSlideshow }: OrderStep) =>
  isOfSlideshow ? saveSlideshowOrder : writes[collection].saveOrder;

const undoneEdits = ({ edits }: EditsStep) =>
  edits.map(({ id, changes }) => ({ id, changes: reversed(changes) }));

const reversed = (changes: Changes<object>): Changes<object> =>
  Object.fromEntries(
    Object.entries<Change>({ ...changes }).map(([field, { from, to }]) => [
      field,
      { from: to, to: from },
    ]),
  );

type Taking = (step: Step) => Write;

const undoing: Taking = (step) => {
  switch (step.kind) {
    case 'edits':
      return savePhotos(undoneEdits(step));
    case 'delete':
      return restoreFromTrash(trashId(step.collection, step.id));
    case 'order':
      return orderSaverOf(step)(step.before);
    case 'edit':
      return saves[step.collection](step.id, { changes: reversed(step.changes) });
    case 'replace': {
      const { id, from, to, changes } = step;
      return swaps[step.collection](id, { from: to, to: from, changes: reversed(changes) });
    }
  }
};

const redoing: Taking = (step) => {
  switch (step.kind) {
    case 'edits':
      return savePhotos(step.edits);
    case 'delete':
      return step.ids ? removePhotos(step.ids, step.id) : writes[step.collection].remove(step.id);
    case 'order':
      return orderSaverOf(step)(step.after);
    case 'edit':
      return saves[step.collection](step.id, { changes: step.changes });
    case 'replace':
      return swaps[step.collection](step.id, step);
  }
};

/**
 * Takes a step back or forward; resolves to whether that succeeded. One that is impossible by now,
 * since another window has changed the same, is told and no longer offered.
 */
const take =
  (
    select: (state: AppState) => Step | undefined,
    taking: Taking,
    { taken, verb }: { taken: StepAction['type']; verb: string },
  ): Thunk<Promise<boolean>> =>
  async (dispatch, getState, context) => {
    const step = select(getState());
    if (!step || context.isTakingStep) return false;
    context.isTakingStep = true;
    const result = await dispatch(taking(step)).finally(() => (context.isTakingStep = false));
    if (result.ok) {
      dispatch({ type: taken, payload: step });
      return true;
    }
    const { error } = result;
    const reason = hasCode(error, 'changed-meanwhile') ? CHANGED_SINCE : error.sentence;
    // The answer alone may have been lost, or the rest of many.
    const isOpen = hasCode(error, 'unreachable');
    const outcome = isOpen ? 'did not finish.' : 'did not work, and nothing was changed.';
    dispatch(showMessage(`${verb} ${outcome} ${reason}`, error.details));
    if (!isOpen) dispatch({ type: 'STEP_DROPPED', payload: step });
    return false;
  };

/** Undoes what was done last in this session. */
export const undoStep = () =>
  take(selectStepToUndo, undoing, { taken: 'STEP_UNDONE', verb: 'Undo' });

/** Does again what was undone last. */
export const redoStep = () =>
  take(selectStepToRedo, redoing, { taken: 'STEP_REDONE', verb: 'Redo' });
