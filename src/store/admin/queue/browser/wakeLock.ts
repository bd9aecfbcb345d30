/**
 * Keeps the computer awake while the page is visible, if the browser can. The browser ends that
 * when the page is hidden, so a page that is shown asks again.
 * @returns a function that ends it
 */
export function holdWakeLock(): () => void {
  const { wakeLock }: Partial<Navigator> = globalThis.navigator ?? {};
  if (!wakeLock) return () => undefined;
  let isHeld = true;
  let held: WakeLockSentinel | undefined;
  const ask = async () => {
    if (document.visibilityState !== 'visible') return;
    // The browser may refuse, for instance if the battery is low. The work continues.
    const sentinel = await wakeLock.request('screen').catch(() => undefined);
    if (isHeld) held = sentinel;
    else await sentinel?.release();
  };
  const onChange = () => void ask();
  document.addEventListener('visibilitychange', onChange);
  onChange();
  return () => {
    isHeld = false;
    document.removeEventListener('visibilitychange', onChange);
    void held?.release();
  };
}
