import { TableCell, TableHead, TableRow, TableSortLabel } from '@mui/material';
import type { ReactNode } from 'react';
import type { Sorting } from '../../store/admin/listsState.ts';
import type { Column, Sortable } from './columns.tsx';
import styles from './list.module.css';
import controls from '../../ui/controls.module.css';
import { SelectField } from '../form/fields/SelectField.tsx';

interface SortingProps<Row> {
  columns: readonly Column<Row>[];
  sorting: Sorting | undefined;
  onSort: (sorting: Sorting | undefined) => void;
}

interface TableHeadingsProps<Row> extends SortingProps<Row> {
  /** Whether only screen readers get them. */
  isHidden: boolean;
  /** The checkbox that selects all rows; undefined if rows can't be selected. */
  selectAll?: ReactNode;
}

export function TableHeadings<Row>(props: TableHeadingsProps<Row>) {
  const { columns, isHidden, selectAll, sorting, onSort } = props;
  function sort(columnId: string) {
    const again = sorting?.columnId === columnId && sorting.direction === 'asc';
    onSort({ columnId, direction: again ? 'desc' : 'asc' });
  }
  const show = (content: ReactNode) =>
    isHidden ? <span className={controls.visuallyHidden}>{content}</span> : content;
  return (
    <TableHead>
      <TableRow aria-rowindex={1}>
        {selectAll && <TableCell>{isHidden ? show('Selected') : selectAll}</TableCell>}
        {columns.map(({ id, header, sortBy }) => (
          <TableCell key={id} sortDirection={sorting?.columnId === id ? sorting.direction : false}>
            {sortBy ? (
              <TableSortLabel
                active={sorting?.columnId === id}
                direction={sorting?.columnId === id ? sorting.direction : 'asc'}
                onClick={() => sort(id)}
              >
                <span>{header}</span>
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

interface SortFieldProps<Row> extends Omit<SortingProps<Row>, 'columns'> {
  sortables: readonly Sortable<Row>[];
}

const DIRECTIONS = { asc: 'A to Z', desc: 'Z to A' };

/** The dropdown that sorts a list. */
export function SortField<Row>({ sortables, sorting, onSort }: SortFieldProps<Row>) {
  const sortings = sortables
    .filter(({ sortBy }) => sortBy)
    .flatMap(({ id: columnId, header, directions = DIRECTIONS }) =>
      (['asc', 'desc'] as const).map((direction) => ({
        id: `${columnId} ${direction}`,
        label: `${header}, ${directions[direction]}`,
        columnId,
        direction,
      })),
    );
  return (
    <SelectField
      size="small"
      label="Sort by"
      className={styles.sort}
      value={sorting ? `${sorting.columnId} ${sorting.direction}` : ''}
      options={[{ id: '', label: 'My order' }, ...sortings]}
      onChange={(chosen) => onSort(sortings.find(({ id }) => id === chosen))}
    />
  );
}
