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
