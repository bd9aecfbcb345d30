import { useMemo, useState } from 'react';

/** What is selected of a list. */
export interface Selection<Row> {
  /** All that is selected, in the order of the list, also what a search leaves out. */
  rows: readonly Row[];
  has: (id: string) => boolean;
  /** Selects a row, or takes it out; with all between it and the one before, where that is a range. */
  toggle: (id: string, isRange: boolean) => void;
  /** Goes on from one row to its neighbour: selects both, or gives back the one that it leaves. */
  extend: (from: string, to: string) => void;
  /** Selects all rows that are shown, or none of them. */
  setAll: (isSelected: boolean) => void;
  clear: () => void;
}

interface State {
  scope: string;
  ids: ReadonlySet<string>;
  /** Where a range begins. */
  anchor?: string;
}

interface Identified {
  id: string;
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

/** The ids from one row to another, both included; the other alone where the one is not shown. */
function rangeOf(shown: readonly Identified[], from: string | undefined, to: string): string[] {
  const ends = [from, to].map((end) => shown.findIndex(({ id }) => id === end));
  if (ends.includes(-1)) return [to];
  return shown.slice(Math.min(...ends), Math.max(...ends) + 1).map(({ id }) => id);
}

/**
 * Keeps what is selected of a list, by ids, while the list is sorted, searched and loaded again.
 * @param shown the rows that a search leaves, as they are sorted
 * @param scope what the list is of; nothing of another is selected
 */
export function useSelection<Row extends Identified>(
  rows: readonly Row[],
  shown: readonly Row[],
  scope: string,
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
    setAll: (isSelected) =>
      put(
        changed(
          ids,
          shown.map(({ id }) => id),
          isSelected,
        ),
      ),
    clear: () => setState({ scope, ids: EMPTY }),
  };
}
