import { site } from '../../src/site.config.ts';

/** The whole address of a path of this site; an address of another site stays as it is. */
export const addressOf = (path: string): string => new URL(path, site.address).href;
