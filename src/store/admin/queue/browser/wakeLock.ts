/**
 * Keeps the computer awake while the page is looked at, where the browser can. It lets go by itself
 * whenever the page is hidden, and is asked again when it is shown.
 * @returns what lets go of it
 */
export function holdWakeLock(): () => void {
  const { wakeLock } = (globalThis.navigator ?? {}) as Partial<Navigator>;
  if (!wakeLock) return () => undefined;
  let isHeld = true;
  let held: WakeLockSentinel | undefined;
  const ask = async () => {
    if (document.visibilityState !== 'visible') return;
    // A battery that runs low is a reason to refuse; the work goes on all the same.
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
