import { type AppAction, endsContentWrite, isAwaited, isOperationStep } from './operations.ts';
import type { AppState } from './state.ts';

export function operationsCounter(state = 0, action: AppAction): number {
  if (!isOperationStep(action)) return state;
  return action.meta.step === 'START' ? state + 1 : state - 1;
}

/** Counts those that nobody waits for. */
export const backgroundCounter = (state = 0, action: AppAction): number =>
  isOperationStep(action) && !isAwaited(action) ? operationsCounter(state, action) : state;

/** Whether somebody waits for an operation. */
export const selectIsBusy = (state: AppState): boolean =>
  state.operationsCounter > state.backgroundCounter;

export const writesCounter = (state = 0, action: AppAction): number =>
  endsContentWrite(action) ? state + 1 : state;

export const selectWritesCounter = (state: AppState): number => state.writesCounter;
