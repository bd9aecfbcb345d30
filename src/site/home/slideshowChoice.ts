/** Whether the visitor wants the slideshow to play. */
export type SlideshowChoice = 'play' | 'pause';

const STORAGE_KEY = 'slideshow';

let latest: string | undefined;

/** The visitor's last {@link SlideshowChoice} of this visit, also after a reload. */
export function lastChoice(): string | undefined {
  try {
    latest = sessionStorage.getItem(STORAGE_KEY) ?? latest;
  } catch {
    // A browser may refuse all storage; then the choice lasts until the next document.
  }
  return latest;
}

export function rememberChoice(choice: SlideshowChoice): void {
  latest = choice;
  try {
    sessionStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // See lastChoice.
  }
}
