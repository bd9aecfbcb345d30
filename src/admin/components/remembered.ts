/** The choice that this browser remembers; undefined if there is none, or storage is refused. */
export function remembered(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Remembers a choice; without storage, the photographer chooses again next time. */
export function remember(key: string, choice: string): void {
  try {
    localStorage.setItem(key, choice);
  } catch {
    // Storage is refused.
  }
}
