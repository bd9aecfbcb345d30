import { type RefObject, useEffect, useEffectEvent } from 'react';

const FAR_ENOUGH = 48;
const EDGE = 24;

/** Where a touch started, and how far the panorama can be scrolled to either side, px. */
interface Start {
  x: number;
  y: number;
  before: number;
  after: number;
}

interface Gestures {
  /** 1 to the next photo, -1 to the previous one. */
  onStep: (step: 1 | -1) => void;
  onTap: () => void;
}

type Element = RefObject<HTMLElement | null>;

/**
 * Taps on a photo, and horizontal swipes with one finger, on its frame and on the button that may
 * cover it. The frame follows the finger. No swipe begins with a second finger, on a zoomed page, or
 * at the edges of the screen, where the system has its own gestures. A panorama swipes only once it
 * is scrolled to its end.
 */
export function useGestures(
  { frame, cover }: { frame: Element; cover: Element },
  photoId: string,
  { onStep, onTap }: Gestures,
): void {
  const step = useEffectEvent(onStep);
  const tap = useEffectEvent(onTap);
  useEffect(() => {
    const photograph = frame.current;
    if (!photograph) return;
    let start: Start | undefined;

    function sideways({ changedTouches }: TouchEvent): number {
      const touch = changedTouches[0];
      if (!start || !touch) return 0;
      const x = touch.clientX - start.x;
      return Math.abs(x) > 2 * Math.abs(touch.clientY - start.y) ? x : 0;
    }

    const follow = (x: number) =>
      photograph.style.setProperty('translate', x === 0 ? '' : `${x}px`);

    function drop() {
      start = undefined;
      follow(0);
    }

    function begin({ touches }: TouchEvent) {
      drop();
      const touch = touches[0];
      if (!touch || touches.length > 1 || (window.visualViewport?.scale ?? 1) > 1.01) return;
      const { clientX: x, clientY: y } = touch;
      if (x <= EDGE || x >= window.innerWidth - EDGE) return;
      const {
        scrollLeft: before = 0,
        scrollWidth = 0,
        clientWidth = 0,
      } = photograph?.parentElement ?? {};
      start = { x, y, before, after: scrollWidth - clientWidth - before };
    }

    function end(event: TouchEvent) {
      const x = sideways(event);
      const { before = 0, after = 0 } = start ?? {};
      drop();
      if (Math.abs(x) > FAR_ENOUGH && (x < 0 ? after : before) < 2) step(x < 0 ? 1 : -1);
    }

    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    for (const element of [photograph, cover.current]) {
      element?.addEventListener('touchstart', begin, options);
      element?.addEventListener('touchend', end, options);
      element?.addEventListener('touchcancel', drop, options);
    }
    // A panorama that scrolls, which nothing covers, moves under the finger by itself.
    cover.current?.addEventListener('touchmove', (event) => follow(sideways(event)), options);
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof HTMLImageElement) tap();
    };
    photograph.addEventListener('click', onClick, options);
    return () => {
      listening.abort();
      drop();
    };
  }, [frame, cover, photoId]);
}
