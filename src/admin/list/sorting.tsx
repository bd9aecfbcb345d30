import { MenuItem, TableCell, TableHead, TableRow, TableSortLabel, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import type { Column } from './columns.tsx';
import styles from '../layout/admin.module.css';
import { inPlace } from '../form/menuProps.ts';

/** The column by which a table is sorted, and which way. */
export interface Sorting {
  header: string;
  direction: 'asc' | 'desc';
}

interface SortingProps<Row> {
  columns: readonly Column<Row>[];
  sorting: Sorting | undefined;
  onSort: (sorting: Sorting | undefined) => void;
}

interface TableHeadingsProps<Row> extends SortingProps<Row> {
  /** Whether they are for screen readers alone. */
  isHidden: boolean;
}

/** The headings of a table, which sort it. */
export function TableHeadings<Row>(props: TableHeadingsProps<Row>) {
  const { columns, isHidden, sorting, onSort } = props;
  function sort(header: string) {
    const again = sorting?.header === header && sorting.direction === 'asc';
    onSort({ header, direction: again ? 'desc' : 'asc' });
  }
  const show = (content: ReactNode) =>
    isHidden ? <span className={styles.unseen}>{content}</span> : content;
  return (
    <TableHead>
      <TableRow aria-rowindex={1}>
        {columns.map(({ header, sortBy }) => (
          <TableCell
            key={header}
            sortDirection={sorting?.header === header ? sorting.direction : false}
          >
            {sortBy ? (
              <TableSortLabel
                active={sorting?.header === header}
                direction={sorting?.header === header ? sorting.direction : 'asc'}
                onClick={() => sort(header)}
              >
                {header}
              </TableSortLabel>
            ) : (
              show(header)
            )}
          </TableCell>
        ))}
        <TableCell align="right">{show('Actions')}</TableCell>
      </TableRow>
    </TableHead>
  );
}

/** The dropdown that sorts a table where its headings have no room. */
export function SortField<Row>({ columns, sorting, onSort }: SortingProps<Row>) {
  const choices = columns
    .filter(({ narrow, sortBy }) => narrow && sortBy)
    .flatMap(({ header }) => [
      { sorting: { header, direction: 'asc' } as const, label: `${header}, A to Z` },
      { sorting: { header, direction: 'desc' } as const, label: `${header}, Z to A` },
    ]);
  const chosen = choices.find(
    (choice) =>
      choice.sorting.header === sorting?.header && choice.sorting.direction === sorting.direction,
  );
  return (
    <TextField
      select
      slotProps={{
        select: { MenuProps: inPlace, displayEmpty: true },
        inputLabel: { shrink: true },
      }}
      size="small"
      label="Sort by"
      value={chosen?.label ?? ''}
      onChange={({ target }) =>
        onSort(choices.find(({ label }) => label === target.value)?.sorting)
      }
    >
      <MenuItem value="">Not sorted</MenuItem>
      {choices.map(({ label }) => (
        <MenuItem key={label} value={label}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}
