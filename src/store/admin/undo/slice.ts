import { isCondition, type WrittenEdit } from '../../../model/content/edits.ts';
import { type UndoStep, trashKeyOf } from '../../../model/undoStep.ts';
import type { AppAction } from '../../operations.ts';
import type { AdminState, UndoState } from '../../state.ts';

const without = (steps: readonly UndoStep[], step: UndoStep): UndoStep[] =>
  steps.filter((each) => each !== step);

/** Whether a message says what was done, because it was done without a form or a question. */
function isOffered(step: UndoStep): boolean {
  if (step.kind !== 'edits') return true;
  const isMember = ({ changes: { galleryId, includeInSlideshow } }: WrittenEdit) =>
    [galleryId, includeInSlideshow].some((change) => change && !isCondition(change));
  return !step.isWhole && (step.edits.length > 1 || step.edits.some(isMember));
}

/** @param key of the item that the trash no longer holds; all items if undefined */
function withoutDeletions({ done, undone, offered }: UndoState, key?: string): UndoState {
  const isPossible = (step: UndoStep) =>
    step.kind !== 'delete' || (key !== undefined && key !== trashKeyOf(step));
  return {
    done: done.filter(isPossible),
    undone,
    offered: offered && isPossible(offered) ? offered : undefined,
  };
}

export function undo(state: UndoState = { done: [], undone: [] }, action: AppAction): UndoState {
  const { done, undone } = state;
  switch (action.type) {
    case 'STEP_DONE': {
      const { payload: step } = action;
      return { done: [...done, step], undone: [], offered: isOffered(step) ? step : undefined };
    }
    case 'STEP_UNDONE':
      return { done: without(done, action.payload), undone: [...undone, action.payload] };
    case 'STEP_REDONE':
      return { done: [...done, action.payload], undone: without(undone, action.payload) };
    case 'STEP_DROPPED':
      return { done: without(done, action.payload), undone: without(undone, action.payload) };
    case 'RESTORE_FROM_TRASH_SUCCESS':
    case 'DELETE_FROM_TRASH_SUCCESS':
      return withoutDeletions(state, action.meta.arg);
    case 'EMPTY_TRASH_SUCCESS':
      return withoutDeletions(state);
    case 'OFFER_ENDED':
      return { ...state, offered: undefined };
    default:
      return state;
  }
}

export const selectStepToUndo = ({ undo: { done } }: AdminState): UndoStep | undefined =>
  done.at(-1);

export const selectStepToRedo = ({ undo: { undone } }: AdminState): UndoStep | undefined =>
  undone.at(-1);

export const selectOffered = ({ undo: { offered } }: AdminState): UndoStep | undefined => offered;
