import type { DeleteStep, EditsStep, Step } from '../model/step.ts';
import type { AppAction } from './operations.ts';
import type { AppState, UndoState } from './state.ts';

const without = (steps: readonly Step[], step: Step): Step[] =>
  steps.filter((each) => each !== step);

/** What is done without a question. */
const isOffered = (step: Step): step is DeleteStep | EditsStep =>
  step.kind === 'delete' || step.kind === 'edits';

/** What can be undone, and done again, within the session. */
export function undo(state: UndoState = { done: [], undone: [] }, action: AppAction): UndoState {
  switch (action.type) {
    case 'STEP_DONE':
      return {
        done: [...state.done, action.payload],
        undone: [],
        offered: isOffered(action.payload) ? action.payload : undefined,
      };
    case 'STEP_UNDONE':
      return {
        done: without(state.done, action.payload),
        undone: [...state.undone, action.payload],
      };
    case 'STEP_REDONE':
      return {
        done: [...state.done, action.payload],
        undone: without(state.undone, action.payload),
      };
    case 'STEP_DROPPED':
      return {
        done: without(state.done, action.payload),
        undone: without(state.undone, action.payload),
      };
    case 'OFFER_ENDED':
      return { ...state, offered: undefined };
    default:
      return state;
  }
}

export const selectStepToUndo = ({ undo: { done } }: AppState): Step | undefined => done.at(-1);

export const selectStepToRedo = ({ undo: { undone } }: AppState): Step | undefined => undone.at(-1);

export const selectOffered = ({
  undo: { offered },
}: AppState): DeleteStep | EditsStep | undefined => offered;
