import { type AppAction, isOperationStep } from './operations.ts';
import type { AppState } from './state.ts';

/** Counts the operations in progress. */
export function operationsCounter(state = 0, action: AppAction): number {
  if (!isOperationStep(action)) return state;
  return action.meta.step === 'START' ? state + 1 : state - 1;
}

export const selectIsBusy = (state: AppState): boolean => state.operationsCounter > 0;
