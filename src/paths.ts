import { admin } from './addresses.ts';

/** Builds the addresses of all pages. */
export * as paths from './addresses.ts';

/** The pattern of a route whose addresses `address` builds, with the name of its parameter. */
export const patternOf = (address: (id: string) => string, param: string): string =>
  decodeURIComponent(address(`:${param}`));

/** The visitors' pages and the admin area, each a document of its own. */
export type Area = 'site' | 'admin';

export const areaOf = (pathname: string): Area =>
  pathname === admin || pathname.startsWith(`${admin}/`) ? 'admin' : 'site';
