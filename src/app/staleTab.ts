/**
 * Takes the site as it is published now, once, where a tab is left with code that was published
 * before and asks for a part of it that is gone.
 */
export function reloadWhenStale(): void {
  addEventListener('vite:preloadError', () => {
    const state = history.state as { reloaded?: boolean } | null;
    // It lies with the page in the tab's history, which needs no storage and outlives a reload.
    if (state?.reloaded || !navigator.onLine) return;
    history.replaceState({ ...state, reloaded: true }, '');
    location.reload();
  });
}
