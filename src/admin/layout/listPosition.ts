import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { asRecord, asText } from '../../model/json.ts';
import { savedPosition, scrollToTop } from '../../ui/scrollPositions.ts';
import { restoreOnceHigh, startRestoring } from '../../ui/scrollRestoring.ts';

/** The state of a navigation that shows a list as another entry of the tab's history left it. */
interface ListPosition {
  /** Of that entry. */
  likeKey: string;
}

export const positionOf = (likeKey: string): ListPosition => ({ likeKey });

/** Scrolls a list that the menu opens to where it was left. */
export function useListPosition(): void {
  const { key, state } = useLocation();
  const likeKey = asText(asRecord(state).likeKey);
  useLayoutEffect(() => {
    const saved = savedPosition(likeKey);
    if (!saved) return;
    scrollToTop(saved.top);
    startRestoring(saved);
    return restoreOnceHigh();
  }, [key, likeKey]);
}
