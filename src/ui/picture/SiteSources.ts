import { createContext } from 'react';

/** The `srcset`s of a prerendered page's site images; none on any other page. */
export const SiteSources = createContext<readonly string[]>([]);

/** Reads the `srcset`s from the HTML of a prerendered page, before it is hydrated. */
export const readSiteSources = (page: ParentNode): string[] =>
  Array.from(
    page.querySelectorAll<HTMLSourceElement>('source[srcset^="/images/"]'),
    ({ srcset }) => srcset,
  );
