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

/** Writes how far below the top of the screen an element ends, 0 once it is scrolled out of sight. */
export const useBottomProperty = (property: `--${string}`) =>
  useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const write = () => {
        const bottom = Math.max(0, element.getBoundingClientRect().bottom);
        document.documentElement.style.setProperty(property, `${Math.round(bottom)}px`);
      };
      write();
      window.addEventListener('scroll', write, { passive: true });
      window.addEventListener('resize', write);
      return () => {
        window.removeEventListener('scroll', write);
        window.removeEventListener('resize', write);
        document.documentElement.style.removeProperty(property);
      };
    },
    [property],
  );
