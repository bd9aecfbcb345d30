import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Sortable } from '../../../src/admin/list/columns.tsx';
import type { RowFilter } from '../../../src/admin/list/rowFilters.tsx';
import { neighbourOf, useRows } from '../../../src/admin/list/useRows.ts';
import type { Sorting } from '../../../src/store/admin/listsState.ts';

interface Row {
  id: string;
  words: string;
}

const rows: Row[] = ['dawn tide', 'dusk', 'noon tide', 'night', 'moon tide'].map((words) => ({
  id: words.split(' ')[0]!,
  words,
}));

const withTide: RowFilter<Row> = {
  id: 'tide',
  label: 'Tide',
  matches: ({ words }) => words.includes('tide'),
  emptySentence: '',
};

const sortables: Sortable<Row>[] = [
  { id: 'name', header: 'Name', sortBy: ({ id }) => id },
  { id: 'rest', header: 'Rest', sortBy: ({ words }) => words.split(' ')[1] ?? '' },
];

interface Asked {
  filter?: RowFilter<Row>;
  search?: string;
  sorting?: Sorting;
}

const listed = ({ filter, search = '', sorting }: Asked = {}) =>
  renderHook(() =>
    useRows({ rows, sortables, sorting, search, searchText: ({ words }) => words, filter }),
  ).result.current;

const idsOf = (some: readonly Row[]) => some.map(({ id }) => id).join(' ');
const rowsOf = (...ids: string[]) => rows.filter(({ id }) => ids.includes(id));
const next = (asked: Asked, ...ids: string[]) => neighbourOf(listed(asked), rowsOf(...ids), 1)?.id;
const previous = (asked: Asked, ...ids: string[]) =>
  neighbourOf(listed(asked), rowsOf(...ids), -1)?.id;

describe('the matching rows', () => {
  it('match both the search, in any case, and the filter', () => {
    expect(idsOf(listed({ search: ' TIDE ' }).matchingRows)).toBe('dawn noon moon');
    expect(idsOf(listed({ filter: withTide }).matchingRows)).toBe('dawn noon moon');
    expect(idsOf(listed({ filter: withTide, search: 'oon' }).matchingRows)).toBe('noon moon');
  });

  it('without a text to sort by come last in both directions', () => {
    const sortedBy = (direction: Sorting['direction']) =>
      idsOf(listed({ sorting: { columnId: 'rest', direction } }).matchingRows);
    expect(sortedBy('asc')).toBe('dawn noon moon dusk night');
    expect(sortedBy('desc')).toBe('dawn noon moon dusk night');
    expect(idsOf(listed({ sorting: { columnId: 'name', direction: 'desc' } }).matchingRows)).toBe(
      'noon night moon dusk dawn',
    );
  });
});

describe('the neighbour', () => {
  it('of a row is the one beside it, and there is none beyond the ends', () => {
    expect(next({}, 'dawn')).toBe('dusk');
    expect(previous({}, 'dusk')).toBe('dawn');
    expect(next({}, 'moon')).toBeUndefined();
    expect(previous({}, 'dawn')).toBeUndefined();
  });

  it('of several rows follows the last of them, and precedes the first', () => {
    expect(next({}, 'dusk', 'noon')).toBe('night');
    expect(previous({}, 'dusk', 'noon')).toBe('dawn');
  });

  it('leaves out rows that the filter or the search hides', () => {
    expect(next({ filter: withTide }, 'dawn')).toBe('noon');
    expect(previous({ search: 'tide' }, 'noon')).toBe('dawn');
  });

  it('of a row that has left the filter is found from its position', () => {
    expect(next({ filter: withTide }, 'dusk')).toBe('noon');
    expect(previous({ filter: withTide }, 'night')).toBe('noon');
    expect(next({ search: 'tide', sorting: { columnId: 'name', direction: 'asc' } }, 'dusk')).toBe(
      'moon',
    );
  });

  it('of nothing, or of a row that is gone, is none', () => {
    expect(next({})).toBeUndefined();
    expect(neighbourOf(listed(), [{ id: 'gone', words: '' }], 1)).toBeUndefined();
  });
});
