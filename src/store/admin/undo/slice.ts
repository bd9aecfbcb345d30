import { isCondition, type WrittenEdit } from '../../../model/content/edits.ts';
import { type EditsStep, type UndoStep, trashKeyOf } from '../../../model/undoStep.ts';
import type { AppAction } from '../../operations.ts';
import type { AdminState, StepMessage, UndoState } from '../../state.ts';

const without = (steps: readonly UndoStep[], step: UndoStep): UndoStep[] =>
  steps.filter((each) => each !== step);

/** Whether an edit puts photos into a gallery or into the slideshow, or takes them out. */
const changesLists = ({ changes: { galleryId, includeInSlideshow } }: WrittenEdit): boolean =>
  [galleryId, includeInSlideshow].some((change) => change && !isCondition(change));

/** Whether a field or a form says already that a step was done, because it saved one document. */
const isSaidElsewhere = (step: UndoStep): step is EditsStep =>
  step.kind === 'edits' &&
  step.edits.length === 1 &&
  !step.isWhole &&
  step.coverFrom === undefined &&
  !step.edits.some(changesLists);

/** @param key of the item that the trash no longer holds; all items if undefined */
function withoutDeletions({ done, undone, message }: UndoState, key?: string): UndoState {
  const isPossible = (step: UndoStep) =>
    step.kind !== 'delete' || (key !== undefined && key !== trashKeyOf(step));
  return {
    done: done.filter(isPossible),
    undone,
    message: message && isPossible(message.step) ? message : undefined,
  };
}

export function undo(state: UndoState = { done: [], undone: [] }, action: AppAction): UndoState {
  const { done, undone } = state;
  switch (action.type) {
    case 'STEP_DONE': {
      const { payload: step } = action;
      return { done: [...done, step], undone: [], message: { step, outcome: 'done' } };
    }
    case 'STEP_UNDONE': {
      const { payload: step } = action;
      const message = { step, outcome: 'undone' as const };
      return { done: without(done, step), undone: [...undone, step], message };
    }
    case 'STEP_REDONE': {
      const { payload: step } = action;
      const message = { step, outcome: 'redone' as const };
      return { done: [...done, step], undone: without(undone, step), message };
    }
    case 'STEP_DROPPED':
      return { done: without(done, action.payload), undone: without(undone, action.payload) };
    case 'RESTORE_FROM_TRASH_SUCCESS':
    case 'DELETE_FROM_TRASH_SUCCESS':
      return withoutDeletions(state, action.meta.arg);
    case 'EMPTY_TRASH_SUCCESS':
      return withoutDeletions(state);
    case 'STEP_MESSAGE_CLOSED':
      return { ...state, message: undefined };
    default:
      return state;
  }
}

export const selectStepToUndo = ({ undo: { done } }: AdminState): UndoStep | undefined =>
  done.at(-1);

export const selectStepToRedo = ({ undo: { undone } }: AdminState): UndoStep | undefined =>
  undone.at(-1);

/** What a message on every page says of the last step; undefined for nothing. */
export const selectStepMessage = ({ undo: { message } }: AdminState): StepMessage | undefined =>
  message && (message.outcome !== 'done' || !isSaidElsewhere(message.step)) ? message : undefined;

/** The name of the photo that was saved last, if no message on every page says so. */
export function selectSavedPhoto({ undo: { message } }: AdminState): string | undefined {
  if (message?.outcome !== 'done' || !isSaidElsewhere(message.step)) return undefined;
  const { edits, name } = message.step;
  return edits[0]?.collection === 'photos' ? name : undefined;
}
