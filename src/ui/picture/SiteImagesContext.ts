import { createContext } from 'react';

/** What a prerendered page has on the site, by `siteImageKeys`; nothing on any other page. */
export const SiteImages = createContext<object>({});
