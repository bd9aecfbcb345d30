import { type RefObject, startTransition, useLayoutEffect, useState } from 'react';
import { useHydrated } from '../Prerendered.tsx';

let latest = 0;

/**
 * Follows an element's width, in px. It begins with the width that the last grid had, so that a
 * page one comes back to has its height before the browser restores the scroll position.
 */
export function useGridWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(latest);
  const isHydrated = useHydrated();
  useLayoutEffect(() => {
    const grid = element.current;
    if (!grid) return;
    const measure = () => setWidth((latest = grid.clientWidth));
    if (isHydrated) measure();
    else startTransition(measure);
    const observer = new ResizeObserver(measure);
    observer.observe(grid);
    return () => observer.disconnect();
  }, [element, isHydrated]);
  return width;
}
