import { Button } from '@mui/material';
import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { ImageSource } from '../../images/display/imageSource.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { useMediaQuery } from '../../ui/hooks/useMediaQuery.ts';
import { useAdminDispatch } from '../../store/admin/hooks.ts';
import { showMessage } from '../../store/messages.ts';
import { useOpener } from '../components/opener.ts';
import { inSentence } from '../words/nouns.ts';
import type { Sortable } from './columns.tsx';
import { EntityTable, type EntityTableProps, RowActions } from './EntityTable.tsx';
import type { DropTargetsProps } from './grid/DropTargets.tsx';
import { Grid } from './grid/Grid.tsx';
import type { ItemMarks } from './grid/Marks.tsx';
import { QuickLook } from './grid/QuickLook.tsx';
import type { Arranging } from './grid/useArranging.ts';
import type { InspectorProps } from './inspector/Inspector.tsx';
import styles from './list.module.css';
import { ListHelp, rangeByFinger } from './ListHelp.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { NARROW_SCREEN } from './narrowScreen.ts';
import { type RowFilter, useRowFilter } from './rowFilters.tsx';
import { describeSelection, runListKey, SelectionBar } from './selecting.tsx';
import { useDetails } from './useDetails.ts';
import { useListState } from './useListState.ts';
import { neighbourOf, useRows } from './useRows.ts';
import { useSelection } from './useSelection.ts';
import { useView } from './useView.ts';

/** What the grid of a list shows. */
interface GridView<Row> {
  imageOf: (row: Row) => ImageSource;
  /** Icons on the picture. */
  marksOf?: (row: Row) => ItemMarks;
  /** The small text below the name. */
  noteOf?: ((row: Row) => ReactNode) | undefined;
  /** What the first row is called, if that matters. */
  firstLabel?: string;
  /** Where else rows can be dropped. */
  dropTargets?: DropTargetsProps | undefined;
}

/** What else a list can open of a row besides its form. */
interface Contents<Row> {
  path: (row: Row) => string;
  /** What the path shows: `photos`. */
  noun: string;
}

export interface EntityListProps<Row> extends EntityTableProps<Row> {
  rows: readonly Row[];
  /** Whether more rows are on their way. */
  isPartial?: boolean | undefined;
  /** Names the list among all lists of the admin area; each keeps its search and its selection. */
  listKey: string;
  /** Whether the first row is selected, and its fields open, when the list is new. */
  opensFirst?: boolean;
  /** What Enter and a double click open; the form by default. */
  contents?: Contents<Row>;
  /** The text in which the search looks; the name by default. */
  searchText?: (row: Row) => string;
  filters?: readonly RowFilter<Row>[];
  /** What the list can be sorted by besides its columns. */
  sortables?: readonly Sortable<Row>[];
  grid: GridView<Row>;
  /** A sentence for the help of the list. */
  hint?: string | undefined;
  /** What is done to the selected rows in the grid; as in the table by default. */
  GridActions?: ComponentType<{ selected: readonly Row[] }> | undefined;
  /** Deletes selected rows; undefined if each is deleted by itself. */
  deletion?: { remove: (rows: readonly Row[]) => void; isBusy: boolean } | undefined;
  /** The fields of the selected rows. */
  Inspector?: ComponentType<InspectorProps<Row>> | undefined;
  /** The field below a row that is shown large. */
  LargeField?: ComponentType<{ row: Row }> | undefined;
  /** Arranges rows; undefined if they have no order. */
  arranging?: Arranging<Row> | undefined;
  /** What can be done with the whole list, in its order on the site. */
  Menu?: ComponentType<{ arranging: Arranging<Row> }> | undefined;
  /** Shown if there are no rows. */
  empty?: ReactNode;
}

const NO_FILTERS: never[] = [];
const NO_SORTABLES: never[] = [];

