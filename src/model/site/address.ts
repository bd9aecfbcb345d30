import { site } from '../../site.config.ts';

/** The full address of a path on this site; other addresses stay as they are. */
export const addressOf = (path: string): string => new URL(path, site.address).href;
