import { jsonOrUndefined } from '../../../../model/json.ts';

const KEY = 'justAdded';

/** The ids of the photos that the last upload of this tab has added; none if storage is refused. */
export function rememberedIds(): readonly string[] {
  try {
    const stored = jsonOrUndefined(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Remembers them until the tab is closed; without storage, until the page is loaded again. */
export function rememberIds(ids: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // Storage is refused.
  }
}
