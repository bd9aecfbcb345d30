import { TableCell, TableHead, TableRow, TableSortLabel } from '@mui/material';
import type { ReactNode } from 'react';
import type { Column } from './columns.tsx';
import controls from '../../ui/controls.module.css';
import { SelectField } from '../form/fields/SelectField.tsx';

export interface Sorting {
  columnId: string;
  direction: 'asc' | 'desc';
}

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

/** The dropdown that sorts a table on a phone, which has no headings. */
export function SortField<Row>({ columns, sorting, onSort }: SortingProps<Row>) {
  const sortings = columns
    .filter(({ onPhone, sortBy }) => onPhone && sortBy)
    .flatMap(({ id: columnId, header }) => [
      { id: `${columnId} asc`, label: `${header}, A to Z`, columnId, direction: 'asc' as const },
      { id: `${columnId} desc`, label: `${header}, Z to A`, columnId, direction: 'desc' as const },
    ]);
  return (
    <SelectField
      size="small"
      label="Sort by"
      value={sorting ? `${sorting.columnId} ${sorting.direction}` : ''}
      options={[{ id: '', label: 'Order on the site' }, ...sortings]}
      onChange={(chosen) => onSort(sortings.find(({ id }) => id === chosen))}
    />
  );
}
