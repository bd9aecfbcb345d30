export type Answer = 'yes' | 'no';

/** A browser that sends Global Privacy Control refuses for the visitor. */
export type ConsentState = Answer | 'unanswered' | 'refusedByBrowser';

const STORAGE_KEY = 'visitorNumbers';

export interface Consent {
  /** As this browser says now; another tab may have changed it. */
  state: () => ConsentState;
  /** An answer that the browser does not store counts as a no until the next page is loaded. */
  store: (answer: Answer) => void;
  /** Calls back when another tab, or another page of this tab, may have changed the answer. */
  watch: (changed: () => void) => void;
}

/** The visitor's consent to be counted, which the browser remembers. */
export function openConsent(asksForConsent: boolean): Consent {
  let isUnstored = false;

  function storedAnswer(): Answer | undefined {
    if (isUnstored) return 'no';
    try {
      const stored = localStorage.getItem(STORAGE_KEY);
      return stored === 'yes' || stored === 'no' ? stored : undefined;
    } catch {
      // A browser that refuses all storage has no answer.
      return undefined;
    }
  }

  return {
    state() {
      if (navigator.globalPrivacyControl) return 'refusedByBrowser';
      return storedAnswer() ?? (asksForConsent ? 'unanswered' : 'yes');
    },
    store(answer) {
      try {
        localStorage.setItem(STORAGE_KEY, answer);
        isUnstored = false;
      } catch {
        isUnstored = true;
      }
    },
    watch(changed) {
      addEventListener('storage', ({ key }) => {
        if (key === STORAGE_KEY || key === null) changed();
      });
      // A page that Back restores has missed the event.
      addEventListener('pageshow', changed);
    },
  };
}
