import { useCallback } from 'react';

/** Writes the height of an element to a custom property, for the styles, as long as it is there. */
export const useHeightProperty = (property: `--${string}`) =>
  useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const observer = new ResizeObserver(() =>
        document.documentElement.style.setProperty(property, `${element.offsetHeight}px`),
      );
      observer.observe(element);
      return () => {
        observer.disconnect();
        document.documentElement.style.removeProperty(property);
      };
    },
    [property],
  );

/** Calls back now, and whenever the page is scrolled or has another size; returns how to stop. */
export function watchPosition(write: () => void): () => void {
  write();
  window.addEventListener('scroll', write, { passive: true });
  window.addEventListener('resize', write);
  return () => {
    window.removeEventListener('scroll', write);
    window.removeEventListener('resize', write);
  };
}

/** Writes how far below the top of the screen an element ends, 0 once it is scrolled out of sight. */
export const useBottomProperty = (property: `--${string}`) =>
  useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const stop = watchPosition(() => {
        const bottom = Math.max(0, element.getBoundingClientRect().bottom);
        document.documentElement.style.setProperty(property, `${Math.round(bottom)}px`);
      });
      return () => {
        stop();
        document.documentElement.style.removeProperty(property);
      };
    },
    [property],
  );
