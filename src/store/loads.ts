import { isNotFound } from '../model/content/notFound.ts';
import type { LoadStatus } from '../model/loadStatus.ts';
import { at } from './entities/byId.ts';
import {
  type AppAction,
  isLoadAction,
  isOperationError,
  isOperationAction,
  type LoadName,
  type LoadOfAll,
  type LoadOfOne,
  type OperationAction,
  type OperationName,
} from './operations.ts';
import type { VisitorState, LoadsState } from './state.ts';

export const loadKey = (name: OperationName, arg: string) => `${name} ${arg}`;

function statusAfter(action: OperationAction): LoadStatus {
  if (isOperationError(action)) {
    const { payload: sentence, code, details } = action;
    return { error: { sentence, code, details } };
  }
  return action.meta.phase === 'START' ? 'pending' : 'done';
}

/** Follows every load, so that pages can distinguish pending content from missing content. */
export function loads(state: LoadsState = {}, action: AppAction): LoadsState {
  if (!isOperationAction(action) || !isLoadAction(action)) return state;
  const { operation, arg } = action.meta;
  return { ...state, [loadKey(operation, arg)]: statusAfter(action) };
}

/** Whether something was asked for and is not there. */
export const isGone = (load: LoadStatus | undefined): boolean =>
  typeof load === 'object' && isNotFound(load.error);

/** The state of the latest load of something; undefined if there was none. */
export function selectLoad(state: VisitorState, name: LoadOfAll): LoadStatus | undefined;
export function selectLoad(
  state: VisitorState,
  name: LoadOfOne,
  id: string,
): LoadStatus | undefined;
export function selectLoad(state: VisitorState, name: LoadName, id = '') {
  return at(state.loads, loadKey(name, id));
}
