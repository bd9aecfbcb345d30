import { useCallback } from 'react';

/** Tells the styles how high an element is, by the name of a custom property. */
export const useTellHeight = (property: `--${string}`) =>
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
