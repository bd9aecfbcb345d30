import { type RefObject, startTransition, useLayoutEffect, useState } from 'react';
import { useHydrated } from '../Prerendered.tsx';

interface GridWidth {
  /** px */
  width: number;
  /** The width available to it, px. */
  available: number;
}

let latest: GridWidth = { width: 0, available: 0 };

/**
 * Follows an element's width. It starts with the width of the last grid. The page then has its full
 * height when the browser restores the scroll position.
 */
export function useGridWidth(element: RefObject<HTMLElement | null>): GridWidth {
  const [measured, setMeasured] = useState(latest);
  const isHydrated = useHydrated();
  useLayoutEffect(() => {
    const grid = element.current;
    if (!grid) return;
    const measure = () => {
      const { clientWidth: width, parentElement } = grid;
      const available = parentElement?.clientWidth ?? width;
      if (width !== latest.width || available !== latest.available) latest = { width, available };
      setMeasured(latest);
    };
    if (isHydrated) measure();
    else startTransition(measure);
    const observer = new ResizeObserver(measure);
    observer.observe(grid);
    return () => observer.disconnect();
  }, [element, isHydrated]);
  return measured;
}
