import { createContext, use } from 'react';

/** Something that was saved, or added to the upload queue. */
export interface Saved {
  name: string;
  /** The visitors' page; undefined if it has none. */
  viewPath: string | undefined;
  /** Whether it is still in the queue. */
  isOnItsWay?: boolean;
  /** The path of the page that says so. */
  toldAt: string;
}

export const SavedContext = createContext<(saved: Saved) => void>(() => undefined);

export const useTellSaved = () => use(SavedContext);
