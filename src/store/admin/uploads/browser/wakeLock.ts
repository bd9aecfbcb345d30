/**
 * Keeps the computer awake while the page is visible, if the browser can, until the signal is
 * aborted. The browser ends that when the page is hidden, so a page that is shown asks again.
 */
export function holdWakeLock(signal: AbortSignal): void {
  const { wakeLock }: Partial<Navigator> = globalThis.navigator ?? {};
  if (!wakeLock) return;
  const ask = async () => {
    if (document.visibilityState !== 'visible') return;
    // The browser may refuse, for instance if the battery is low. The work continues.
    const sentinel = await wakeLock.request('screen').catch(() => undefined);
    if (signal.aborted) await sentinel?.release();
    else signal.addEventListener('abort', () => void sentinel?.release());
  };
  document.addEventListener('visibilitychange', () => void ask(), { signal });
  void ask();
}
