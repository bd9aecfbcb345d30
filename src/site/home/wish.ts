/** What the visitor has asked of the slideshow. */
export type Wish = 'play' | 'pause';

const STORAGE_KEY = 'slideshow';

let latest: string | undefined;

/** The visitor's last {@link Wish} of this visit, also after a reload. */
export function lastWish(): string | undefined {
  try {
    latest = sessionStorage.getItem(STORAGE_KEY) ?? latest;
  } catch {
    // A browser may refuse all storage; then the wish lasts until the next document.
  }
  return latest;
}

export function rememberWish(wish: Wish): void {
  latest = wish;
  try {
    sessionStorage.setItem(STORAGE_KEY, wish);
  } catch {
    // See lastWish.
  }
}
