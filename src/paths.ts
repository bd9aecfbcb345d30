import { admin } from './addresses.ts';

/** Builds the addresses of all pages. */
export * as paths from './addresses.ts';

/** The pattern of a route whose addresses `address` builds, with the name of its parameter. */
export const patternOf = (address: (id: string) => string, param: string): string =>
  decodeURIComponent(address(`:${param}`));

export const isAdminPath = (pathname: string): boolean =>
  pathname === admin || pathname.startsWith(`${admin}/`);

/** Whether this is the document of the admin area, which Hosting serves with its own policy. */
export const isAdminDocument = typeof location === 'object' && isAdminPath(location.pathname);
