import { IconButton, Table, TableBody, TableCell, TableRow, TextField } from '@mui/material';
import { type ComponentType, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { useMediaQuery } from '../../ui/hooks/useMediaQuery.ts';
import { compareNames } from '../../model/content/order.ts';
import { plural } from '../../model/plural.ts';
import type { Noun } from '../words/nouns.ts';
import page from '../components/page.module.css';
import styles from './list.module.css';
import { type Column, narrowed } from './columns.tsx';
import { useNearRows } from '../components/nearRows.tsx';
import { DeleteIcon, EditIcon, ViewIcon } from '../components/icons.tsx';
import {
  describeSelection,
  SelectAll,
  selectByKey,
  SelectionBar,
  SelectRow,
} from './selecting.tsx';
import { type Selection, useSelection } from './useSelection.ts';
import { type Sorting, SortField, TableHeadings } from './sorting.tsx';

/** px, including the thumbnail and the hairline */
const ROW_HEIGHT = { wide: 125, narrow: 97 };

export interface Selectable<Row> {
  /** What the rows belong to; another scope starts with an empty selection. */
  scope: string;
  Actions: ComponentType<{ selected: readonly Row[] }>;
}

export interface EntityTableProps<Row> {
  noun: Noun;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  editPath: (row: Row) => string;
  /** The visitors' page of a row; undefined if it has none. */
  viewPath: (row: Row) => string | undefined;
  onDelete: (row: Row) => void;
  selectable?: Selectable<Row> | undefined;
}

/** The table of an entity: sorted by a column and searched by name. */
export function EntityTable<Row extends { id: string }>(props: EntityTableProps<Row>) {
  const { rows, columns, selectable } = props;
  const noun = pluralOf(props.noun);
  const isNarrow = useMediaQuery('(max-width: 599.95px)');
  const list = useShownRows(props);
  const { shown, search, setSearch, sorting, setSorting } = list;
  const selection = useSelection(rows, shown, selectable?.scope ?? '');
  const isSelected = selection.rows.length > 0;
  const wrapper = useKeptFocus(isSelected);
  const all = { noun, shown, selection };
  const count = describeSelection(selection.rows, shown);
  const total = search ? `${shown.length} of ${rows.length}` : counted(rows.length, props.noun);
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
        {isNarrow && selectable && shown.length > 0 && <SelectAll {...all} isLabelled />}
        <span role="status" className={page.quiet}>
          {isSelected ? `${total}, ${count}` : total}
        </span>
      </div>
      {rows.length === 0 && <Notice>{`There are no ${noun} here yet.`}</Notice>}
      {rows.length > 0 && shown.length === 0 && (
        <Notice>{`No ${noun} have “${search}” in their names.`}</Notice>
      )}
      <div
        ref={wrapper}
        tabIndex={-1}
        role="group"
        aria-label={`Selecting ${noun}`}
        onKeyDown={(event) => selectable && selectByKey(event, shown, selection)}
      >
        <NearTable {...props} {...list} isNarrow={isNarrow} selection={selection} />
        {selectable && isSelected && (
          <SelectionBar count={count} onClear={selection.clear}>
            <selectable.Actions selected={selection.rows} />
          </SelectionBar>
        )}
      </div>
    </>
  );
}

const pluralOf = ({ many }: Noun) => many.toLowerCase();

const counted = (count: number, { one, many }: Noun) =>
  plural(count, one.toLowerCase(), many.toLowerCase());

/** Moves the focus to the table when the selection bar closes. */
function useKeptFocus(isSelected: boolean) {
  const wrapper = useRef<HTMLDivElement>(null);
  const wasSelected = useRef(isSelected);
  useEffect(() => {
    const isLost = wasSelected.current && !isSelected && document.activeElement === document.body;
    if (isLost) wrapper.current?.focus({ preventScroll: true });
    wasSelected.current = isSelected;
  }, [isSelected]);
  return wrapper;
}

interface NearTableProps<Row> extends EntityTableProps<Row>, ShownRows<Row> {
  isNarrow: boolean;
  selection: Selection<Row>;
}

/** The table itself. Only rows near the screen are mounted. */
function NearTable<Row extends { id: string }>(props: NearTableProps<Row>) {
  const { columns, nameOf, selectable, shown, isNarrow, selection } = props;
  const noun = pluralOf(props.noun);
  const shownColumns = useMemo(() => (isNarrow ? narrowed(columns) : columns), [isNarrow, columns]);
  const rowHeight = isNarrow ? ROW_HEIGHT.narrow : ROW_HEIGHT.wide;
  const { scroller, near, above, below } = useNearRows(shown.length, rowHeight);
  return (
    <div
      ref={scroller}
      className={styles.table}
      role="region"
      aria-label={`Table of ${noun}`}
      tabIndex={0}
      hidden={shown.length === 0}
      data-selectable={selectable && ''}
    >
      <Table aria-rowcount={shown.length + 1}>
        <TableHeadings
          columns={shownColumns}
          isHidden={isNarrow}
          sorting={props.sorting}
          onSort={props.setSorting}
          selectAll={selectable && <SelectAll {...{ noun, shown, selection }} isLabelled={false} />}
        />
        <TableBody>
          <Spacer height={above} />
          {near.map((index) => {
            const row = shown[index];
            return (
              row && (
                <TableRow
                  key={row.id}
                  aria-rowindex={index + 2}
                  style={{ height: rowHeight }}
                  className={selection.has(row.id) ? styles.selected : undefined}
                >
                  {selectable && (
                    <TableCell>
                      <SelectRow row={row} name={nameOf(row)} selection={selection} />
                    </TableCell>
                  )}
                  {shownColumns.map(({ id, cell }) => (
                    <TableCell key={id}>{cell(row)}</TableCell>
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
  );
}

/** Takes the room of rows that are not mounted. */
const Spacer = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden="true">
      <td style={{ height, padding: 0 }} />
    </tr>
  );

type ShownRows<Row> = ReturnType<typeof useShownRows<Row>>;

/** The rows whose name contains the search, sorted. */
function useShownRows<Row>({ rows, columns, nameOf }: EntityTableProps<Row>) {
  const [search, setSearch] = useState('');
  const [sorting, setSorting] = useState<Sorting>();
  const shown: readonly Row[] = useMemo(() => {
    const text = search.trim().toLocaleLowerCase();
    const matches = rows.filter((row) => nameOf(row).toLocaleLowerCase().includes(text));
    const sortBy = columns.find(({ id }) => id === sorting?.columnId)?.sortBy;
    if (!sortBy) return matches;
    const sign = sorting?.direction === 'desc' ? -1 : 1;
    return matches.toSorted((a, b) => sign * compareNames(sortBy(a), sortBy(b)));
  }, [rows, columns, nameOf, search, sorting]);
  return { shown, search, setSearch, sorting, setSorting };
}

function RowActions<Row>(props: EntityTableProps<Row> & { row: Row }) {
  const { row, nameOf, editPath, viewPath, onDelete } = props;
  const seenAt = viewPath(row);
  return (
    <div className={styles.actions}>
      {/* Visitors' pages are another document. */}
      {seenAt && (
        <IconButton href={seenAt} aria-label={`View ${nameOf(row)} on site`}>
          <ViewIcon />
        </IconButton>
      )}
      <IconButton component={Link} to={editPath(row)} aria-label={`Edit ${nameOf(row)}`}>
        <EditIcon />
      </IconButton>
      <IconButton aria-label={`Delete ${nameOf(row)}`} onClick={() => onDelete(row)}>
        <DeleteIcon />
      </IconButton>
    </div>
  );
}
