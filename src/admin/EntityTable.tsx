import {
  Button,
  IconButton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TableSortLabel,
  TextField,
} from '@mui/material';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Notice } from '../components/Notice.tsx';
import { compareNames } from '../model/sorting.ts';
import styles from './admin.module.css';
import { DeleteIcon, EditIcon } from './icons.tsx';

const ROW_HEIGHT = 125;
const OVERSCAN = 6;

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** The text by which the column sorts; without it the column can't be sorted. */
  sortBy?: (row: Row) => string;
}

interface EntityTableProps<Row> {
  /** What the rows are, in lower case: `categories`. */
  noun: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  editPath: (row: Row) => string;
  onDelete: (row: Row) => void;
}

interface Sorting {
  header: string;
  direction: 'asc' | 'desc';
}

/** The table of an entity: sorted by a column, searched by name, and only near rows mounted. */
export function EntityTable<Row extends { id: string }>(props: EntityTableProps<Row>) {
  const { noun, rows, columns, nameOf, editPath, onDelete } = props;
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

  const scroller = useRef<HTMLDivElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    const top = scroller.current?.getBoundingClientRect().top ?? 0;
    setScrollMargin(Math.round(top + window.scrollY));
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: shown.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    scrollMargin,
  });
  const near = virtualizer.getVirtualItems();
  const above = (near[0]?.start ?? scrollMargin) - scrollMargin;
  const below = virtualizer.getTotalSize() - ((near.at(-1)?.end ?? scrollMargin) - scrollMargin);

  function sort(header: string) {
    const again = sorting?.header === header && sorting.direction === 'asc';
    setSorting({ header, direction: again ? 'desc' : 'asc' });
  }

  return (
    <>
      <div className={styles.filters}>
        <TextField
          type="search"
          size="small"
          label="Search by name"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <span role="status" className={styles.count}>
          {search ? `${shown.length} of ${rows.length}` : `${rows.length} ${noun}`}
        </span>
      </div>
      {rows.length === 0 && <Notice>{`There are no ${noun} here yet.`}</Notice>}
      {rows.length > 0 && shown.length === 0 && (
        <Notice>{`No ${noun} are called “${search}”.`}</Notice>
      )}
      <div
        ref={scroller}
        className={styles.scroller}
        role="region"
        aria-label={`Table of ${noun}`}
        tabIndex={0}
        hidden={shown.length === 0}
      >
        <Table aria-rowcount={shown.length + 1}>
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
                    header
                  )}
                </TableCell>
              ))}
              <TableCell align="right">Actions</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            <Spacer height={above} />
            {near.map(({ index }) => {
              const row = shown[index];
              return (
                row && (
                  <TableRow key={row.id} aria-rowindex={index + 2} style={{ height: ROW_HEIGHT }}>
                    {columns.map(({ header, cell }) => (
                      <TableCell key={header} sx={{ py: '12px' }}>
                        {cell(row)}
                      </TableCell>
                    ))}
                    <TableCell sx={{ py: '12px' }}>
                      <div className={styles.actions}>
                        <IconButton
                          component={Link}
                          to={editPath(row)}
                          aria-label={`Edit ${nameOf(row)}`}
                        >
                          <EditIcon />
                        </IconButton>
                        <IconButton
                          aria-label={`Delete ${nameOf(row)}`}
                          onClick={() => onDelete(row)}
                        >
                          <DeleteIcon />
                        </IconButton>
                      </div>
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

/** Stands for the rows that are not mounted. */
const Spacer = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden="true">
      <td style={{ height, padding: 0 }} />
    </tr>
  );

/** The button that leads from a list to the form for another one. */
export const AddButton = ({ to, children }: { to: string; children: string }) => (
  <Button component={Link} to={to} variant="contained">
    {children}
  </Button>
);
