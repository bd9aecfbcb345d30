/**
 * Gives the page that is loaded a key in the tab's history, under which its scroll position is kept
 * apart. Without one React Router keeps all pages that were loaded as documents as one.
 */
export function giveHistoryKey(): void {
  const state = history.state as { key?: string } | null;
  if (!state?.key) history.replaceState({ ...state, key: String(performance.timeOrigin) }, '');
}
