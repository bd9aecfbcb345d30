import { Slider, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { ReactNode } from 'react';
import { plural } from '../../model/plural.ts';
import type { Sorting } from '../../store/admin/listsState.ts';
import { DetailsIcon, GridIcon, TableIcon } from '../components/icons.tsx';
import type { Noun } from '../words/nouns.ts';
import type { Sortable } from './columns.tsx';
import styles from './list.module.css';
import { type RowFilter, RowFilterField, type useRowFilter } from './rowFilters.tsx';
import { SelectAll } from './selecting.tsx';
import { SortField } from './sorting.tsx';
import type { Selection } from './useSelection.ts';
import { CELL_SIZES, type useView, VIEWS } from './useView.ts';

const ICONS = { table: TableIcon, grid: GridIcon };

interface ListToolbarProps<Row> {
  /** In lower case. */
  noun: Noun;
  rows: readonly Row[];
  matchingRows: readonly Row[];
  isPartial: boolean;
  /** Whether the list is too narrow for the headings of a table. */
  isNarrow: boolean;
  search: string;
  onSearch: (search: string) => void;
  filters: readonly RowFilter<Row>[];
  filtering: ReturnType<typeof useRowFilter<Row>>;
  sortables: readonly Sortable<Row>[];
  sorting: Sorting | undefined;
  onSort: (sorting: Sorting | undefined) => void;
  views: ReturnType<typeof useView>;
  selection: Selection<Row>;
  canSelect: boolean;
  /** The fields beside the list; undefined if none stand there. */
  details: { isOpen: boolean; setIsOpen: (isOpen: boolean) => void } | undefined;
  /** What else can be done with the whole list. */
  children: ReactNode;
}

/** What a list shows of its rows, and how, in one line. */
export function ListToolbar<Row extends { id: string }>(props: ListToolbarProps<Row>) {
  const { noun, rows, matchingRows, isPartial, isNarrow, search, filters, filtering, views } =
    props;
  const { selection, canSelect, details } = props;
  const isGrid = views.view === 'grid';
  const all = plural(rows.length, noun.one, noun.many);
  const isWhole = search.trim() === '' && !filtering.filter;
  const count = isWhole ? all : `${matchingRows.length} of ${rows.length}`;
  return (
    <div className={styles.toolbar}>
      <TextField
        type="search"
        size="small"
        label="Search"
        className={styles.search}
        value={search}
        onChange={(event) => props.onSearch(event.target.value)}
      />
      {filters.length > 0 && (
        <RowFilterField {...{ noun: noun.many, rows, filters, isPartial }} {...filtering} />
      )}
      {(isNarrow || isGrid) && (
        <SortField sortables={props.sortables} sorting={props.sorting} onSort={props.onSort} />
      )}
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="View"
        value={views.view}
        onChange={(_event, chosen) => chosen && views.setView(chosen)}
      >
        {VIEWS.map(({ id, label }) => {
          const Icon = ICONS[id];
          return (
            <ToggleButton key={id} value={id} aria-label={label} title={label}>
              <Icon />
            </ToggleButton>
          );
        })}
      </ToggleButtonGroup>
      {isGrid && (
        <Slider
          aria-label="Size of the pictures"
          size="small"
          sx={{ width: 72, mx: 1 }}
          {...CELL_SIZES}
          value={views.size}
          onChange={(_event, chosen) => views.setSize(chosen)}
        />
      )}
      <div className={styles.counted}>
        {(isNarrow || isGrid) && canSelect && (
          <SelectAll noun={noun.many} matchingRows={matchingRows} selection={selection} />
        )}
        <span role="status" className={styles.count}>
          {isPartial ? `${all} so far…` : count}
        </span>
      </div>
      <div className={styles.tools}>
        {props.children}
        {details && (
          <ToggleButton
            size="small"
            value="details"
            selected={details.isOpen}
            aria-label="Details"
            title="Details of the selected photos"
            onChange={() => details.setIsOpen(!details.isOpen)}
          >
            <DetailsIcon />
          </ToggleButton>
        )}
      </div>
    </div>
  );
}
