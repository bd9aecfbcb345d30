import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { asRecord, asText } from '../../model/json.ts';
import { savedPosition, scrollToTop } from '../../ui/scrollPositions.ts';
import { restoreOnceHigh, startRestoring } from '../../ui/scrollRestoring.ts';

/** The state of a navigation that takes the scroll position of an earlier visit to the list. */
interface ListScroll {
  /** The key of the history entry of that visit. */
  historyKey: string;
}

export const scrollOf = (historyKey: string): ListScroll => ({ historyKey });

/** Scrolls a list that the menu opens to where it was left. */
export function useListScroll(): void {
  const { key, state } = useLocation();
  const historyKey = asText(asRecord(state).historyKey);
  useLayoutEffect(() => {
    const saved = savedPosition(historyKey);
    if (!saved) return;
    scrollToTop(saved.top);
    startRestoring(saved);
    return restoreOnceHigh();
  }, [key, historyKey]);
}
