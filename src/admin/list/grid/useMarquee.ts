import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Selection } from '../useSelection.ts';
import { type GridGeometry, positionsIn, type Rectangle } from './gridGeometry.ts';
import { isInHandle, isInPicture } from './sensors.ts';

const DRAWN_AFTER_PX = 4;

interface MarqueeOptions<Item> {
  grid: RefObject<HTMLElement | null>;
  geometry: GridGeometry;
  items: readonly Item[];
  selection: Selection<Item>;
  /** Whether a mouse drags by the pictures, so that it draws elsewhere only. */
  dragsPictures: boolean;
}

/** Selects the cells in a rectangle that is drawn with the mouse. */
export function useMarquee<Item extends { id: string }>(options: MarqueeOptions<Item>) {
  const { grid, geometry, items, selection, dragsPictures } = options;
  const [marquee, setMarquee] = useState<Rectangle>();
  const end = useRef<AbortController>(undefined);
  /** A click that ends a rectangle selects nothing else. */
  const wasDrawn = useRef(false);
  useEffect(() => () => end.current?.abort(), []);

  function pointIn({ clientX, clientY }: { clientX: number; clientY: number }) {
    const corner = grid.current?.getBoundingClientRect() ?? new DOMRect();
    return { left: clientX - corner.left, top: clientY - corner.top };
  }

  function onPointerDown(event: PointerEvent) {
    wasDrawn.current = false;
    const isDrag = isInHandle(event.target) || (dragsPictures && isInPicture(event.target));
    if (event.pointerType !== 'mouse' || event.button !== 0 || isDrag) return;
    const start = pointIn(event);
    const keeps = event.ctrlKey || event.metaKey || event.shiftKey;
    const selectedBefore = keeps ? selection.rows.map(({ id }) => id) : [];
    end.current = new AbortController();
    const { signal } = end.current;
    const draw = (move: globalThis.PointerEvent) => {
      const point = pointIn(move);
      const drawn = {
        left: Math.min(start.left, point.left),
        top: Math.min(start.top, point.top),
        right: Math.max(start.left, point.left),
        bottom: Math.max(start.top, point.top),
      };
      const isDrawn =
        drawn.right - drawn.left > DRAWN_AFTER_PX || drawn.bottom - drawn.top > DRAWN_AFTER_PX;
      if (!isDrawn && !wasDrawn.current) return;
      wasDrawn.current = true;
      setMarquee(drawn);
      const touched = positionsIn(geometry, items.length, drawn).flatMap(
        (index) => items[index]?.id ?? [],
      );
      selection.select([...selectedBefore, ...touched]);
    };
    const stop = () => {
      end.current?.abort();
      setMarquee(undefined);
    };
    window.addEventListener('pointermove', draw, { signal });
    window.addEventListener('pointerup', stop, { signal });
    window.addEventListener('pointercancel', stop, { signal });
  }

  return { marquee, onPointerDown, wasDrawn };
}
