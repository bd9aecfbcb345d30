import { Chip } from '@mui/material';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Photo } from '../../model/content/entities.ts';
import { useAdminDispatch, useAdminSelector } from '../../store/admin/hooks.ts';
import { dismissJustAdded } from '../../store/admin/uploads/queue.ts';
import { selectJustAdded } from '../../store/admin/uploads/slice.ts';

/** The parameter of the address that turns the filter on. */
export const JUST_ADDED = 'justAdded';

/** Leaves only what the last upload of this tab has added. */
export function useJustAdded(photos: readonly Photo[] | undefined) {
  const [search, setSearch] = useSearchParams();
  const ids = useAdminSelector(selectJustAdded);
  const rows = useMemo(() => {
    const all = new Set(ids);
    return photos?.filter(({ id }) => all.has(id));
  }, [ids, photos]);
  const isOn = search.has(JUST_ADDED) && ids.length > 0;
  return {
    isOn,
    rows,
    set: (wanted: boolean) =>
      setSearch(
        (params) => {
          if (wanted) params.set(JUST_ADDED, '');
          else params.delete(JUST_ADDED);
          return params;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}

/** Turns the filter on and off, until it is dismissed. */
export function JustAddedFilter({ isOn, rows = [], set }: ReturnType<typeof useJustAdded>) {
  const dispatch = useAdminDispatch();
  if (rows.length === 0 && !isOn) return null;
  return (
    <Chip
      label={<span>{`Just added (${rows.length})`}</span>}
      variant={isOn ? 'filled' : 'outlined'}
      aria-pressed={isOn}
      onClick={() => set(!isOn)}
      onDelete={() => {
        dispatch(dismissJustAdded());
        set(false);
      }}
    />
  );
}
