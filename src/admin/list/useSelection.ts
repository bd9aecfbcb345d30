import { useMemo } from 'react';
import type { ListState } from '../../store/admin/listsState.ts';

export interface Selection<Row> {
  /** All selected rows in the order of the list, including those that a search hides. */
  rows: readonly Row[];
  has: (id: string) => boolean;
  /** Whether a range has begun that the next row ends. */
  isRangeOpen: boolean;
  /** Selects a row, from which the next one that is toggled selects a range. */
  beginRange: (id: string) => void;
  /** Selects or deselects a row, or the range from the row before it; ends a range that has begun. */
  toggle: (id: string, isRange: boolean) => void;
  /** Moves from a row to its neighbour: selects both, or deselects the row that it leaves. */
  extend: (from: string, to: string) => void;
  /** Selects these rows instead of others. */
  select: (ids: readonly string[]) => void;
  /** Selects all rows from the last one that was selected by itself to this one, and no others. */
  selectTo: (id: string) => void;
  /** Whether all rows are there. */
  canSelectAll: boolean;
  setAll: (isSelected: boolean) => void;
  clear: () => void;
}

function changed(ids: ReadonlySet<string>, some: readonly string[], isSelected: boolean) {
  const next = new Set(ids);
  for (const id of some) {
    if (isSelected) next.add(id);
    else next.delete(id);
  }
  return next;
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** The ids from one row to another, inclusive; only the other if the first does not match. */
function rangeOf(
  matchingRows: readonly { id: string }[],
  from: string | undefined,
  to: string,
): string[] {
  const ends = [from, to].map((end) => matchingRows.findIndex(({ id }) => id === end));
  if (ends.includes(-1)) return [to];
  return idsOf(matchingRows).slice(Math.min(...ends), Math.max(...ends) + 1);
}

interface SelectionOptions<Row> extends Pick<
  ListState,
  'selectedIds' | 'anchorId' | 'isRangeOpen'
> {
  rows: readonly Row[];
  /** The rows that match the search and the filter, sorted. */
  matchingRows: readonly Row[];
  /** Whether more rows are on their way, so that nobody can select all. */
  isPartial: boolean;
  change: (changes: Partial<ListState>) => void;
}

/** The selection of a list, which stays while the list is sorted, searched and reloaded. */
export function useSelection<Row extends { id: string }>(
  options: SelectionOptions<Row>,
): Selection<Row> {
  const { rows, matchingRows, isPartial, selectedIds, anchorId, change } = options;
  const { isRangeOpen = false } = options;
  const ids = useMemo(() => new Set(selectedIds), [selectedIds]);
  const selected = useMemo(() => rows.filter(({ id }) => ids.has(id)), [rows, ids]);
  const put = (next: Iterable<string>, from = anchorId) =>
    change({ selectedIds: [...next], anchorId: from, isRangeOpen: false });
  return {
    rows: selected,
    has: (id) => ids.has(id),
    isRangeOpen,
    beginRange: (id) =>
      change({ selectedIds: [...changed(ids, [id], true)], anchorId: id, isRangeOpen: true }),
    toggle(id, isRange) {
      const endsRange = isRangeOpen && id !== anchorId;
      const some = isRange || endsRange ? rangeOf(matchingRows, anchorId, id) : [id];
      put(changed(ids, some, endsRange || !ids.has(id)), id);
    },
    extend(from, to) {
      const isBack = ids.has(from) && ids.has(to);
      put(isBack ? changed(ids, [from], false) : changed(ids, [from, to], true), to);
    },
    select: (only) => put(only, only.length === 1 ? only[0] : anchorId),
    selectTo: (id) => put(rangeOf(matchingRows, anchorId, id), anchorId ?? id),
    canSelectAll: !isPartial,
    setAll: (isSelected) => !isPartial && put(changed(ids, idsOf(matchingRows), isSelected)),
    clear: () => change({ selectedIds: [], anchorId: undefined, isRangeOpen: false }),
  };
}
