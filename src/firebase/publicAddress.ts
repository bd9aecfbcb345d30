import { filesAddress } from './project/project.ts';

/** The address of a public file, without a request; empty for an empty path. */
export const publicAddress = (path: string): string =>
  path === '' ? '' : `${filesAddress}/${encodeURIComponent(path)}?alt=media`;
