import { paths } from '../../src/paths.ts';
import { addressOf } from '../heads/address.ts';
import { SITEMAP } from './sitemap.ts';

/** See https://www.rfc-editor.org/rfc/rfc9309 */
export const robots = (): string =>
  `User-agent: *\nDisallow: ${paths.admin}\n\nSitemap: ${addressOf(`/${SITEMAP}`)}\n`;
