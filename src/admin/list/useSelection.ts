import { useMemo, useState } from 'react';

export interface Selection<Row> {
  /** All selected rows in the order of the list, including those that a search hides. */
  rows: readonly Row[];
  has: (id: string) => boolean;
  /** Selects or deselects a row, or the range from the row before it. */
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

interface State {
  scope: string;
  ids: ReadonlySet<string>;
  anchor?: string;
}

const EMPTY: ReadonlySet<string> = new Set();

function changed(ids: ReadonlySet<string>, some: readonly string[], isSelected: boolean) {
  const next = new Set(ids);
  for (const id of some) {
    if (isSelected) next.add(id);
    else next.delete(id);
  }
  return next;
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** The ids from one row to another, inclusive; only the other if the first is not shown. */
function rangeOf(shown: readonly { id: string }[], from: string | undefined, to: string): string[] {
  const ends = [from, to].map((end) => shown.findIndex(({ id }) => id === end));
  if (ends.includes(-1)) return [to];
  return idsOf(shown).slice(Math.min(...ends), Math.max(...ends) + 1);
}

/**
 * Keeps the selection of a list while it is sorted, searched and reloaded.
 * @param shown the rows that match the search, sorted
 * @param scope what the rows belong to; another scope starts with an empty selection
 * @param isPartial whether more rows are on their way, so that nobody can select all
 */
export function useSelection<Row extends { id: string }>(
  rows: readonly Row[],
  shown: readonly Row[],
  scope: string,
  isPartial: boolean,
): Selection<Row> {
  const [state, setState] = useState<State>({ scope, ids: EMPTY });
  if (state.scope !== scope) setState({ scope, ids: EMPTY });
  const { ids, anchor } = state;
  const selected = useMemo(() => rows.filter(({ id }) => ids.has(id)), [rows, ids]);
  const put = (next: ReadonlySet<string>, from = anchor) =>
    setState({ scope, ids: next, ...(from !== undefined && { anchor: from }) });
  return {
    rows: selected,
    has: (id) => ids.has(id),
    toggle: (id, isRange) =>
      put(changed(ids, isRange ? rangeOf(shown, anchor, id) : [id], !ids.has(id)), id),
    extend(from, to) {
      const isBack = ids.has(from) && ids.has(to);
      put(isBack ? changed(ids, [from], false) : changed(ids, [from, to], true), to);
    },
    select: (only) => put(new Set(only), only.length === 1 ? only[0] : anchor),
    selectTo: (id) => put(new Set(rangeOf(shown, anchor, id)), anchor ?? id),
    canSelectAll: !isPartial,
    setAll: (isSelected) => !isPartial && put(changed(ids, idsOf(shown), isSelected)),
    clear: () => setState({ scope, ids: EMPTY }),
  };
}
