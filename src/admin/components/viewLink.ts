import { Link } from 'react-router-dom';
import { isAdminPath } from '../../paths.ts';

/** Links to a visitors' page, which is another document, or to a preview, which is not. */
export const viewLink = (path: string) =>
  isAdminPath(path) ? { component: Link, to: path } : { href: path };

/** Where a link leads, after "View". */
export const viewedWhere = (path: string): string => (isAdminPath(path) ? 'as a draft' : 'on site');
