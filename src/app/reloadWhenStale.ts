const forgiven = new WeakSet<object>();

/** Loads code that pages can do without; undefined if it fails to load, for instance if blocked. */
export async function loadOptional<Module>(
  load: () => Promise<Module>,
): Promise<Module | undefined> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof Error) forgiven.add(error);
    return undefined;
  }
}

/** Reloads a tab, once, if it has the code of an earlier build and needs a part that is gone. */
export function reloadWhenStale(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    // loadOptional catches the error only after this event.
    setTimeout(() => {
      if (!forgiven.has(payload)) void reloadOnce();
    });
  });
}

/** Whether the live site has other code than this tab. */
async function isStale(): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  try {
    const page = await fetch(location.href, { cache: 'no-cache' });
    return entry !== null && !(await page.text()).includes(new URL(entry.src).pathname);
  } catch {
    return false;
  }
}

async function reloadOnce(): Promise<void> {
  // Loading also fails while the visitor is leaving the page, and a reload would keep them here.
  if (!(await isStale())) return;
  const { state } = history;
  // The tab's history needs no storage, and survives a reload.
  if (state?.reloaded === true) return;
  history.replaceState({ ...state, reloaded: true }, '');
  location.reload();
}
