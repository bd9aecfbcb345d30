import { type RefObject, startTransition, useLayoutEffect, useState } from 'react';
import { useHydrated } from '../Prerendered.tsx';

/** A band of an element, in px from its top. */
interface Band {
  from: number;
  to: number;
}

/**
 * The band of an element that is on the screen or within one screen of it. It changes in steps of a
 * quarter of a screen, because each step renders. Before the first scroll it reaches only half a
 * screen below, which leaves the network to the visible part.
 */
export function useVisibleBand(element: RefObject<HTMLElement | null>): Band {
  const [band, setBand] = useState<Band>({ from: 0, to: 0 });
  const isHydrated = useHydrated();
  useLayoutEffect(() => {
    let below = 0.5;
    const update = () => {
      if (!element.current) return;
      const screen = window.innerHeight;
      const step = Math.max(1, Math.round(screen / 4));
      const top = Math.floor(-element.current.getBoundingClientRect().top / step) * step;
      const next = { from: top - screen, to: top + Math.round((1 + below) * screen) };
      setBand((last) => (last.from === next.from && last.to === next.to ? last : next));
    };
    const scroll = () => {
      below = 1;
      update();
    };
    if (isHydrated) update();
    else startTransition(update);
    window.addEventListener('scroll', scroll, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', scroll);
      window.removeEventListener('resize', update);
    };
  }, [element, isHydrated]);
  return band;
}
