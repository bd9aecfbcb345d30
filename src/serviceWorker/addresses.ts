export const isAdminPath = (path: string): boolean => /^\/admin(\/|$)/.test(path);

/** Whether a document may be cached: a visitor's page, not a file. */
export const isPagePath = (path: string): boolean =>
  !isAdminPath(path) && /^\/(galleries|keywords\/|search$|about$|contacts$|$)/.test(path);

/** Whether a file is a variant, which never changes. */
export const isVariant = ({ pathname }: URL): boolean =>
  /^\/v0\/b\/[^/]+\/o\/variants%2F/.test(pathname);
