import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { ignoreClickOfPress, isFinger } from '../pointers.ts';
import type { Selection } from '../useSelection.ts';
import {
  edgeSpeed,
  type GridGeometry,
  heightOf,
  positionsIn,
  type Rectangle,
} from './gridGeometry.ts';
import { isInHandle, isInPicture } from './sensors.ts';

const DRAWN_AFTER_PX = 4;

interface MarqueeOptions<Item> {
  grid: RefObject<HTMLElement | null>;
  geometry: GridGeometry;
  items: readonly Item[];
  selection: Selection<Item>;
  /** Whether a press on a picture drags it, and draws elsewhere only. */
  dragsPictures: boolean;
}

/**
 * Selects the cells in a rectangle that is drawn with a mouse or a pen. Near the upper and the lower
 * edge of the screen the page scrolls on, and the rectangle grows.
 */
export function useMarquee<Item extends { id: string }>(options: MarqueeOptions<Item>) {
  const { grid, geometry, items, selection, dragsPictures } = options;
  const [marquee, setMarquee] = useState<Rectangle>();
  const end = useRef<AbortController>(undefined);
  useEffect(() => () => end.current?.abort(), []);

  function pointIn({ clientX, clientY }: { clientX: number; clientY: number }) {
    const corner = grid.current?.getBoundingClientRect() ?? new DOMRect();
    return { left: clientX - corner.left, top: clientY - corner.top };
  }

  /** Larger than the grid, the rectangle would make the page longer, which would scroll on for ever. */
  const withinGrid = ({ left, top, right, bottom }: Rectangle): Rectangle => ({
    left: Math.max(0, left),
    top: Math.max(0, top),
    right: Math.min(right, grid.current?.clientWidth ?? 0),
    bottom: Math.min(bottom, heightOf(geometry, items.length)),
  });

  function onPointerDown(event: PointerEvent) {
    const isDrag = isInHandle(event.target) || (dragsPictures && isInPicture(event.target));
    if (isFinger(event) || !event.isPrimary || event.button !== 0 || isDrag) return;
    const start = pointIn(event);
    let pointer = { clientX: event.clientX, clientY: event.clientY };
    let isDrawn = false;
    const keeps = event.ctrlKey || event.metaKey || event.shiftKey;
    const selectedBefore = keeps ? selection.rows.map(({ id }) => id) : [];
    end.current?.abort();
    end.current = new AbortController();
    const { signal } = end.current;

    function draw() {
      const point = pointIn(pointer);
      const drawn = {
        left: Math.min(start.left, point.left),
        top: Math.min(start.top, point.top),
        right: Math.max(start.left, point.left),
        bottom: Math.max(start.top, point.top),
      };
      if (!isDrawn) {
        if (Math.max(drawn.right - drawn.left, drawn.bottom - drawn.top) <= DRAWN_AFTER_PX) return;
        isDrawn = true;
        scrollAtEdges();
      }
      setMarquee(withinGrid(drawn));
      const touched = positionsIn(geometry, items.length, drawn).flatMap(
        (index) => items[index]?.id ?? [],
      );
      selection.select([...selectedBefore, ...touched]);
    }
    function scrollAtEdges() {
      let last = performance.now();
      const scrollOn = (now: number) => {
        if (signal.aborted) return;
        const speed = edgeSpeed(pointer.clientY, window.innerHeight);
        // Browsers scroll by whole pixels.
        window.scrollBy({ top: Math.round(speed * (now - last)), behavior: 'instant' });
        last = now;
        requestAnimationFrame(scrollOn);
      };
      requestAnimationFrame(scrollOn);
    }
    const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
      pointer = { clientX, clientY };
      draw();
    };
    const stop = () => {
      end.current?.abort();
      setMarquee(undefined);
      if (isDrawn) ignoreClickOfPress();
    };
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('scroll', draw, { signal });
    window.addEventListener('pointerup', stop, { signal });
    window.addEventListener('pointercancel', stop, { signal });
  }

  return { marquee, onPointerDown };
}
