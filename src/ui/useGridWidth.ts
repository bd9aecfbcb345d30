import { type RefObject, useLayoutEffect, useState } from 'react';

let latest = 0;

/**
 * Follows an element's width, in px. It begins with the width that the last grid had, so that a
 * page one comes back to has its height before the browser restores the scroll position.
 */
export function useGridWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(latest);
  useLayoutEffect(() => {
    const grid = element.current;
    if (!grid) return;
    const measure = () => setWidth((latest = grid.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(grid);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
