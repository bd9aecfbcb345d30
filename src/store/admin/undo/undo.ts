import { AppError, type ErrorCode, errorOf, hasCode } from '../../../firebase/errors.ts';
import { reversed, type WrittenEdit } from '../../../model/content/edits.ts';
import type { EditsStep, UndoStep, AddStep, VisibilityStep } from '../../../model/undoStep.ts';
import { trashId } from '../../../model/trash.ts';
import { at } from '../../entities/byId.ts';
import { showMessage } from '../../messages.ts';
import type { UndoStepAction } from '../../operations.ts';
import type { Result } from '../../runOperation.ts';
import type { AdminState, AdminThunk } from '../../state.ts';
import { selectStepToRedo, selectStepToUndo } from './slice.ts';
import { deleteDocument, deletePhotos } from '../deletion.ts';
import { saveEdits } from '../edits/saveEdits.ts';
import { setVisibility } from '../galleries.ts';
import { loadContents, restoreFromTrash, undoDeletion } from '../trash/trash.ts';
import { allSchemas } from '../writes/schemas.ts';
import { COMMIT_SIZE } from '../writes/writeContent.ts';

/** The sentences of errors whose own are for forms and for the page Trash. */
const sentences: Partial<Record<string, string>> = {
  'changed-meanwhile': 'Another window has saved newer changes.',
  'image-replaced': 'Another window has replaced the picture.',
  'moved-meanwhile': 'Another window has moved some of these items elsewhere.',
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

/** Writes edits again, or back. If none of them can be written, that is an error. */
const writeAgain =
  ({ isWhole }: EditsStep, edits: readonly WrittenEdit[]): Write =>
  async (dispatch) => {
    const options = { isWhole, isUnrecorded: true, isDropped: true };
    const result = await dispatch(saveEdits(edits, options));
    if (!result.ok) return result;
    const { gone, conflicting, left, error } = result.data;
    if (left.length > 0) return { ok: false, error: errorOf(error) };
    if (gone.length + conflicting.length < edits.length) return result;
    const [first] = conflicting.length > 0 ? [] : gone;
    const code = first ? allSchemas[first.collection].notFound : 'changed-meanwhile';
    return { ok: false, error: errorOf(new AppError(code)) };
  };

const changeVisibility = ({ id, from, to }: VisibilityStep): Write =>
  setVisibility(id, { from, to }, UNRECORDED);

/** Moves the photos of an upload to the trash; with its gallery, if nothing else is in that. */
const takeBack = ({ galleryId, isNewGallery, ids, group }: AddStep): Write => {
  const photos = deletePhotos(ids, group, UNRECORDED);
  if (!isNewGallery) return photos;
  return async (dispatch, getState) => {
    const contents = await dispatch(loadContents('galleries', galleryId));
    if (!contents.ok) return contents;
    const { byId } = getState().photos;
    const own = ids.filter((id) => at(byId, id)?.galleryId === galleryId);
    if (contents.data.photos > own.length) return dispatch(photos);
    return dispatch(deleteDocument('galleries', galleryId, contents.data, UNRECORDED));
  };
};

/** Brings back what {@link takeBack} took. What is there already stays as it is. */
const addAgain =
  ({ galleryId, isNewGallery, ids, group }: AddStep): Write =>
  async (dispatch) => {
    const gallery = restoreFromTrash(trashId('galleries', galleryId));
    const restored = isNewGallery ? await dispatch(gallery) : undefined;
    if (restored?.ok === false) return restored;
    return dispatch(restoreFromTrash(group, undefined, ids));
  };

function redoing(step: UndoStep): Write {
  switch (step.kind) {
    case 'upload':
      return addAgain(step);
    case 'edits':
      return writeAgain(step, step.edits);
    case 'visibility':
      return changeVisibility(step);
    case 'delete': {
      const { collection, id, ids } = step;
      return ids
        ? deletePhotos(ids, id, UNRECORDED)
        : deleteDocument(collection, id, undefined, UNRECORDED);
    }
  }
}

function undoing(step: UndoStep): Write {
  switch (step.kind) {
    case 'upload':
      return takeBack(step);
    case 'edits':
      return writeAgain(step, step.edits.map(reversed));
    case 'visibility':
      return changeVisibility({ ...step, from: step.to, to: step.from });
    case 'delete':
      return undoDeletion(step);
  }
}

/** Whether a step is taken in one commit, so that a failure changes nothing. */
function isOneCommit(step: UndoStep): boolean {
  switch (step.kind) {
    case 'edits':
      return step.isWhole === true || step.edits.length <= COMMIT_SIZE;
    case 'delete':
      return step.collection !== 'categories' && !step.ids;
    case 'upload':
      return step.ids.length <= COMMIT_SIZE;
    case 'visibility':
      return step.from !== 'draft' && step.to !== 'draft';
  }
}

/**
 * Undoes or redoes a step; resolves to whether that succeeded. A step that another window has made
 * impossible is reported and no longer offered.
 */
const takeStep =
  (
    select: (state: AdminState) => UndoStep | undefined,
    taking: (step: UndoStep) => Write,
    { type, verb }: { type: UndoStepAction['type']; verb: string },
  ): AdminThunk<Promise<boolean>> =>
  async (dispatch, getState, context) => {
    if (context.isTakingStep) return false;
    context.isTakingStep = true;
    // What was done before is a step by then.
    await context.inTurn(async () => undefined);
    const step = select(getState());
    const result = step && (await dispatch(taking(step)));
    context.isTakingStep = false;
    if (!step || !result) return false;
    if (result.ok) {
      dispatch({ type, payload: step });
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
  takeStep(selectStepToUndo, undoing, { type: 'STEP_UNDONE', verb: 'Undo' });

export const redoStep = () =>
  takeStep(selectStepToRedo, redoing, { type: 'STEP_REDONE', verb: 'Redo' });
