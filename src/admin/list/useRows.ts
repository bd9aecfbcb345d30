import { useMemo } from 'react';
import { compareNames } from '../../model/content/order.ts';
import type { Sorting } from '../../store/admin/listsState.ts';
import type { Sortable } from './columns.tsx';
import type { RowFilter } from './rowFilters.tsx';

interface RowsOptions<Row> {
  rows: readonly Row[];
  sortables: readonly Sortable<Row>[];
  sorting: Sorting | undefined;
  search: string;
  /** The text in which the search looks. */
  searchText: (row: Row) => string;
  filter: RowFilter<Row> | undefined;
}

/** The rows of a list in their order, and those of them that match the search and the filter. */
export function useRows<Row extends { id: string }>(options: RowsOptions<Row>) {
  const { rows, sortables, sorting, search, searchText, filter } = options;
  const sortBy = sortables.find(({ id }) => id === sorting?.columnId)?.sortBy;
  const sign = sorting?.direction === 'desc' ? -1 : 1;
  const sorted: readonly Row[] = useMemo(() => {
    if (!sortBy) return rows;
    // Rows without a text come last in both directions.
    const hasText = (row: Row) => sortBy(row) !== '';
    return [
      ...rows.filter(hasText).toSorted((a, b) => sign * compareNames(sortBy(a), sortBy(b))),
      ...rows.filter((row) => !hasText(row)),
    ];
  }, [rows, sortBy, sign]);
  const matchingRows: readonly Row[] = useMemo(() => {
    const text = search.trim().toLocaleLowerCase();
    if (text === '' && !filter) return sorted;
    return sorted.filter(
      (row) =>
        searchText(row).toLocaleLowerCase().includes(text) && (!filter || filter.matches(row)),
    );
  }, [sorted, search, searchText, filter]);
  return { sorted, matchingRows };
}

/**
 * The matching row after some rows, or before them. A row that has just left the filter keeps its
 * position.
 * @param step 1 for the next row, -1 for the previous one
 */
export function neighbourOf<Row extends { id: string }>(
  { sorted, matchingRows }: { sorted: readonly Row[]; matchingRows: readonly Row[] },
  rows: readonly Row[],
  step: 1 | -1,
): Row | undefined {
  const end = rows.at(step === 1 ? -1 : 0);
  const from = sorted.findIndex(({ id }) => id === end?.id);
  if (from < 0) return undefined;
  const ids = new Set(matchingRows.map(({ id }) => id));
  const isMatching = ({ id }: Row) => ids.has(id);
  return step === 1
    ? sorted.slice(from + 1).find(isMatching)
    : sorted.slice(0, from).findLast(isMatching);
}
