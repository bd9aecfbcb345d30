import { isAdminPath } from '../../paths.ts';

/** Where a link to a page leads, after "View". */
export const viewedWhere = (path: string): string => (isAdminPath(path) ? 'as a draft' : 'on site');
