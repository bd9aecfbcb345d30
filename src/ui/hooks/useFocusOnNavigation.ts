import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Moves the focus to an element on navigation, where screen readers then start. A page that has the
 * focus already keeps it.
 */
export function useFocusOnNavigation<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (element.current?.contains(document.activeElement)) return;
    element.current?.focus({ preventScroll: true });
  }, [pathname]);
  return element;
}
