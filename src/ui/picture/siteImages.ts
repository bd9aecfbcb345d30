import { createContext } from 'react';

/** Which images a prerendered page has on the site, as `siteImageKeys` names them; none on any other page. */
export const SiteImages = createContext<readonly string[]>([]);
