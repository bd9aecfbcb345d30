import { useEffect } from 'react';
import { asNumber, asRecord, asText } from '../../model/json.ts';

/** The key under which React Router stores a tab's scroll positions, by the keys of its history. */
export const SCROLL_POSITIONS = 'scroll-positions';

const USES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

function savedTop(): number {
  const key = asText(asRecord(history.state).key);
  try {
    const positions = asRecord(JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS) ?? '{}'));
    return asNumber(positions[key]) ?? 0;
  } catch {
    return 0;
  }
}

/** The lowest scroll position of the page, px. */
const reach = () => Math.max(0, document.documentElement.scrollHeight - window.innerHeight);

/**
 * Restores the scroll position of a reloaded document once its content is high enough, unless the
 * visitor has used the page by then.
 */
export function useLateScroll(): void {
  useEffect(() => {
    const top = savedTop();
    // React Router scrolls pages that are high enough; any other position is the visitor's.
    const { scrollY } = window;
    if (reach() >= top || (scrollY > 0 && scrollY < reach() - 1)) return;
    const observer = new ResizeObserver(() => {
      if (reach() < top) return;
      window.scrollTo({ top, behavior: 'instant' });
      stop();
    });
    function stop() {
      observer.disconnect();
      for (const type of USES) window.removeEventListener(type, stop);
    }
    for (const type of USES) window.addEventListener(type, stop, { passive: true });
    observer.observe(document.body);
    return stop;
  }, []);
}
