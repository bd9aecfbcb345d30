import { type FocusEvent, type RefObject, useState } from 'react';
import { useVisibleBand } from '../../ui/hooks/useVisibleBand.ts';
import { type GridGeometry, offsetOf } from './gridGeometry.ts';

interface Grid<Item> {
  grid: RefObject<HTMLElement | null>;
  geometry: GridGeometry;
  items: readonly Item[];
}

/** Decides which cells are mounted: those near the screen, and the neighbours of the focus. */
export function useMounted<Item extends { id: string }>({ grid, geometry, items }: Grid<Item>) {
  const band = useVisibleBand(grid);
  const [focused, setFocused] = useState<string>();
  const focusedIndex = items.findIndex(({ id }) => id === focused);
  // The Tab key may be faster than scrolling.
  const isNextToFocus = (index: number) => focusedIndex >= 0 && Math.abs(index - focusedIndex) <= 1;
  const isNear = (position: number) => {
    const { top } = offsetOf(geometry, position);
    return geometry.cellWidth > 0 && top + geometry.cellHeight > band.from && top < band.to;
  };
  return {
    isMounted: (index: number, position: number) => isNear(position) || isNextToFocus(index),
    onFocus: setFocused,
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      // The next cell must stay mounted until it has the focus.
      if (!currentTarget.contains(relatedTarget)) setFocused(undefined);
    },
  };
}
