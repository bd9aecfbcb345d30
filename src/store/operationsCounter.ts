import { type AppAction, endsContentWrite, isAwaited, isOperationAction } from './operations.ts';
import type { VisitorState } from './state.ts';

export function operationsCounter(state = 0, action: AppAction): number {
  if (!isOperationAction(action)) return state;
  return action.meta.phase === 'START' ? state + 1 : state - 1;
}

/** Counts the operations that nobody waits for. */
export const backgroundCounter = (state = 0, action: AppAction): number =>
  isOperationAction(action) && !isAwaited(action) ? operationsCounter(state, action) : state;

export const selectIsBusy = (state: VisitorState): boolean =>
  state.operationsCounter > state.backgroundCounter;

export const writesCounter = (state = 0, action: AppAction): number =>
  endsContentWrite(action) ? state + 1 : state;

export const selectWritesCounter = (state: VisitorState): number => state.writesCounter;
