import { Checkbox, FormControlLabel, IconButton } from '@mui/material';
import type { KeyboardEvent, ReactNode } from 'react';
import { CloseIcon } from '../components/icons.tsx';
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
  <Checkbox
    checked={selection.has(row.id)}
    slotProps={{ input: { 'aria-label': `Select ${name}`, [ROW_OF_BOX]: row.id } as object }}
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

export const SelectionBar = ({ count, onClear, children }: SelectionBarProps) => (
  <section className={styles.bar} aria-label="Selected" data-selection-bar>
    <IconButton aria-label="Clear selection" onClick={onClear}>
      <CloseIcon />
    </IconButton>
    <span>{count}</span>
    <div className={page.buttons}>{children}</div>
  </section>
);

/** The id of the row whose checkbox has the focus. */
const rowOf = (target: EventTarget): string | undefined =>
  target instanceof HTMLElement ? (target.getAttribute(ROW_OF_BOX) ?? undefined) : undefined;

/**
 * Selects by keyboard: Ctrl+A selects all rows and Escape none. On a row's checkbox, the arrows move
 * the focus, and with Shift the selection too.
 */
export function selectByKey<Row extends { id: string }>(
  event: KeyboardEvent<HTMLElement>,
  shown: readonly Row[],
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
  } else if (key === 'ArrowDown' || key === 'ArrowUp') {
    const from = rowOf(target);
    const index = shown.findIndex(({ id }) => id === from);
    const to = shown[index + (key === 'ArrowDown' ? 1 : -1)];
    if (from === undefined || index < 0) return;
    event.preventDefault();
    if (!to) return;
    if (event.shiftKey) selection.extend(from, to.id);
    currentTarget.querySelector<HTMLElement>(`[${ROW_OF_BOX}="${CSS.escape(to.id)}"]`)?.focus();
  }
}
