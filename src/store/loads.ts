import type { LoadStatus } from '../model/loadStatus.ts';
import { at } from './entities/byId.ts';
import {
  type AppAction,
  isOperationError,
  isOperationStep,
  type OperationName,
} from './operations.ts';
import type { AppState, LoadsState } from './state.ts';

function statusAfter(action: AppAction): LoadStatus {
  if (isOperationError(action)) return { error: action.payload };
  return action.type.endsWith('_START') ? 'pending' : 'done';
}

/** Follows every load, so that a page can tell what is coming from what is missing. */
export function loads(state: LoadsState = {}, action: AppAction): LoadsState {
  if (!isOperationStep(action) || !action.type.startsWith('LOAD_')) return state;
  const name = action.type.replace(/_(START|SUCCESS|ERROR)$/, '');
  return { ...state, [`${name} ${action.subject}`]: statusAfter(action) };
}

export const selectLoad = (
  state: AppState,
  name: OperationName,
  subject = '',
): LoadStatus | undefined => at(state.loads, `${name} ${subject}`);
