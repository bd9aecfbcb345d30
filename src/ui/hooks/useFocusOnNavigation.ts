import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Moves the focus to an element whenever another page is shown, so that screen readers start there; a
 * page that keeps the focus within the element, or puts it there, is left alone.
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
