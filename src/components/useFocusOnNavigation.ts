import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Moves the focus to an element whenever another page is shown, so that readers start there. */
export function useFocusOnNavigation<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    element.current?.focus({ preventScroll: true });
  }, [pathname]);
  return element;
}
