import { useCallback } from 'react';

/** Writes the height of an element to a custom property, for the styles. */
export const useHeightProperty = (property: `--${string}`) =>
  useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const observer = new ResizeObserver(() =>
        document.documentElement.style.setProperty(property, `${element.offsetHeight}px`),
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [property],
  );
