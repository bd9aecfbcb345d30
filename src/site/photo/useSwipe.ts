import { type RefObject, type TouchEvent, useRef } from 'react';

const FAR_ENOUGH = 48;
const EDGE = 24;

/** Where a touch started, and how far its target can be scrolled to either side, px. */
interface Start {
  x: number;
  y: number;
  before: number;
  after: number;
}

/** A touch event, from React or the document. */
type Touched = Pick<TouchEvent | globalThis.TouchEvent, 'touches' | 'changedTouches'>;

/**
 * Handlers for horizontal swipes with one finger: 1 to the next photo, -1 to the previous one. The
 * target follows the finger. They ignore a second finger, a zoomed page, and the screen edges of
 * the system's own gestures. A target that scrolls sideways must be at its end first.
 */
export function useSwipe(subject: RefObject<HTMLElement | null>, onSwipe: (step: 1 | -1) => void) {
  const start = useRef<Start>(undefined);

  function moved({ changedTouches }: Touched) {
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
    onTouchStart(event: Touched) {
      drop();
      const touch = event.touches[0];
      if (!touch || event.touches.length > 1 || (window.visualViewport?.scale ?? 1) > 1.01) return;
      const { clientX: x, clientY: y } = touch;
      if (x <= EDGE || x >= window.innerWidth - EDGE) return;
      const {
        scrollLeft: before = 0,
        scrollWidth = 0,
        clientWidth = 0,
      } = subject.current?.parentElement ?? {};
      start.current = { x, y, before, after: scrollWidth - clientWidth - before };
    },
    onTouchMove(event: Touched) {
      follow(moved(event));
    },
    onTouchEnd(event: Touched) {
      const x = moved(event);
      const { before = 0, after = 0 } = start.current ?? {};
      drop();
      if (Math.abs(x) > FAR_ENOUGH && (x < 0 ? after : before) < 2) onSwipe(x < 0 ? 1 : -1);
    },
    onTouchCancel: drop,
  };
}
