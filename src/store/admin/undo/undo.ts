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
import { bringBack, removeAgain, IS_LACKING, type ReadImage, type Taken } from './bringBack.ts';
import { removeCategory, saveCategory, saveCategoryOrder } from '../categories.ts';
import { removeGallery, saveGallery, saveGalleryOrder } from '../galleries.ts';
import { removePhotos, savePhotos } from '../manyPhotos.ts';
import { removePhoto, savePhoto, savePhotoOrder, saveSlideshowOrder } from '../photos.ts';
import { saveSettings } from '../settings.ts';
import type { Edit } from '../saveImage/saveDocument.ts';
import { restoreFromTrash } from '../trash.ts';

const CHANGED_SINCE = 'It was changed in another window since.';

type Write = Thunk<Promise<Result<unknown>>>;

type Save = (id: string, edit: Edit<object>) => Write;

const saves: Record<ReplaceStep['collection'], Save> = {
  categories: saveCategory,
  galleries: saveGallery,
  photos: savePhoto,
  site: (_id, edit) => saveSettings(edit),
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

type Taking = (step: Step, readImage: ReadImage) => Thunk<Promise<Taken>>;

const undoing: Taking = (step, readImage) => {
  switch (step.kind) {
    case 'edits':
      return plainly(savePhotos(undoneEdits(step)));
    case 'delete':
      return plainly(restoreFromTrash(trashId(step.collection, step.id)));
    case 'order':
      return plainly(orderSaverOf(step)(step.before));
    case 'edit':
      return plainly(saves[step.collection](step.id, { changes: reversed(step.changes) }));
    case 'replace': {
      const { from, to, changes } = step;
      return bringBack({
        step,
        back: from,
        aside: to,
        changes: reversed(changes),
        save: saves[step.collection],
        readImage,
      });
    }
  }
};

const redoing: Taking = (step, readImage) => {
  switch (step.kind) {
    case 'edits':
      return plainly(savePhotos(step.edits));
    case 'delete':
      return plainly(
        step.ids ? removePhotos(step.ids, step.id) : writes[step.collection].remove(step.id),
      );
    case 'order':
      return plainly(orderSaverOf(step)(step.after));
    case 'edit':
      return plainly(saves[step.collection](step.id, { changes: step.changes }));
    case 'replace': {
      const { from, to, changes } = step;
      const save = saves[step.collection];
      if (step.isRemoval) return removeAgain({ step, save });
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
    const reason = hasCode(result.error, 'changed-meanwhile')
      ? CHANGED_SINCE
      : result.error.sentence;
    // The answer alone may have been lost, or the rest of many.
    const isOpen = renewals !== undefined || hasCode(result.error, 'unreachable');
    const outcome = isOpen ? 'did not finish.' : 'did not work, and nothing was changed.';
    dispatch(
      showMessage(`${verb} ${outcome} ${renewals ? IS_LACKING : reason}`, result.error.details),
    );
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
