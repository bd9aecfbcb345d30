import { createContext, use } from 'react';

/** What was saved, or handed to the queue of uploads. */
export interface Saved {
  name: string;
  /** Where visitors see it. */
  viewPath: string | undefined;
  /** Whether it is in the queue, and not saved yet. */
  isOnItsWay?: boolean;
  /** The path of the page on which it is told. */
  toldAt: string;
}

/** Takes what is to be told of as saved. */
export const SavedContext = createContext<(saved: Saved) => void>(() => undefined);

export const useTellSaved = () => use(SavedContext);
