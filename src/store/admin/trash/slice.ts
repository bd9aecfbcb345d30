import type { TrashEntry } from '../../../model/trash.ts';
import type { AppAction } from '../../operations.ts';
import type { AdminState, TrashState } from '../../state.ts';

/** The entries of the trash, as far as they are loaded. */
export function trash(state: TrashState = {}, action: AppAction): TrashState {
  switch (action.type) {
    case 'LOAD_TRASH_SUCCESS':
      return { ...state, entries: action.payload };
    case 'LOAD_DUE_TRASH_SUCCESS':
      return { ...state, due: action.payload };
    case 'RESTORE_FROM_TRASH_SUCCESS':
    case 'DELETE_FROM_TRASH_SUCCESS': {
      const { arg } = action.meta;
      // What is being deleted for good does not come back.
      const isPurged = action.type === 'DELETE_FROM_TRASH_SUCCESS';
      const isLeft = ({ id, group, isPurging }: TrashEntry) =>
        (id !== arg && group !== arg) || (isPurging && !isPurged);
      return {
        entries: state.entries?.filter(isLeft),
        due: state.due?.filter(isLeft),
      };
    }
    case 'EMPTY_TRASH_SUCCESS':
      return { entries: [], due: [] };
    default:
      return state;
  }
}

export const selectTrash = ({ trash: { entries } }: AdminState) => entries;

/** What is deleted for good within three days. */
export const selectDueTrash = ({ trash: { due } }: AdminState) => due;
