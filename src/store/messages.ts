import {
  type AppAction,
  isAwaited,
  isOperationError,
  type OperationErrorAction,
} from './operations.ts';
import type { AppState } from './state.ts';

const isShownError = (action: AppAction): action is OperationErrorAction =>
  isOperationError(action) && isAwaited(action);

/** The current error message; empty when there is none. */
export function errorMessage(state = '', action: AppAction): string {
  if (action.type === 'CLEAR_ERROR') return '';
  if (action.type === 'SHOW_MESSAGE') return action.payload;
  return isShownError(action) ? action.payload : state;
}

/** What the provider said itself, behind the current error message; empty when it said nothing. */
export function errorDetails(state = '', action: AppAction): string {
  if (action.type === 'CLEAR_ERROR') return '';
  if (action.type === 'SHOW_MESSAGE') return action.details;
  return isShownError(action) ? action.details : state;
}

export const showMessage = (payload: string, details = ''): AppAction => ({
  type: 'SHOW_MESSAGE',
  payload,
  details,
});

export const clearError = (): AppAction => ({ type: 'CLEAR_ERROR' });

export const selectErrorMessage = (state: AppState): string => state.errorMessage;

export const selectErrorDetails = (state: AppState): string => state.errorDetails;
