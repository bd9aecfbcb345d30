import { Checkbox, FormControlLabel, IconButton } from '@mui/material';
import type { KeyboardEvent, ReactNode } from 'react';
import { CloseIcon } from '../components/icons.tsx';
import { useHeightProperty } from '../components/useHeightProperty.ts';
import { isTextField } from '../components/isTextField.ts';
import page from '../components/page.module.css';
import styles from './list.module.css';
import type { Selection } from './useSelection.ts';

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
  shown: readonly Row[];
  selection: Selection<Row>;
  isLabelled: boolean;
}

export function SelectAll<Row extends { id: string }>(props: SelectAllProps<Row>) {
  const { noun, shown, selection, isLabelled } = props;
  const count = shown.filter(({ id }) => selection.has(id)).length;
  const box = (
    <Checkbox
      checked={count > 0 && count === shown.length}
      disabled={!selection.canSelectAll}
      indeterminate={count > 0 && count < shown.length}
      slotProps={isLabelled ? {} : { input: { 'aria-label': `Select all ${noun}` } }}
      // A partial selection becomes a full one, not an empty one.
      onChange={() => selection.setAll(count < shown.length)}
    />
  );
  return isLabelled ? (
    <FormControlLabel sx={{ mr: 0 }} label={`Select all ${noun}`} control={box} />
  ) : (
    box
  );
}

/** How many rows are selected, and how many of them a search hides. */
export function describeSelection<Row extends { id: string }>(
  selected: readonly Row[],
  shown: readonly Row[],
): string {
  const ids = new Set(shown.map(({ id }) => id));
  const hidden = selected.filter(({ id }) => !ids.has(id)).length;
  const words = `${selected.length} selected`;
  return hidden > 0 ? `${words}, ${hidden} of them hidden by the search` : words;
}

interface SelectionBarProps {
  count: string;
  onClear: () => void;
  children: ReactNode;
}

/** The bar at the end of the screen; what else is there keeps above it. */
export const SelectionBar = ({ count, onClear, children }: SelectionBarProps) => (
  <section ref={useHeightProperty('--selection-room')} className={styles.bar} aria-label="Selected">
    <IconButton aria-label="Clear selection" onClick={onClear}>
      <CloseIcon />
    </IconButton>
    <span>{count}</span>
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
function goByKey<Row>(event: KeyboardEvent<HTMLElement>, selection: Selection<Row>): void {
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
  if (shiftKey && one && other && one !== other) selection.extend(one, other);
}

/**
 * Selects by keyboard: Ctrl+A selects all rows and Escape none. In a table, the arrows move the focus,
 * and with Shift the selection too.
 */
export function selectByKey<Row extends { id: string }>(
  event: KeyboardEvent<HTMLElement>,
  selection: Selection<Row>,
): void {
  const { key, target, currentTarget } = event;
  // React also passes on the events of dialogs.
  if (!(target instanceof Node) || !currentTarget.contains(target) || isTextField(target)) return;
  if (key === 'Escape' && selection.rows.length > 0) {
    event.preventDefault();
    selection.clear();
  } else if (key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    selection.setAll(true);
  } else goByKey(event, selection);
}
