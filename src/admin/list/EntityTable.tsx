import { IconButton, Table, TableBody, TableCell, TableRow } from '@mui/material';
import { type ComponentType, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { inSentence, type Noun } from '../words/nouns.ts';
import styles from './list.module.css';
import { type Column, narrowed } from './columns.tsx';
import { useNearRows } from '../components/nearRows.tsx';
import { viewedWhere, viewLink } from '../components/viewLink.ts';
import { DeleteIcon, EditIcon, ViewIcon } from '../components/icons.tsx';
import { SelectAll, SelectRow } from './selecting.tsx';
import { type Sorting, TableHeadings } from './sorting.tsx';
import type { Selection } from './useSelection.ts';

/** px, including the thumbnail and the hairline */
const ROW_HEIGHT = { wide: 125, narrow: 97 };

export interface EntityTableProps<Row> {
  noun: Noun;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  editPath: (row: Row) => string;
  /** The visitors' page of a row; undefined if it has none. */
  viewPath: (row: Row) => string | undefined;
  onDelete: (row: Row) => void;
  /** What is done to the selected rows; undefined for a table whose rows can't be selected. */
  Actions?: ComponentType<{ selected: readonly Row[] }> | undefined;
}

interface TableProps<Row> extends EntityTableProps<Row> {
  /** The rows that match the search, sorted. */
  shown: readonly Row[];
  sorting: Sorting | undefined;
  setSorting: (sorting: Sorting | undefined) => void;
  isNarrow: boolean;
  selection: Selection<Row>;
}

/** The table of an entity. Only rows near the screen are mounted. */
export function EntityTable<Row extends { id: string }>(props: TableProps<Row>) {
  const { columns, nameOf, Actions, shown, isNarrow, selection } = props;
  const noun = inSentence(props.noun).many;
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
      data-selectable={Actions && ''}
    >
      <Table
        role="grid"
        aria-multiselectable={Actions && true}
        aria-rowcount={shown.length + 1}
        aria-label={`Table of ${noun}`}
      >
        <TableHeadings
          columns={shownColumns}
          isHidden={isNarrow}
          sorting={props.sorting}
          onSort={props.setSorting}
          selectAll={Actions && <SelectAll {...{ noun, shown, selection }} isLabelled={false} />}
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
                  aria-selected={Actions && selection.has(row.id)}
                  style={{ height: rowHeight }}
                  className={selection.has(row.id) ? styles.selected : undefined}
                >
                  {Actions && (
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

interface RowActionsProps<Row> extends Pick<
  EntityTableProps<Row>,
  'nameOf' | 'editPath' | 'viewPath'
> {
  row: Row;
  /** Undefined if something else beside them deletes it. */
  onDelete: ((row: Row) => void) | undefined;
}

export function RowActions<Row>(props: RowActionsProps<Row>) {
  const { row, nameOf, editPath, viewPath, onDelete } = props;
  const seenAt = viewPath(row);
  return (
    <div className={styles.actions}>
      {seenAt && (
        <IconButton {...viewLink(seenAt)} aria-label={`View ${nameOf(row)} ${viewedWhere(seenAt)}`}>
          <ViewIcon />
        </IconButton>
      )}
      <IconButton component={Link} to={editPath(row)} aria-label={`Edit ${nameOf(row)}`}>
        <EditIcon />
      </IconButton>
      {onDelete && (
        <IconButton aria-label={`Delete ${nameOf(row)}`} onClick={() => onDelete(row)}>
          <DeleteIcon />
        </IconButton>
      )}
    </div>
  );
}
