import { createContext, use } from 'react';

/** What was saved. */
export interface Saved {
  name: string;
  /** Where visitors see it. */
  viewPath: string | undefined;
  /** The path of the page on which it is told. */
  toldAt: string;
}

/** Takes what is to be told of as saved. */
export const SavedContext = createContext<(saved: Saved) => void>(() => undefined);

export const useTellSaved = () => use(SavedContext);
