import { Table, TableBody } from '@mui/material';
import { type ComponentType, Fragment, memo, useMemo } from 'react';
import { Link } from 'react-router-dom';
import controls from '../../ui/controls.module.css';
import { inSentence, type Noun } from '../words/nouns.ts';
import styles from './list.module.css';
import { type Column, narrowed } from './columns.tsx';
import { useVirtualRows } from '../components/virtualRows.tsx';
import { useOpener } from '../components/opener.ts';
import { viewedWhere } from '../components/viewPath.ts';
import { DeleteIcon, EditIcon, ViewIcon } from '../components/icons.tsx';
import { isControl } from './pointers.ts';
import { ROW_ID, rowIdOf, SelectAll, SelectRow } from './selecting.tsx';
import type { Sorting } from '../../store/admin/listsState.ts';
import { TableHeadings } from './sorting.tsx';
import { useLongPress } from './useLongPress.ts';
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
  /** The rows that match the search and the filter, sorted. */
  matchingRows: readonly Row[];
  sorting: Sorting | undefined;
  setSorting: (sorting: Sorting | undefined) => void;
  onOpen: (row: Row) => void;
  /** The id of the row that had the focus last. */
  currentId: string | undefined;
  onCurrent: (id: string) => void;
  isNarrow: boolean;
  selection: Selection<Row>;
}

/** The table of an entity. Only rows near the screen are mounted. */
export function EntityTable<Row extends { id: string }>(props: TableProps<Row>) {
  const { columns, nameOf, Actions, matchingRows, isNarrow, selection, currentId } = props;
  const { editPath, viewPath, onDelete } = props;
  const noun = inSentence(props.noun).many;
  const shownColumns = useMemo(() => (isNarrow ? narrowed(columns) : columns), [isNarrow, columns]);
  const rowHeight = isNarrow ? ROW_HEIGHT.narrow : ROW_HEIGHT.wide;
  const current = matchingRows.findIndex(({ id }) => id === currentId);
  const virtual = useVirtualRows(matchingRows.length, rowHeight, current);
  const { scroller, mounted, below } = virtual;
  const longPress = useLongPress(selection.beginRange);
  return (
    <div
      ref={scroller}
      className={styles.table}
      role="region"
      aria-label={`Table of ${noun}`}
      tabIndex={0}
      hidden={matchingRows.length === 0}
      data-selectable={Actions && ''}
    >
      <Table
        role={Actions && 'grid'}
        aria-multiselectable={Actions && true}
        aria-rowcount={matchingRows.length + 1}
        aria-label={`Table of ${noun}`}
      >
        <TableHeadings
          columns={shownColumns}
          isHidden={isNarrow}
          sorting={props.sorting}
          onSort={props.setSorting}
          selectAll={Actions && <SelectAll {...{ noun, matchingRows, selection }} />}
        />
        <TableBody
          {...(Actions && longPress)}
          onFocus={({ target }) => {
            const id = rowIdOf(target);
            if (id !== undefined && id !== currentId) props.onCurrent(id);
          }}
        >
          {mounted.map(({ index, above }) => {
            const row = matchingRows[index];
            return (
              row && (
                <Fragment key={row.id}>
                  <Spacer height={above} />
                  <EntityRow
                    {...{ row, index, selection, nameOf }}
                    {...{ editPath, viewPath, onDelete }}
                    onOpen={props.onOpen}
                    columns={shownColumns}
                    height={rowHeight}
                    canSelect={Actions !== undefined}
                  />
                </Fragment>
              )
            );
          })}
          <Spacer height={below} />
        </TableBody>
      </Table>
    </div>
  );
}

/** Fills the height of the rows that are not mounted. */
const Spacer = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden="true">
      <td style={{ height, padding: 0 }} />
    </tr>
  );

interface EntityRowProps<Row> extends Pick<
  TableProps<Row>,
  'nameOf' | 'editPath' | 'viewPath' | 'onDelete' | 'onOpen' | 'columns' | 'selection'
> {
  row: Row;
  index: number;
  /** px */
  height: number;
  canSelect: boolean;
}

/** A row of plain elements, because MUI's hold up the scrolling of a phone. */
function PlainRow<Row extends { id: string }>(props: EntityRowProps<Row>) {
  const { row, index, height, columns, nameOf, canSelect, selection } = props;
  const isSelected = selection.has(row.id);
  return (
    <tr
      aria-rowindex={index + 2}
      aria-selected={canSelect ? isSelected : undefined}
      {...{ [ROW_ID]: row.id }}
      style={{ height }}
      className={isSelected ? styles.selected : undefined}
      onClick={({ target }) => {
        if (selection.isRangeOpen && !isControl(target)) selection.toggle(row.id, false);
      }}
      onDoubleClick={({ target }) => {
        if (!isControl(target)) props.onOpen(row);
      }}
    >
      {canSelect && (
        <td>
          <SelectRow row={row} name={nameOf(row)} selection={selection} />
        </td>
      )}
      {columns.map(({ id, cell }) => (
        <td key={id}>{cell(row)}</td>
      ))}
      <td>
        <RowActions {...props} />
      </td>
    </tr>
  );
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- memo forgets the type of the row
const EntityRow = memo(PlainRow) as typeof PlainRow;

interface RowActionsProps<Row> extends Pick<
  EntityTableProps<Row>,
  'nameOf' | 'editPath' | 'viewPath'
> {
  row: Row;
  /** Undefined if the row is deleted by another button nearby. */
  onDelete: ((row: Row) => void) | undefined;
}

export function RowActions<Row>(props: RowActionsProps<Row>) {
  const { row, nameOf, editPath, viewPath, onDelete } = props;
  const opener = useOpener();
  const path = viewPath(row);
  const name = nameOf(row);
  return (
    <div className={styles.actions}>
      {path && (
        <Link
          to={path}
          target="_blank"
          className={controls.icon}
          aria-label={`View ${name} ${viewedWhere(path)}`}
        >
          <ViewIcon />
        </Link>
      )}
      <Link to={editPath(row)} state={opener} className={controls.icon} aria-label={`Edit ${name}`}>
        <EditIcon />
      </Link>
      {onDelete && (
        <button
          type="button"
          className={controls.icon}
          aria-label={`Delete ${name}`}
          onClick={() => onDelete(row)}
        >
          <DeleteIcon />
        </button>
      )}
    </div>
  );
}
