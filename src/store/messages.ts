import { type AppAction, type ClearErrorAction, isOperationError } from './operations.ts';
import type { AppState } from './store.ts';

/** The current error message; empty when there is none. */
export function errorMessage(state = '', action: AppAction): string {
  if (action.type === 'CLEAR_ERROR') return '';
  if (action.type === 'SHOW_MESSAGE') return action.payload;
  return isOperationError(action) ? action.payload : state;
}

export const clearError = (): ClearErrorAction => ({ type: 'CLEAR_ERROR' });

export const selectErrorMessage = (state: AppState): string => state.errorMessage;
