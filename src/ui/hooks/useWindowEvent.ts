import { useEffectEvent, useLayoutEffect } from 'react';

/** Listens to an event that happens to the window or bubbles up to it, while `isActive`. */
export function useWindowEvent<Name extends keyof WindowEventMap>(
  name: Name,
  listener: (event: WindowEventMap[Name]) => void,
  isActive = true,
): void {
  const onEvent = useEffectEvent(listener);
  // Before the page is painted, so that a key counts as soon as one sees what it does.
  useLayoutEffect(() => {
    if (!isActive) return;
    const listen = (event: WindowEventMap[Name]) => onEvent(event);
    window.addEventListener(name, listen);
    return () => window.removeEventListener(name, listen);
  }, [name, isActive]);
}
