import { type ScrollPosition, scrollToTop } from './scrollPositions.ts';

const USES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** The position that the page has not reached yet. */
let pending: ScrollPosition | undefined;

export const pendingPosition = (): ScrollPosition | undefined => pending;

/** Restores a position when the page's content is there, unless the visitor uses the page before. */
export function startRestoring(position: ScrollPosition): void {
  pending = position;
  for (const type of USES) window.addEventListener(type, stopRestoring, { passive: true });
}

export function stopRestoring(): void {
  pending = undefined;
  for (const type of USES) window.removeEventListener(type, stopRestoring);
}

/** How far the page can be scrolled, px. */
export const scrollRange = (): number =>
  Math.max(0, document.documentElement.scrollHeight - window.innerHeight);

/**
 * Scrolls to the pending position once the page is high enough.
 * @returns a function that stops waiting
 */
export function restoreOnceHigh(): () => void {
  const observer = new ResizeObserver(() => {
    if (!pending || scrollRange() < pending.top) return;
    scrollToTop(pending.top);
    stopRestoring();
  });
  observer.observe(document.body);
  return () => observer.disconnect();
}

/**
 * Brings the link of the pending position back to its height, which is exact even if the content or
 * the width has changed.
 * @param middleOf the middle of a link, px from the top of the screen; undefined if it is not there
 */
export function restoreLink(middleOf: (link: string) => number | undefined): void {
  const middle = pending?.link ? middleOf(pending.link) : undefined;
  if (!pending || middle === undefined) return;
  const top = window.scrollY + Math.round(middle - (pending.offset + 0.5) * window.innerHeight);
  scrollToTop(top);
  // The rest of the photos may still be missing below.
  if (top <= scrollRange()) stopRestoring();
}
