import { useCallback } from 'react';

/** Tells the styles as `--menu-foot` how high the foot of the menu is, above which notices stand. */
export const useFootHeight = () =>
  useCallback((foot: HTMLElement | null) => {
    if (!foot) return;
    const observer = new ResizeObserver(() =>
      document.documentElement.style.setProperty('--menu-foot', `${foot.offsetHeight}px`),
    );
    observer.observe(foot);
    return () => observer.disconnect();
  }, []);
