const forgiven = new WeakSet<object>();

/** Loads code that the pages do without where it can't be had, as where it is blocked. */
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

/**
 * Takes the site as it is published now, once, where a tab is left with code that was published
 * before and asks for a part of it that is gone.
 */
export function reloadWhenStale(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    // Who asked for the part hears of it after this, and may do without.
    setTimeout(() => {
      if (!forgiven.has(payload)) void reloadOnce();
    });
  });
}

/** Whether the site is published with other code than this tab has. */
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
  // A part fails too where the page is being left, which a reload would prevent.
  if (!(await isStale())) return;
  const { state } = history;
  // It lies with the page in the tab's history, which needs no storage and outlives a reload.
  if (state?.reloaded === true) return;
  history.replaceState({ ...state, reloaded: true }, '');
  location.reload();
}
