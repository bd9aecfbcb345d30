import { at } from './byId.ts';
import type { AppAction, OperationName } from './operations.ts';
import type { AppState } from './store.ts';

export type LoadStatus = 'pending' | 'done' | { error: string };

/** How the latest load of each thing stands, by `NAME subject`. */
export type LoadsState = Readonly<Record<string, LoadStatus>>;

function statusAfter(step: string, action: AppAction): LoadStatus {
  if (step === 'START') return 'pending';
  if (step === 'SUCCESS') return 'done';
  return { error: 'payload' in action ? String(action.payload) : '' };
}

/** Follows every load, so that a page can tell what is coming from what is missing. */
export function loads(state: LoadsState = {}, action: AppAction): LoadsState {
  const [, name, step] = /^(LOAD_\w+)_(START|SUCCESS|ERROR)$/.exec(action.type) ?? [];
  if (!name || !step || !('subject' in action)) return state;
  return { ...state, [`${name} ${action.subject}`]: statusAfter(step, action) };
}

export const selectLoad = (
  state: AppState,
  name: OperationName,
  subject = '',
): LoadStatus | undefined => at(state.loads, `${name} ${subject}`);
