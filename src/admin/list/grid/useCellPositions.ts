import type { Active } from '@dnd-kit/core';
import type { RefObject } from 'react';
import { type GridGeometry, offsetOf, positionAfterKey, positionUnder } from './gridGeometry.ts';

const SCROLL_MARGIN_PX = 90;

/** A point, in px from the window's corner. */
export interface Point {
  x: number;
  y: number;
}

export function useCellPositions(
  element: RefObject<HTMLElement | null>,
  geometry: GridGeometry,
  count: number,
) {
  const gridCorner = () => element.current?.getBoundingClientRect() ?? new DOMRect();

  /** The position under the dragged item. */
  function targetOf({ rect }: Active) {
    const grid = gridCorner();
    const { left, top } = rect.current.translated ?? grid;
    return positionUnder(geometry, count, { left: left - grid.left, top: top - grid.top });
  }

  function cornerOf(position: number): Point {
    const grid = gridCorner();
    const { left, top } = offsetOf(geometry, position);
    return { x: grid.left + left, y: grid.top + top };
  }

  const scrollToCell = (position: number) => scrollTo(cornerOf(position).y, geometry.cellHeight);

  function goByKey(key: string, position: number) {
    const to = positionAfterKey(geometry, count, position, key);
    if (to !== undefined) scrollToCell(to);
    return to;
  }

  return { targetOf, cornerOf, goByKey, scrollToCell };
}

/** Scrolls until a cell is on the screen; `y` is its top in the window and `height` its height, in px. */
function scrollTo(y: number, height: number) {
  const above = y - SCROLL_MARGIN_PX;
  const below = y + height + SCROLL_MARGIN_PX - window.innerHeight;
  if (above < 0) window.scrollBy(0, above);
  else if (below > 0) window.scrollBy(0, Math.min(below, above));
}
