import { filesAddress } from './project/project.ts';

/**
 * The address of a public file, without a request; empty for an empty path. The revision gives a
 * replaced file a new address.
 */
export function publicAddress(path: string, revision?: string): string {
  if (path === '') return '';
  const version = revision ? `&v=${encodeURIComponent(revision)}` : '';
  return `${filesAddress}/${encodeURIComponent(path)}?alt=media${version}`;
}
