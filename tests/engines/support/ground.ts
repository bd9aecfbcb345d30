import type { EngineName } from './browsers/session.ts';
import type { Page } from './page.ts';
import type { Relays } from './relays.ts';

/** What a walk goes on. */
export interface Ground {
  engine: EngineName;
  page: Page;
  /** Opens another browser, which knows nothing of the one before. */
  openAnother: () => Promise<void>;
  /** Between the site and the emulators. */
  relays: Relays;
}
