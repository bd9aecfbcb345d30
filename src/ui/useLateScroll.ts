import { useEffect } from 'react';

/** Where React Router keeps the scroll positions of a tab, by the keys of its history. */
export const SCROLL_POSITIONS = 'scroll-positions';

const USED = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

function savedTop(): number {
  const { key = '' } = (history.state ?? {}) as { key?: string };
  try {
    const positions: unknown = JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS) ?? '{}');
    return (positions as Record<string, number>)[key] ?? 0;
  } catch {
    return 0;
  }
}

/** How far down the page can be scrolled, in px. */
const reach = () => Math.max(0, document.documentElement.scrollHeight - window.innerHeight);

/**
 * Scrolls a document that is loaded again to where one was, once what it shows gives it the height,
 * unless one uses the page meanwhile.
 */
export function useLateScroll(): void {
  useEffect(() => {
    const top = savedTop();
    // A page that is high enough needs no help, and one that stands in between was scrolled by hand.
    const { scrollY } = window;
    if (reach() >= top || (scrollY > 0 && scrollY < reach() - 1)) return;
    const observer = new ResizeObserver(() => {
      if (reach() < top) return;
      window.scrollTo({ top, behavior: 'instant' });
      stop();
    });
    function stop() {
      observer.disconnect();
      for (const type of USED) window.removeEventListener(type, stop);
    }
    for (const type of USED) window.addEventListener(type, stop, { passive: true });
    observer.observe(document.body);
    return stop;
  }, []);
}
