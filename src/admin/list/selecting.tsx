import { Checkbox, IconButton } from '@mui/material';
import type { KeyboardEvent, MouseEventHandler, ReactNode } from 'react';
import { letterOfKey } from '../../ui/letterOfKey.ts';
import { CloseIcon } from '../components/icons.tsx';
import { useHeightProperty } from '../components/sizeProperties.ts';
import { isTextField } from '../components/isTextField.ts';
import page from '../components/page.module.css';
import styles from './list.module.css';
import type { Selection } from './useSelection.ts';

/** The attribute that says which row an element shows. */
export const ROW_ID = 'data-id';

/** The id of the row that an element belongs to. */
export const rowIdOf = (target: EventTarget): string | undefined =>
  (target instanceof Element && target.closest(`[${ROW_ID}]`)?.getAttribute(ROW_ID)) || undefined;

/** The attribute that says which row a checkbox selects. */
const ROW_OF_BOX = 'data-selects';

interface SelectRowProps<Row> {
  row: Row;
  name: string;
  selection: Selection<Row>;
}

export const SelectRow = <Row extends { id: string }>({
  row,
  name,
  selection,
}: SelectRowProps<Row>) => (
  <input
    type="checkbox"
    className={styles.box}
    checked={selection.has(row.id)}
    aria-label={`Select ${name}`}
    {...{ [ROW_OF_BOX]: row.id }}
    onChange={({ nativeEvent }) =>
      selection.toggle(row.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
    }
  />
);

interface SelectAllProps<Row> {
  noun: string;
  matchingRows: readonly Row[];
  selection: Selection<Row>;
}

export function SelectAll<Row extends { id: string }>(props: SelectAllProps<Row>) {
  const { noun, matchingRows, selection } = props;
  const count = matchingRows.filter(({ id }) => selection.has(id)).length;
  return (
    <Checkbox
      checked={count > 0 && count === matchingRows.length}
      disabled={!selection.canSelectAll}
      indeterminate={count > 0 && count < matchingRows.length}
      slotProps={{ input: { 'aria-label': `Select all ${noun}` } }}
      // A partial selection becomes a full one, not an empty one.
      onChange={() => selection.setAll(count < matchingRows.length)}
    />
  );
}

/** How many rows are selected, and how many of them the search or the filter hides. */
export function describeSelection<Row extends { id: string }>(
  selected: readonly Row[],
  matchingRows: readonly Row[],
): string {
  const ids = new Set(matchingRows.map(({ id }) => id));
  const hidden = selected.filter(({ id }) => !ids.has(id)).length;
  const words = `${selected.length} selected`;
  return hidden > 0 ? `${words}, ${hidden} of them not shown` : words;
}

interface SelectionBarProps {
  count: string;
  onClear: () => void;
  children: ReactNode;
}

/** The second click of a double click on a row, where the first one has brought the bar. */
const ignoreSecondClick: MouseEventHandler = (event) => {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
};

/** The bar at the end of the screen; what else is there keeps above it. */
export const SelectionBar = ({ count, onClear, children }: SelectionBarProps) => (
  <section
    ref={useHeightProperty('--bottom-bar')}
    className={styles.bar}
    aria-label="Selected"
    onClickCapture={ignoreSecondClick}
  >
    <IconButton aria-label="Clear selection" onClick={onClear}>
      <CloseIcon />
    </IconButton>
    <span role="status">{count}</span>
    <div className={page.buttons}>{children}</div>
  </section>
);

const controlsIn = (row: Element | null | undefined) => [
  ...(row?.querySelectorAll<HTMLElement>('input, a, button') ?? []),
];

/** How many rows and controls an arrow key goes on. */
const ARROWS: Record<string, { rows: number; controls: number }> = {
  ArrowUp: { rows: -1, controls: 0 },
  ArrowDown: { rows: 1, controls: 0 },
  ArrowLeft: { rows: 0, controls: -1 },
  ArrowRight: { rows: 0, controls: 1 },
};

/** Moves the focus in a table by the arrows; with Shift on a checkbox, the selection too. */
function goByKey<Row>(
  event: KeyboardEvent<HTMLElement>,
  selection: Selection<Row> | undefined,
): void {
  const { key, target, shiftKey } = event;
  const arrow = ARROWS[key];
  const row = target instanceof Element ? target.closest('tbody > tr') : null;
  const from = controlsIn(row);
  const index = from.findIndex((control) => control === target);
  if (!arrow || !row || index < 0) return;
  event.preventDefault();
  const { nextElementSibling: below, previousElementSibling: above } = row;
  const to = controlsIn({ '-1': above, 0: row, 1: below }[arrow.rows]);
  to[index + arrow.controls]?.focus();
  const [one, other] = [from[index], to[index]].map((control) => control?.getAttribute(ROW_OF_BOX));
  if (shiftKey && one && other && one !== other) selection?.extend(one, other);
}

interface ListKeys<Row> {
  /** The rows that match the search and the filter. */
  rows: readonly Row[];
  /** Undefined if rows can't be selected. */
  selection: Selection<Row> | undefined;
  /** Opens the form of a row. */
  edit: (row: Row) => void;
  remove: (rows: readonly Row[]) => void;
}

const hasCtrl = ({ ctrlKey, metaKey }: KeyboardEvent) => ctrlKey || metaKey;

/**
 * Runs the keys of a list: Ctrl+A selects all rows and Escape none, E opens the form of a row, and
 * Delete deletes the selected rows, or the row that has the focus. In a table, the arrows move the
 * focus, and with Shift the selection too.
 */
export function runListKey<Row extends { id: string }>(
  event: KeyboardEvent<HTMLElement>,
  { rows, selection, edit, remove }: ListKeys<Row>,
): void {
  const { key, target, currentTarget, altKey } = event;
  // React also passes on the events of dialogs.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return;
  // Delete removes a keyword in the fields beside the list.
  if (isTextField(target) || target.closest('form')) return;
  const rowId = rowIdOf(target);
  const focused = rows.find(({ id }) => id === rowId);
  const selected = selection?.rows ?? [];
  const [one] = selected;
  const chosen = selected.length > 0 ? selected : [focused].flatMap((row) => row ?? []);
  const subject = focused ?? one;
  const letter = letterOfKey(event);
  if (key === 'Delete' && chosen.length > 0) {
    event.preventDefault();
    remove(chosen);
  } else if (letter === 'e' && subject && !hasCtrl(event) && !altKey) {
    event.preventDefault();
    edit(subject);
  } else if (!selection) goByKey(event, selection);
  else if (key === 'Escape' && selected.length > 0) {
    event.preventDefault();
    selection.clear();
  } else if (letter === 'a' && hasCtrl(event)) {
    event.preventDefault();
    selection.setAll(true);
  } else goByKey(event, selection);
}
