import { useCallback } from 'react';
import { useAdminDispatch, useAdminSelector } from '../../store/admin/hooks.ts';
import { NEW_LIST, selectList } from '../../store/admin/lists.ts';
import type { ListState } from '../../store/admin/listsState.ts';

/** Where the photographer is in a list. It stays while other pages are open. */
export function useListState(key: string) {
  const dispatch = useAdminDispatch();
  const state = useAdminSelector((all) => selectList(all, key));
  const change = useCallback(
    (changes: Partial<ListState>) => dispatch({ type: 'LIST_CHANGED', payload: { key, changes } }),
    [dispatch, key],
  );
  return { ...(state ?? NEW_LIST), isNew: state === undefined, change };
}
