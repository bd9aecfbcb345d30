import { type RefObject, type TouchEvent, useRef } from 'react';

const FAR_ENOUGH = 48;
const EDGE = 24;

/** Where a finger came down, in px. */
interface Start {
  x: number;
  y: number;
}

/**
 * Handlers that tell a sideways swipe of one finger: 1 to what follows, -1 to what went before. The
 * subject goes along with the finger. A second finger, a page zoomed by pinching, and the edges
 * where the system's own gestures begin are left alone.
 */
export function useSwipe(subject: RefObject<HTMLElement | null>, onSwipe: (step: 1 | -1) => void) {
  const start = useRef<Start>(undefined);

  function moved({ changedTouches }: TouchEvent) {
    const touch = changedTouches[0];
    if (!start.current || !touch) return 0;
    const x = touch.clientX - start.current.x;
    return Math.abs(x) > 2 * Math.abs(touch.clientY - start.current.y) ? x : 0;
  }

  function follow(x: number) {
    subject.current?.style.setProperty('translate', x === 0 ? '' : `${x}px`);
  }

  function drop() {
    start.current = undefined;
    follow(0);
  }

  return {
    onTouchStart(event: TouchEvent) {
      drop();
      const touch = event.touches[0];
      if (!touch || event.touches.length > 1 || (window.visualViewport?.scale ?? 1) > 1.01) return;
      const { clientX: x, clientY: y } = touch;
      if (x > EDGE && x < window.innerWidth - EDGE) start.current = { x, y };
    },
    onTouchMove(event: TouchEvent) {
      follow(moved(event));
    },
    onTouchEnd(event: TouchEvent) {
      const x = moved(event);
      drop();
      if (Math.abs(x) > FAR_ENOUGH) onSwipe(x < 0 ? 1 : -1);
    },
    onTouchCancel: drop,
  };
}
