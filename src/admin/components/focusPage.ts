/** Moves the focus to the page, when a button that had it goes; the page does not scroll. */
export const focusPage = (): void => document.querySelector('main')?.focus({ preventScroll: true });
