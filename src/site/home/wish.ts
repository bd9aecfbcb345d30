import { isOneOf } from '../../model/json.ts';

const WISHES = ['play', 'pause'] as const;

/** What the visitor has asked of the slideshow. */
export type Wish = (typeof WISHES)[number];

const STORAGE_KEY = 'slideshow';

let latest: Wish | undefined;

/** The visitor's last wish of this visit, also after a reload. */
export function lastWish(): Wish | undefined {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY);
    if (isOneOf(WISHES, stored)) latest = stored;
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
