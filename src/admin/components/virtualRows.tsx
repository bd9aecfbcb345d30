import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const OVERSCAN = 6;

/** A row that is mounted. */
interface MountedRow {
  index: number;
  /** The height in px of the rows above it that are not mounted. */
  above: number;
}

/**
 * The rows near the screen, and the height in px of the rows below them.
 * @param kept the index of a row that stays mounted with its neighbours, because it has the focus; -1 for none
 */
export function useVirtualRows(count: number, rowHeight: number, kept: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    const top = scroller.current?.getBoundingClientRect().top ?? 0;
    setScrollMargin(Math.round(top + window.scrollY));
  }, []);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const neighbours = kept < 0 ? [] : [kept - 1, kept, kept + 1];
      const there = neighbours.filter((index) => index >= 0 && index < range.count);
      return [...new Set([...defaultRangeExtractor(range), ...there])].toSorted(
        (one, other) => one - other,
      );
    },
    [kept],
  );
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin,
    rangeExtractor,
    // The virtualizer would scroll back to where the page before was.
    initialOffset: 0,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  const items = virtualizer.getVirtualItems();
  let end = scrollMargin;
  const mounted: MountedRow[] = [];
  for (const item of items) {
    mounted.push({ index: item.index, above: item.start - end });
    end = item.end;
  }
  const below = virtualizer.getTotalSize() - (end - scrollMargin);
  const scrollTo = useCallback(
    (index: number) => virtualizer.scrollToIndex(index, { align: 'center' }),
    [virtualizer],
  );
  return { scroller, mounted, below, scrollTo };
}

interface VirtualListProps<Item> {
  items: readonly Item[];
  /** px */
  rowHeight: number;
  label: string;
  className?: string | undefined;
  /** The index of an item to scroll to and to focus. */
  target?: number | undefined;
  onTarget?: () => void;
  children: (item: Item) => ReactNode;
}

/** A list of equally high items. Only items near the screen are mounted. */
export function VirtualList<Item extends { id: string }>(props: VirtualListProps<Item>) {
  const { items, rowHeight, label, className, target, onTarget, children } = props;
  const [focusedId, setFocusedId] = useState<string>();
  const kept = items.findIndex(({ id }) => id === focusedId);
  const { scroller, mounted, below, scrollTo } = useVirtualRows(items.length, rowHeight, kept);
  useEffect(() => {
    if (target !== undefined) scrollTo(target);
  }, [target, scrollTo]);
  const focus = useCallback(
    (item: HTMLElement | null) => {
      if (!item) return;
      item.focus({ preventScroll: true });
      onTarget?.();
    },
    [onTarget],
  );
  return (
    <div ref={scroller}>
      <ul
        aria-label={label}
        className={className}
        style={{ display: 'flow-root', paddingBottom: below }}
      >
        {mounted.map(({ index, above }) => {
          const item = items[index];
          return (
            item && (
              <li
                key={item.id}
                ref={index === target ? focus : undefined}
                tabIndex={-1}
                style={{ height: rowHeight, marginTop: above }}
                onFocus={() => setFocusedId(item.id)}
                aria-setsize={items.length}
                aria-posinset={index + 1}
              >
                {children(item)}
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
