import { isAdminPath, paths } from '../../paths.ts';

/** Where a visitors' page is seen: that of a draft as a preview. */
export const viewPathOf = (path: string, isDraft?: boolean): string =>
  isDraft ? paths.preview + path : path;

/** Where a link to a page leads, after "View". */
export const viewedWhere = (path: string): string => (isAdminPath(path) ? 'as a draft' : 'on site');
