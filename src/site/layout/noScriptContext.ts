import { createContext, type ReactNode } from 'react';

/** The content of a prerendered page's `<noscript>`; empty in a browser, where React skips it. */
export const NoScriptContext = createContext<ReactNode>(null);
