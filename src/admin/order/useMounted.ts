import { type FocusEvent, type RefObject, useState } from 'react';
import { useVisibleBand } from '../../ui/hooks/useVisibleBand.ts';
import { type GridGeometry, offsetOf } from './gridGeometry.ts';

interface Grid<Item> {
  grid: RefObject<HTMLElement | null>;
  geometry: GridGeometry;
  items: readonly Item[];
}

/** Which cells are mounted: those near the screen, and those to which the Tab key leads. */
export function useMounted<Item extends { id: string }>({ grid, geometry, items }: Grid<Item>) {
  const band = useVisibleBand(grid);
  const [focused, setFocused] = useState<string>();
  const focusedIndex = items.findIndex(({ id }) => id === focused);
  // The Tab key may come before what it leads to has been scrolled near.
  const isNextToFocus = (index: number) => focusedIndex >= 0 && Math.abs(index - focusedIndex) <= 1;
  const isNear = (position: number) => {
    const { top } = offsetOf(geometry, position);
    return geometry.cellWidth > 0 && top + geometry.cellHeight > band.from && top < band.to;
  };
  return {
    isMounted: (index: number, position: number) => isNear(position) || isNextToFocus(index),
    onFocus: setFocused,
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      // The cell that gets the focus next must not be taken away before it has it.
      if (!currentTarget.contains(relatedTarget)) setFocused(undefined);
    },
  };
}
