import { type ErrorCode, hasCode } from '../../../firebase/errors.ts';
import type { EditStep, FieldChanges, Step } from '../../../model/step.ts';
import { showMessage } from '../../messages.ts';
import type { StepAction } from '../../operations.ts';
import type { Result } from '../../runOperation.ts';
import type { AdminState, AdminThunk } from '../../state.ts';
import { selectStepToRedo, selectStepToUndo } from './slice.ts';
import { updateCategory } from '../categories.ts';
import { updateGallery } from '../galleries.ts';
import { deletePhotos, updatePhotos } from '../manyPhotos.ts';
import { PLACES_AT_ONCE, updateOrder } from '../order.ts';
import { updatePhoto } from '../photos.ts';
import type { Edit } from '../images/saveForm.ts';
import { updateSettings } from '../settings.ts';
import { deleteDocument, undoDeletion } from '../trash/trash.ts';
import { EDITS_AT_ONCE } from '../writes/updatePhotoDocuments.ts';

/** The sentences of errors whose own are for forms and for the page Trash. */
const sentences: Partial<Record<string, string>> = {
  'changed-meanwhile': 'Another window has saved newer changes.',
  'parent-gone':
    'The gallery or category no longer exists. Restore the item on the page Trash, and choose another one there.',
} satisfies Partial<Record<ErrorCode, string>>;

/** Errors that pass: the same step may succeed later. */
const PASSING = [
  'unreachable',
  'intercepted',
  'unauthenticated',
  'aborted',
  'internal',
  'deadline-exceeded',
  'resource-exhausted',
] as const;

const UNRECORDED = { isUnrecorded: true };

type Write = AdminThunk<Promise<Result<unknown>>>;

type UndoEdit = Edit<Record<string, unknown>>;

const updates = {
  categories: updateCategory,
  galleries: updateGallery,
  photos: updatePhoto,
  site: (_id: string, edit: UndoEdit) => updateSettings(edit),
} satisfies Record<EditStep['collection'], unknown>;

const editOf = ({ changes, image }: EditStep): UndoEdit => ({
  ...UNRECORDED,
  changes,
  ...(image && { imageKey: image.from, trashedImage: image.to, removesImage: !image.to }),
});

function redoing(step: Step): Write {
  switch (step.kind) {
    case 'edits':
      return updatePhotos(step.edits);
    case 'delete': {
      const { collection, id, ids } = step;
      return ids
        ? deletePhotos(ids, id, UNRECORDED)
        : deleteDocument(collection, id, undefined, UNRECORDED);
    }
    case 'order':
      return updateOrder(step.operation, step.after, UNRECORDED);
    case 'edit':
      return updates[step.collection](step.id, editOf(step));
  }
}

const swapped = <Value>({ from, to }: { from: Value; to: Value }) => ({ from: to, to: from });

const reversed = (changes: FieldChanges): FieldChanges =>
  Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, swapped(change)]));

function undoing(step: Step): Write {
  switch (step.kind) {
    case 'edits': {
      const edits = step.edits.map(({ id, changes }) => ({
        id,
        changes: reversed(changes),
      }));
      return redoing({ ...step, edits });
    }
    case 'delete':
      return undoDeletion(step);
    case 'order':
      return redoing({ ...step, after: step.before });
    case 'edit': {
      const image = step.image && swapped(step.image);
      return redoing({ ...step, changes: reversed(step.changes), ...(image && { image }) });
    }
  }
}

/** Whether a step is taken in one commit, so that a failure changes nothing. */
function isOneCommit(step: Step): boolean {
  switch (step.kind) {
    case 'edits':
      return step.edits.length <= EDITS_AT_ONCE;
    case 'delete':
      return step.collection !== 'categories' && !step.ids;
    case 'order':
      return step.after.length <= PLACES_AT_ONCE;
    case 'edit':
      return !('isDraft' in step.changes);
  }
}

/**
 * Undoes or redoes a step; resolves to whether that succeeded. A step that another window has made
 * impossible is reported and no longer offered.
 */
const takeStep =
  (
    select: (state: AdminState) => Step | undefined,
    taking: (step: Step) => Write,
    { taken, verb }: { taken: StepAction['type']; verb: string },
  ): AdminThunk<Promise<boolean>> =>
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
    const reason = sentences[error.code] ?? error.sentence;
    // Only the answer may have been lost, or some of many documents are not written yet.
    const isOpen = hasCode(error, ...PASSING);
    const failed = isOneCommit(step)
      ? 'failed, and nothing was changed.'
      : 'failed. Some of the changes may have been saved.';
    const outcome = isOpen ? 'did not finish.' : failed;
    dispatch(showMessage(`${verb} ${outcome} ${reason}`, error.details));
    if (!isOpen) dispatch({ type: 'STEP_DROPPED', payload: step });
    return false;
  };

export const undoStep = () =>
  takeStep(selectStepToUndo, undoing, { taken: 'STEP_UNDONE', verb: 'Undo' });

export const redoStep = () =>
  takeStep(selectStepToRedo, redoing, { taken: 'STEP_REDONE', verb: 'Redo' });
