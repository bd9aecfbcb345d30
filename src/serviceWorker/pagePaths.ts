// tests/paths/hosting.test.ts compares these with the site's routes.

export const isAdminPath = (path: string): boolean => /^\/admin(\/|$)/.test(path);

/** Whether a document may be cached: a visitor's page, not a file. */
export const isPagePath = (path: string): boolean =>
  !isAdminPath(path) && /^\/(galleries|keywords\/|search$|about$|contacts$|$)/.test(path);
