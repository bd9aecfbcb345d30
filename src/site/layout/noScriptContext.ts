import { createContext, type ReactNode } from 'react';

/** What a prerendered page holds in its `<noscript>`; nothing in a browser, where React skips it. */
export const NoScriptContext = createContext<ReactNode>(null);
