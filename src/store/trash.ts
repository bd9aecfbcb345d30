import type { TrashEntry } from '../model/trash.ts';
import type { AppAction } from './operations.ts';
import type { AppState, TrashState } from './state.ts';

/** The entries of the trash; undefined until they are loaded. */
export function trash(state: TrashState = {}, action: AppAction): TrashState {
  switch (action.type) {
    case 'LOAD_TRASH_SUCCESS':
      return { entries: action.payload };
    case 'RESTORE_FROM_TRASH_SUCCESS':
    case 'DELETE_FROM_TRASH_SUCCESS': {
      const { arg } = action.meta;
      return state.entries ? { entries: state.entries.filter(({ id }) => id !== arg) } : state;
    }
    case 'EMPTY_TRASH_SUCCESS':
      return { entries: [] };
    default:
      return state;
  }
}

export const selectTrash = ({ trash: { entries } }: AppState): readonly TrashEntry[] | undefined =>
  entries;