/** The list of an entity, as a table or as a grid: searched, filtered, sorted and selected. */
export function EntityList<Row extends { id: string }>(props: EntityListProps<Row>) {
  const { rows, columns, grid, nameOf, editPath, contents, Actions, Inspector, Menu } = props;
  const { isPartial = false, filters = NO_FILTERS, sortables = NO_SORTABLES, deletion } = props;
  const noun = inSentence(props.noun);
  const dispatch = useAdminDispatch();
  const navigate = useNavigate();
  const opener = useOpener();
  const isNarrow = useMediaQuery(NARROW_SCREEN);
  const isWide = useMediaQuery('(min-width: 1200px)');
  const views = useView();
  const isGrid = views.view === 'grid';
  const filtering = useRowFilter(filters);
  const { filter } = filtering;
  const list = useListState(props.listKey);
  const { search, sorting, currentId, change } = list;
  const onPhone = isNarrow || isGrid ? columns.filter((column) => column.onPhone) : columns;
  const allSortables = useMemo(() => [...columns, ...sortables], [columns, sortables]);
  const searchText = props.searchText ?? nameOf;
  const listRows = useRows({ rows, sortables: allSortables, sorting, search, searchText, filter });
  const { matchingRows } = listRows;
  const selection = useSelection({ ...list, rows, matchingRows, isPartial });
  const isSelected = selection.rows.length > 0;
  const isBeside = isGrid && isWide;
  const details = useDetails(isBeside, isSelected);
  const [enlargedRow, setEnlargedRow] = useState<Row>();
  const wrapper = useKeptFocus(isSelected);
  const rangeHelpId = useId();
  function goTo({ id }: { id: string }) {
    selection.select([id]);
    change({ currentId: id });
  }

  const [isFocusDue, setIsFocusDue] = useState(false);
  const [first] = matchingRows;
  const firstId = props.opensFirst && list.isNew ? first?.id : undefined;
  if (firstId !== undefined && !isFocusDue) setIsFocusDue(true);
  const begin = useEffectEvent((id: string) => {
    goTo({ id });
    details.open();
  });
  useEffect(() => {
    if (firstId !== undefined) begin(firstId);
  }, [firstId]);
  const [only, ...others] = selection.rows;
  // Later selections leave the focus where it is.
  if (isFocusDue && only && only.id !== first?.id) setIsFocusDue(false);

  const contentsPath = contents?.path ?? editPath;
  const open = (row: Row) => void navigate(contentsPath(row), contents ? {} : { state: opener });
  const edit = (row: Row) => void navigate(editPath(row), { state: opener });
  const hasCells = isGrid && matchingRows.length > 0;
  const BarActions = isGrid ? (props.GridActions ?? Actions) : Actions;
  const arranging = sorting ? undefined : props.arranging;
  const whyNotArranged =
    props.arranging && sorting
      ? `The ${noun.many} are sorted. To arrange them by hand, sort by “My order”.`
      : props.hint;
  const canSelect = (isGrid || Actions !== undefined) && matchingRows.length > 0;
  const next = neighbourOf(listRows, selection.rows, 1);
  const previous = neighbourOf(listRows, selection.rows, -1);
  const removeRows = (chosen: readonly Row[]) => {
    const [one, ...more] = chosen;
    if (deletion) deletion.remove(chosen);
    else if (one && more.length === 0) props.onDelete(one);
  };
  return (
    <>
      <ListToolbar
        {...{ noun, rows, matchingRows, isPartial, isNarrow, search, filters, filtering, views }}
        {...{ sorting, selection, canSelect }}
        sortables={[...onPhone, ...sortables]}
        onSearch={(text) => change({ search: text })}
        onSort={(chosen) => change({ sorting: chosen })}
        details={Inspector && isBeside ? details : undefined}
      >
        {Menu && arranging && !isPartial && rows.length > 1 && <Menu arranging={arranging} />}
        <ListHelp
          {...{ noun, isGrid, canSelect }}
          canArrange={props.arranging !== undefined}
          contents={contents?.noun}
          deletes={
            deletion ? `Moves the selected ${noun.many} to the trash` : `Deletes a ${noun.one}`
          }
          hint={props.hint}
        />
      </ListToolbar>
      {rows.length === 0 &&
        !isPartial &&
        (props.empty ?? <Notice>{`There are no ${noun.many} here yet.`}</Notice>)}
      {rows.length > 0 && matchingRows.length === 0 && !isPartial && (
        <NoMatches
          noun={noun.many}
          search={search}
          filter={filter}
          onShowAll={() => {
            change({ search: '' });
            if (filter) filtering.setFilter('');
          }}
        />
      )}
      <div
        ref={wrapper}
        tabIndex={-1}
        role="group"
        aria-label={`Selecting ${noun.many}`}
        aria-describedby={canSelect ? rangeHelpId : undefined}
        onKeyDown={(event) =>
          runListKey(event, {
            rows: matchingRows,
            selection: canSelect ? selection : undefined,
            edit,
            remove: removeRows,
          })
        }
      >
        <p id={rangeHelpId} hidden>
          {`On a touch screen, ${rangeByFinger(noun)}`}
        </p>
        <div className={styles.views}>
          <div className={styles.view}>
            {hasCells && (
              <Grid
                {...props}
                {...grid}
                noun={noun}
                items={matchingRows}
                size={views.size}
                selection={selection}
                currentId={currentId}
                onCurrent={(id) => id !== currentId && change({ currentId: id })}
                onOpen={open}
                onLook={setEnlargedRow}
                arranging={arranging}
                onRefused={() => whyNotArranged && dispatch(showMessage(whyNotArranged))}
              />
            )}
            {!isGrid && (
              <EntityTable
                {...props}
                {...{ matchingRows, sorting, isNarrow, selection, currentId }}
                onCurrent={(id) => change({ currentId: id })}
                setSorting={(chosen) => change({ sorting: chosen })}
                onOpen={open}
              />
            )}
          </div>
          {Inspector && (
            <Inspector
              selected={selection.rows}
              isBeside={isBeside}
              isOpen={details.isOpen}
              takesFocus={isFocusDue}
              onClose={() => details.setIsOpen(false)}
              onClosed={() => !isSelected && wrapper.current?.focus({ preventScroll: true })}
              onLook={setEnlargedRow}
              onNext={next && (() => goTo(next))}
              onPrevious={previous && (() => goTo(previous))}
            />
          )}
        </div>
        <QuickLook
          row={enlargedRow}
          {...listRows}
          nameOf={nameOf}
          imageOf={grid.imageOf}
          Field={props.LargeField}
          onChange={(row) => {
            setEnlargedRow(row);
            if (row) goTo(row);
          }}
          onClosed={() =>
            wrapper.current
              ?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')
              ?.focus({ preventScroll: true })
          }
        />
        {canSelect && isSelected && (
          <SelectionBar
            count={
              describeSelection(selection.rows, matchingRows) +
              (selection.isRangeOpen ? `. Tap the last ${noun.one} to select all between.` : '')
            }
            onClear={selection.clear}
          >
            {isGrid && only && others.length === 0 && (
              <>
                {contents && (
                  <Button component={Link} to={contents.path(only)} variant="outlined">
                    <span>{`Open ${contents.noun}`}</span>
                  </Button>
                )}
                <RowActions
                  {...props}
                  row={only}
                  onDelete={deletion ? undefined : props.onDelete}
                />
              </>
            )}
            {Inspector && !details.isOpen && (
              <Button variant="outlined" onClick={() => details.setIsOpen(true)}>
                Details
              </Button>
            )}
            {BarActions && <BarActions selected={selection.rows} />}
            {deletion && (
              <Button
                color="error"
                disabled={deletion.isBusy}
                onClick={() => deletion.remove(selection.rows)}
              >
                Delete
              </Button>
            )}
          </SelectionBar>
        )}
      </div>
    </>
  );
}

interface NoMatchesProps<Row> {
  noun: string;
  search: string;
  filter: RowFilter<Row> | undefined;
  onShowAll: () => void;
}

/** Says that no row matches, and offers to show all. */
function NoMatches<Row>({ noun, search, filter, onShowAll }: NoMatchesProps<Row>) {
  const text = search.trim();
  const isSearched = filter
    ? `No ${noun} in “${filter.label}” match “${text}”.`
    : `No ${noun} match “${text}”.`;
  return (
    <>
      <Notice>{text === '' && filter ? filter.emptySentence : isSearched}</Notice>
      <Button variant="outlined" onClick={onShowAll}>
        <span>{`Show all ${noun}`}</span>
      </Button>
    </>
  );
}

/** Moves the focus to the list when the selection bar closes. */
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
