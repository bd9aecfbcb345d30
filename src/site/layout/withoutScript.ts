import { createContext, type ReactNode } from 'react';

/**
 * What a prerendered page holds for visitors without JavaScript, in a `<noscript>`, of which
 * React takes no notice in the browser.
 */
export const WithoutScript = createContext<ReactNode>(null);
