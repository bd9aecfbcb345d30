import type { Photo } from '../../model/content/entities.ts';
import { at, type ById } from '../entities/byId.ts';
import type { AppAction } from '../operations.ts';
import type { AdminState } from '../state.ts';
import type { ListsState, ListState, ListVisit } from './listsState.ts';

/** A list that nobody has worked in. */
export const NEW_LIST: ListState = { search: '', selectedIds: [] };

/** Keeps where the photographer is in each list, so that the list is the same after another page. */
export function lists(
  state: ListsState = { byKey: {}, visits: {} },
  action: AppAction,
): ListsState {
  switch (action.type) {
    case 'LIST_CHANGED': {
      const { key, changes } = action.payload;
      const list = { ...(at(state.byKey, key) ?? NEW_LIST), ...changes };
      return { ...state, byKey: { ...state.byKey, [key]: list } };
    }
    case 'LIST_VISITED': {
      const { pathname, ...visit } = action.payload;
      return { ...state, visits: { ...state.visits, [pathname]: visit } };
    }
    case 'DETAILS_CHANGED':
      return { ...state, areDetailsOpen: action.payload };
    case 'WORDS_COPIED':
      return { ...state, copied: action.payload };
    default:
      return state;
  }
}

/** Undefined if nobody has worked in the list yet. */
export const selectList = ({ lists: { byKey } }: AdminState, key: string): ListState | undefined =>
  at(byKey, key);

export const selectVisits = ({ lists: { visits } }: AdminState): ById<ListVisit> => visits;

export const selectAreDetailsOpen = ({ lists }: AdminState): boolean | undefined =>
  lists.areDetailsOpen;

export const selectCopied = ({ lists: { copied } }: AdminState): Photo | undefined => copied;
