import { useCallback, useEffect } from 'react';
import { useMediaQuery } from '../../../ui/hooks/useMediaQuery.ts';
import { Spacer, useNearRows } from '../../list/nearRows.tsx';
import { RowCard, RowCells, type ShownRow } from './RowView.tsx';
import controls from '../../../ui/controls.module.css';
import styles from '../upload.module.css';

/** px, as in upload.module.css */
const ROW_HEIGHT = { table: 133, card: 121 };

const HEADINGS = ['Photo', 'Name and caption', 'Keywords', 'Taken, size, file', 'Actions'];

interface RowListProps {
  count: number;
  shown: (index: number) => ShownRow | undefined;
  /** The index of a row to scroll to and to focus. */
  target: number | undefined;
  onTarget: () => void;
}

/** The chosen files: a table, or cards on a phone. Only rows near the screen are mounted. */
export function RowList({ count, shown, target, onTarget }: RowListProps) {
  const isNarrow = useMediaQuery('(max-width: 1099.95px)');
  const height = isNarrow ? ROW_HEIGHT.card : ROW_HEIGHT.table;
  const { scroller, near, above, below, scrollTo } = useNearRows(count, height);
  useEffect(() => {
    if (target !== undefined) scrollTo(target);
  }, [target, scrollTo]);
  const focus = useCallback(
    (row: HTMLElement | null) => {
      if (!row) return;
      row.focus({ preventScroll: true });
      onTarget();
    },
    [onTarget],
  );
  const rows = near.flatMap((index) => {
    const row = shown(index);
    return row ? [{ row, index, ref: index === target ? focus : undefined }] : [];
  });
  if (isNarrow) {
    return (
      <div ref={scroller}>
        <ul className={styles.cards} style={{ paddingBlock: `${above}px ${below}px` }}>
          {rows.map(({ row, index, ref }) => (
            <li
              key={row.row.id}
              ref={ref}
              tabIndex={-1}
              style={{ height }}
              aria-setsize={count}
              aria-posinset={index + 1}
            >
              <RowCard {...row} />
            </li>
          ))}
        </ul>
      </div>
    );
  }
  return (
    <div ref={scroller} className={styles.tableFrame}>
      <table className={styles.table} aria-rowcount={count + 1} aria-label="Chosen photos">
        <colgroup>
          <col style={{ width: 168 }} />
          <col />
          <col style={{ width: '26%' }} />
          <col style={{ width: 190 }} />
          <col style={{ width: 96 }} />
        </colgroup>
        <thead className={controls.visuallyHidden}>
          <tr aria-rowindex={1}>
            {HEADINGS.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Spacer height={above} />
          {rows.map(({ row, index, ref }) => (
            <tr
              key={row.row.id}
              ref={ref}
              tabIndex={-1}
              aria-rowindex={index + 2}
              style={{ height }}
            >
              <RowCells {...row} />
            </tr>
          ))}
          <Spacer height={below} />
        </tbody>
      </table>
    </div>
  );
}
