import { isAdminPath } from '../paths.ts';

/** Whether this is the document of the admin area, which Hosting serves with its own policy. */
export const isAdminDocument = typeof location === 'object' && isAdminPath(location.pathname);
