import { type AppAction, isAwaited, isOperationError } from './operations.ts';
import type { VisitorState } from './state.ts';

function textAfter(state: string, action: AppAction, part: 'payload' | 'details'): string {
  if (action.type === 'CLEAR_ERROR') return '';
  const isFailure = isOperationError(action) && isAwaited(action);
  return isFailure || action.type === 'SHOW_MESSAGE' ? action[part] : state;
}

/** The current error message; empty if there is none. */
export const errorMessage = (state = '', action: AppAction) => textAfter(state, action, 'payload');

/** The provider's own words for the current error message; empty if there are none. */
export const errorDetails = (state = '', action: AppAction) => textAfter(state, action, 'details');

export const showMessage = (payload: string, details = ''): AppAction => ({
  type: 'SHOW_MESSAGE',
  payload,
  details,
});

export const clearError = (): AppAction => ({ type: 'CLEAR_ERROR' });

export const selectErrorMessage = (state: VisitorState): string => state.errorMessage;

export const selectErrorDetails = (state: VisitorState): string => state.errorDetails;
