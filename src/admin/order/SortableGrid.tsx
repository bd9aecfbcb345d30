import {
  type CSSProperties,
  type ReactNode,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { heightOf, indexBeside, layOutOrderGrid, type Place, placeOf } from './orderGrid.ts';
import styles from './SortableGrid.module.css';
import { useGridWidth } from '../../ui/useGridWidth.ts';
import { useLift } from './useLift.ts';
import { useVisibleBand } from '../../ui/useVisibleBand.ts';

interface SortableGridProps<Item> {
  label: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  onMove: (from: number, to: number) => void;
  /** Shows an item above its name. */
  children: (item: Item) => ReactNode;
}

const at = ({ left, top }: Place): CSSProperties => ({
  transform: `translate(${left}px, ${top}px)`,
});

/** A grid that is put in order by hand, of which only what is near the screen is mounted. */
export function SortableGrid<Item extends { id: string }>(props: SortableGridProps<Item>) {
  const { label, items, nameOf, onMove, children } = props;
  const element = useRef<HTMLOListElement>(null);
  const handles = useRef(new Map<string, HTMLButtonElement>());
  const dropped = useRef<string>(undefined);
  const helpId = useId();
  const [focused, setFocused] = useState<string>();
  const width = useGridWidth(element);
  const band = useVisibleBand(element);
  const layout = useMemo(() => layOutOrderGrid(width), [width]);
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const { lift, announcement, onPointerDown, onClick, onKeyDown } = useLift({
    ids,
    nameOf: (index) => (items[index] ? nameOf(items[index]) : ''),
    layout,
    element,
    onMove: (from, to) => {
      dropped.current = ids[from];
      onMove(from, to);
    },
  });

  useLayoutEffect(() => {
    // The browser takes the focus from what changes its place in the document.
    if (dropped.current) handles.current.get(dropped.current)?.focus({ preventScroll: true });
    dropped.current = undefined;
  }, [items]);

  const shown = items.flatMap((item, index) => {
    const place = lift ? indexBeside(index, lift.from, lift.to) : index;
    const { top } = placeOf(layout, place);
    const isNear = width > 0 && top + layout.cellHeight > band.from && top < band.to;
    const isLifted = item.id === lift?.id;
    return isNear || isLifted || item.id === focused ? [{ item, index, place, isLifted }] : [];
  });

  return (
    <>
      <p id={helpId} className={styles.help}>
        Drag an item to its place. Or choose its handle, then move it with the arrow keys or choose
        the item whose place it takes. Every move is saved at once.
      </p>
      <ol
        ref={element}
        className={styles.grid}
        style={{ height: heightOf(layout, items.length) }}
        aria-label={label}
        data-lifted={lift !== undefined}
        onBlur={() => setFocused(undefined)}
        onDragStart={(event) => event.preventDefault()}
      >
        {shown.map(({ item, index, place, isLifted }) => (
          <li
            key={item.id}
            className={styles.cell}
            data-lifted={isLifted}
            data-held={isLifted && lift?.held !== undefined}
            style={{
              width: layout.cellWidth,
              height: layout.cellHeight,
              ...at((isLifted && lift?.held) || placeOf(layout, place)),
            }}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            onFocus={() => setFocused(item.id)}
            onPointerDown={(event) => onPointerDown(item.id, event)}
            onClick={(event) => onClick(item.id, place, event)}
            onKeyDown={onKeyDown}
          >
            <div className={styles.image}>{children(item)}</div>
            <div className={styles.caption}>
              <span className={styles.position}>{place + 1}</span>
              <bdi className={styles.name}>{nameOf(item)}</bdi>
              <button
                ref={(handle) => {
                  if (handle) handles.current.set(item.id, handle);
                  else handles.current.delete(item.id);
                }}
                type="button"
                className={styles.handle}
                aria-label={`Move ${nameOf(item)}`}
                aria-pressed={isLifted}
                aria-describedby={helpId}
              >
                <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
                  <path
                    d="M7 4h.01M13 4h.01M7 10h.01M13 10h.01M7 16h.01M13 16h.01"
                    stroke="currentColor"
                    strokeWidth="2.5"
                    strokeLinecap="round"
                  />
                </svg>
              </button>
            </div>
          </li>
        ))}
      </ol>
      <p role="status" className={styles.announcement}>
        {announcement}
      </p>
    </>
  );
}
