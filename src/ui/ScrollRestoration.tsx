import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useHydrated } from './Prerendered.tsx';
import {
  currentPosition,
  savedPosition,
  savePosition,
  scrollToTop,
  storePositions,
} from './scrollPositions.ts';
import {
  pendingPosition,
  restoreOnceHigh,
  scrollRange,
  startRestoring,
  stopRestoring,
} from './scrollRestoring.ts';

/**
 * Shows a new page from its top, and a page of the tab's history as it was left. React Router's own
 * component gives up where content comes late, and leaves a reload to the browser, which looks for
 * the same element among other tiles. It must come before the pages, which it saves before React
 * removes them.
 */
export function ScrollRestoration() {
  const { key, pathname, search, hash } = useLocation();
  const type = useNavigationType();
  const isHydrated = useHydrated();
  const shown = useRef({ pathname: '', search: '' });

  const begin = useEffectEvent(() => {
    const before = shown.current;
    shown.current = { pathname, search };
    const isSamePath = pathname === before.pathname;
    // The next photo takes the place of the last one.
    if (type === NavigationType.Replace && !isSamePath) return;
    // The viewer opens over its page.
    if (type === NavigationType.Push && isSamePath && search === before.search) return;
    const saved = type === NavigationType.Pop ? savedPosition(key) : undefined;
    const top = saved?.top ?? 0;
    if (isHydrated) {
      // The browser itself scrolls to a part of the page.
      if (saved || !hash) scrollToTop(top);
    } else if (Math.abs(window.scrollY - Math.min(top, scrollRange())) > 1) {
      // The visitor has scrolled since hydrateLater.ts did.
      return;
    }
    if (saved) startRestoring(saved);
  });

  useLayoutEffect(() => {
    begin();
    const save = () => savePosition(key, pendingPosition() ?? currentPosition());
    const store = () => {
      save();
      storePositions();
    };
    window.addEventListener('pagehide', store);
    // Phones end tabs in the background without another event.
    document.addEventListener('visibilitychange', store);
    return () => {
      save();
      stopRestoring();
      window.removeEventListener('pagehide', store);
      document.removeEventListener('visibilitychange', store);
    };
  }, [key]);

  useLayoutEffect(
    () => (isHydrated && pendingPosition() ? restoreOnceHigh() : undefined),
    [key, isHydrated],
  );

  return null;
}
