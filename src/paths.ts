import { admin, preview } from './addresses.ts';

/** The addresses of all pages. */
export * as paths from './addresses.ts';

export const isAdminPath = (pathname: string): boolean =>
  pathname === admin || pathname.startsWith(`${admin}/`);

/** Whether this is the document of the admin area, which Hosting serves with its own policy. */
export const isAdminDocument =
  typeof IS_VISITORS_DOCUMENT === 'undefined' &&
  typeof location === 'object' &&
  isAdminPath(location.pathname);

/** Where a page of a gallery or a photo leads to another one; the admin area shows both as previews. */
export const shownAt = (path: string): string => (isAdminDocument ? preview + path : path);
