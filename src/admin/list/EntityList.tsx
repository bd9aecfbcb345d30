import { Button, Slider, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { type ComponentType, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ImageSource } from '../../images/display/imageSource.ts';
import { compareNames } from '../../model/content/order.ts';
import { plural } from '../../model/plural.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { useMediaQuery } from '../../ui/hooks/useMediaQuery.ts';
import styles from './list.module.css';
import page from '../components/page.module.css';
import { inSentence } from '../words/nouns.ts';
import { EntityTable, type EntityTableProps, RowActions } from './EntityTable.tsx';
import type { DropTargetsProps } from './grid/DropTargets.tsx';
import { Grid } from './grid/Grid.tsx';
import type { ItemMarks } from './grid/Marks.tsx';
import type { Move } from './grid/useArranging.ts';
import type { InspectorProps } from './inspector/Inspector.tsx';
import { QuickLook } from './grid/QuickLook.tsx';
import { describeSelection, SelectAll, selectByKey, SelectionBar } from './selecting.tsx';
import { type Sorting, SortField } from './sorting.tsx';
import { useSelection } from './useSelection.ts';
import { CELL_SIZES, useView, VIEWS } from './useView.ts';

/** What a list shows besides its table. */
interface GridView<Row> {
  imageOf: (row: Row) => ImageSource;
  /** Icons beside the name. */
  marksOf?: (row: Row) => ItemMarks;
  /** What the first row is called, if that matters. */
  firstLabel?: string;
  hint?: string | undefined;
  /** Where else rows can be dropped. */
  dropTargets?: DropTargetsProps | undefined;
}

export interface EntityListProps<Row> extends EntityTableProps<Row> {
  rows: readonly Row[];
  /** Whether more rows are on their way. */
  isPartial?: boolean | undefined;
  /** What the rows belong to; another scope starts with an empty selection. */
  scope?: string;
  /** Whether the first row is selected, and its fields open, as soon as it is there. */
  selectsFirst?: boolean;
  grid: GridView<Row>;
  /** What is done to the selected rows in the grid; as in the table by default. */
  GridActions?: ComponentType<{ selected: readonly Row[] }> | undefined;
  /** The fields of the selected rows. */
  Inspector?: ComponentType<InspectorProps<Row>> | undefined;
  /** Arranges rows; undefined if they have no order. */
  move?: Move | undefined;
  /** What is said if there are no rows. */
  empty?: ReactNode;
}

/** The list of an entity, as a table or as a grid: searched by name, sorted and selected. */
export function EntityList<Row extends { id: string }>(props: EntityListProps<Row>) {
  const { rows, columns, grid, move, Actions, Inspector, scope = '', isPartial = false } = props;
  const noun = inSentence(props.noun);
  const isNarrow = useMediaQuery('(max-width: 599.95px)');
  const isWide = useMediaQuery('(min-width: 1200px)');
  const [isInspecting, setIsInspecting] = useState(false);
  const [lookedAt, setLookedAt] = useState<Row>();
  const [currentId, setCurrentId] = useState<string>();
  const views = useView();
  const { view, size } = views;
  const list = useShownRows(props);
  const { shown, search, setSearch, sorting, setSorting } = list;
  const selection = useSelection(rows, shown, scope, isPartial);
  const isSelected = selection.rows.length > 0;
  const wrapper = useKeptFocus(isSelected);
  // What undo brings back is selected again, but nobody asked for its fields.
  if (isInspecting && !isSelected) setIsInspecting(false);
  function goTo({ id }: Row) {
    selection.select([id]);
    setCurrentId(id);
  }
  const [firstIn, setFirstIn] = useState<string>();
  const [isFocusDue, setIsFocusDue] = useState(false);
  const [first] = shown;
  if (props.selectsFirst && firstIn !== scope && first) {
    setFirstIn(scope);
    goTo(first);
    setIsInspecting(true);
    setIsFocusDue(true);
  }
  const navigate = useNavigate();
  const [only, ...others] = selection.rows;
  // Later selections leave the focus where it is.
  if (isFocusDue && only?.id !== first?.id) setIsFocusDue(false);
  const isGrid = view === 'grid';
  const hasCells = isGrid && shown.length > 0;
  const BarActions = isGrid ? (props.GridActions ?? Actions) : Actions;
  const isBeside = hasCells && isWide;
  const isInOrder = search.trim() === '' && !sorting;
  const count = describeSelection(selection.rows, shown);
  const all = plural(rows.length, noun.one, noun.many);
  const found = search ? `${shown.length} of ${rows.length}` : all;
  const total = isPartial ? `${all} so far…` : found;
  const canSelect = (isGrid || Actions !== undefined) && shown.length > 0;
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
        {(isNarrow || isGrid) && (
          <SortField columns={columns} sorting={sorting} onSort={setSorting} />
        )}
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="View"
          value={view}
          onChange={(_event, chosen) => chosen && views.setView(chosen)}
        >
          {VIEWS.map(({ id, label }) => (
            <ToggleButton key={id} value={id}>
              {label}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {isGrid && (
          <Slider
            aria-label="Size of the pictures"
            size="small"
            sx={{ width: 120, mx: 1 }}
            {...CELL_SIZES}
            value={size}
            onChange={(_event, chosen) => views.setSize(chosen)}
          />
        )}
        {(isNarrow || isGrid) && canSelect && (
          <SelectAll noun={noun.many} shown={shown} selection={selection} isLabelled />
        )}
        <span role="status" className={`${page.quiet} ${styles.count}`}>
          {isSelected ? `${total}, ${count}` : total}
        </span>
      </div>
      {rows.length === 0 &&
        !isPartial &&
        (props.empty ?? <Notice>{`There are no ${noun.many} here yet.`}</Notice>)}
      {rows.length > 0 && shown.length === 0 && !isPartial && (
        <Notice>{`No ${noun.many} have “${search}” in their names.`}</Notice>
      )}
      {hasCells && grid.hint && <p className={page.quiet}>{grid.hint}</p>}
      <div
        ref={wrapper}
        tabIndex={-1}
        role="group"
        aria-label={`Selecting ${noun.many}`}
        onKeyDown={(event) => canSelect && selectByKey(event, selection)}
      >
        <div className={styles.views}>
          <div className={styles.view}>
            {hasCells && (
              <Grid
                {...props}
                {...grid}
                noun={noun}
                items={shown}
                size={size}
                selection={selection}
                currentId={currentId}
                onCurrent={setCurrentId}
                onOpen={(row) => void navigate(props.editPath(row))}
                onLook={setLookedAt}
                move={isInOrder ? move : undefined}
              />
            )}
            {!isGrid && (
              <EntityTable {...props} {...list} isNarrow={isNarrow} selection={selection} />
            )}
          </div>
          {Inspector && (
            <Inspector
              selected={selection.rows}
              isBeside={isBeside}
              isOpen={isInspecting}
              takesFocus={isFocusDue}
              onClose={() => setIsInspecting(false)}
              onClosed={() => !isSelected && wrapper.current?.focus({ preventScroll: true })}
              onNext={() => {
                const last = shown.findIndex(({ id }) => id === selection.rows.at(-1)?.id);
                const next = shown[last + 1];
                if (next) goTo(next);
              }}
            />
          )}
        </div>
        <QuickLook
          row={lookedAt}
          rows={shown}
          nameOf={props.nameOf}
          imageOf={grid.imageOf}
          onChange={(row) => {
            setLookedAt(row);
            if (row) goTo(row);
          }}
          onClosed={() =>
            wrapper.current
              ?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')
              ?.focus({ preventScroll: true })
          }
        />
        {canSelect && isSelected && (
          <SelectionBar count={count} onClear={selection.clear}>
            {isGrid && only && others.length === 0 && (
              <RowActions {...props} row={only} onDelete={Actions ? undefined : props.onDelete} />
            )}
            {Inspector && !isBeside && (
              <Button variant="outlined" onClick={() => setIsInspecting(true)}>
                Change…
              </Button>
            )}
            {BarActions && <BarActions selected={selection.rows} />}
          </SelectionBar>
        )}
      </div>
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

/** The rows whose name contains the search, sorted. */
function useShownRows<Row extends { id: string }>({ rows, columns, nameOf }: EntityListProps<Row>) {
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
