import { createContext } from 'react';

/** A page that may be counted. */
export interface PageView {
  /** Its path, with its query. */
  address: string;
  title: string;
}

/** Counts visits, with the visitor's consent. */
export interface Analytics {
  /** Called with each page once it is known; without one if nothing may be told about the page. */
  report: (page?: PageView) => void;
  /** Asks the visitor once more for consent. */
  ask: () => void;
}

export const AnalyticsContext = createContext<Analytics | undefined>(undefined);
