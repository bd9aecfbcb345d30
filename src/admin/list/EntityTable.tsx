import { IconButton, Table, TableBody, TableCell, TableRow, TextField } from '@mui/material';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { Notice } from '../../ui/Notice.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { compareNames } from '../../model/order.ts';
import page from '../layout/page.module.css';
import styles from './list.module.css';
import { type Column, narrowed } from './columns.tsx';
import { Spacer, useNearRows } from './nearRows.tsx';
import { DeleteIcon, EditIcon, ViewIcon } from '../layout/icons.tsx';
import { type Sorting, SortField, TableHeadings } from './sorting.tsx';

/** px, with the thumbnail and the hairline */
const ROW_HEIGHT = { wide: 125, narrow: 97 };

interface EntityTableProps<Row> {
  /** What the rows are, in lower case: `categories`. */
  noun: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  editPath: (row: Row) => string;
  /** Where visitors see it. */
  viewPath: (row: Row) => string;
  onDelete: (row: Row) => void;
}

/** The table of an entity: sorted by a column, searched by name, and only near rows mounted. */
export function EntityTable<Row extends { id: string }>(props: EntityTableProps<Row>) {
  const { noun, rows, columns } = props;
  const isNarrow = useMediaQuery('(max-width: 599.95px)');
  const fitting = useMemo(() => (isNarrow ? narrowed(columns) : columns), [isNarrow, columns]);
  const { shown, search, setSearch, sorting, setSorting } = useFoundRows(props);
  const rowHeight = isNarrow ? ROW_HEIGHT.narrow : ROW_HEIGHT.wide;
  const { scroller, near, above, below } = useNearRows(shown.length, rowHeight);
  return (
    <>
      <div className={page.filters}>
        <TextField
          type="search"
          size="small"
          label="Search by name"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        {isNarrow && <SortField columns={columns} sorting={sorting} onSort={setSorting} />}
        <span role="status" className={page.count}>
          {search ? `${shown.length} of ${rows.length}` : `${rows.length} ${noun}`}
        </span>
      </div>
      {rows.length === 0 && <Notice>{`There are no ${noun} here yet.`}</Notice>}
      {rows.length > 0 && shown.length === 0 && (
        <Notice>{`No ${noun} are called “${search}”.`}</Notice>
      )}
      <div
        ref={scroller}
        className={styles.table}
        role="region"
        aria-label={`Table of ${noun}`}
        tabIndex={0}
        hidden={shown.length === 0}
      >
        <Table aria-rowcount={shown.length + 1}>
          <TableHeadings
            columns={fitting}
            isHidden={isNarrow}
            sorting={sorting}
            onSort={setSorting}
          />
          <TableBody>
            <Spacer height={above} />
            {near.map((index) => {
              const row = shown[index];
              return (
                row && (
                  <TableRow key={row.id} aria-rowindex={index + 2} style={{ height: rowHeight }}>
                    {fitting.map(({ header, cell }) => (
                      <TableCell key={header}>{cell(row)}</TableCell>
                    ))}
                    <TableCell>
                      <RowActions {...props} row={row} />
                    </TableCell>
                  </TableRow>
                )
              );
            })}
            <Spacer height={below} />
          </TableBody>
        </Table>
      </div>
    </>
  );
}

/** The rows whose names hold what is searched for, in the order of a column. */
function useFoundRows<Row>({ rows, columns, nameOf }: EntityTableProps<Row>) {
  const [search, setSearch] = useState('');
  const [sorting, setSorting] = useState<Sorting>();
  const shown = useMemo(() => {
    const wanted = search.trim().toLocaleLowerCase();
    const found = rows.filter((row) => nameOf(row).toLocaleLowerCase().includes(wanted));
    const sortBy = columns.find(({ header }) => header === sorting?.header)?.sortBy;
    if (!sortBy) return found;
    const turn = sorting?.direction === 'desc' ? -1 : 1;
    return found.toSorted((a, b) => turn * compareNames(sortBy(a), sortBy(b)));
  }, [rows, columns, nameOf, search, sorting]);
  return { shown, search, setSearch, sorting, setSorting };
}

interface RowActionsProps<Row> extends EntityTableProps<Row> {
  row: Row;
}

const RowActions = <Row,>({ row, nameOf, editPath, viewPath, onDelete }: RowActionsProps<Row>) => (
  <div className={styles.actions}>
    {/* Visitors' pages are another document. */}
    <IconButton href={viewPath(row)} aria-label={`View ${nameOf(row)} on site`}>
      <ViewIcon />
    </IconButton>
    <IconButton component={Link} to={editPath(row)} aria-label={`Edit ${nameOf(row)}`}>
      <EditIcon />
    </IconButton>
    <IconButton aria-label={`Delete ${nameOf(row)}`} onClick={() => onDelete(row)}>
      <DeleteIcon />
    </IconButton>
  </div>
);
