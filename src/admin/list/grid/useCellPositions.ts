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

  function positionAt({ x, y }: Point) {
    const grid = gridCorner();
    return positionUnder(geometry, count, { left: x - grid.left, top: y - grid.top });
  }

  /** The position under the dragged item. */
  function targetOf({ rect }: Active) {
    const { left, top } = rect.current.translated ?? gridCorner();
    return positionAt({ x: left, y: top });
  }

  function cornerOf(position: number): Point {
    const grid = gridCorner();
    const { left, top } = offsetOf(geometry, position);
    return { x: grid.left + left, y: grid.top + top };
  }

  const scrollToCell = (position: number) => scrollTo(cornerOf(position).y, geometry.cellHeight);

  function cornerAfterKey(key: string, corner: Point) {
    const to = positionAfterKey(geometry, count, positionAt(corner), key);
    if (to === undefined) return undefined;
    scrollToCell(to);
    return cornerOf(to);
  }

  return { targetOf, cornerOf, cornerAfterKey, scrollToCell };
}

/** Scrolls until a cell is on the screen; `y` is its top in the window and `height` its height, in px. */
function scrollTo(y: number, height: number) {
  const above = y - SCROLL_MARGIN_PX;
  const below = y + height + SCROLL_MARGIN_PX - window.innerHeight;
  if (above < 0) window.scrollBy(0, above);
  else if (below > 0) window.scrollBy(0, Math.min(below, above));
}
