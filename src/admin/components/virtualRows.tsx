import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const OVERSCAN = 6;

/** The indexes of the rows near the screen, and the height in px of the rows above and below. */
export function useVirtualRows(count: number, rowHeight: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    const top = scroller.current?.getBoundingClientRect().top ?? 0;
    setScrollMargin(Math.round(top + window.scrollY));
  }, []);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin,
    // The virtualizer would scroll back to where the page before was.
    initialOffset: 0,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  const items = virtualizer.getVirtualItems();
  const above = (items[0]?.start ?? scrollMargin) - scrollMargin;
  const below = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin);
  const scrollTo = useCallback(
    (index: number) => virtualizer.scrollToIndex(index, { align: 'center' }),
    [virtualizer],
  );
  return { scroller, mounted: items.map(({ index }) => index), above, below, scrollTo };
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
  const { scroller, mounted, above, below, scrollTo } = useVirtualRows(items.length, rowHeight);
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
        style={{ paddingBlock: `${above}px ${below}px` }}
      >
        {mounted.map((index) => {
          const item = items[index];
          return (
            item && (
              <li
                key={item.id}
                ref={index === target ? focus : undefined}
                tabIndex={-1}
                style={{ height: rowHeight }}
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
