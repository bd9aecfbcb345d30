import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from '../../src/paths.ts';
import type { PublishedContent } from '../build/readContent.ts';
import { writeWebManifest } from '../build/icons.ts';
import { addressOf } from '../heads/address.ts';
import { FEED, feed } from './feed.ts';
import { SITEMAP, sitemap } from './sitemap.ts';

/** See https://www.rfc-editor.org/rfc/rfc9309 */
export const robots = (): string =>
  `User-agent: *\nDisallow: ${paths.admin}\n\nSitemap: ${addressOf(`/${SITEMAP}`)}\n`;

/** Writes the files for programs: the sitemap, the feed, robots.txt and the web manifest. */
export async function writeFeeds(outDir: string, content: PublishedContent): Promise<void> {
  const write = (name: string, text: string) => writeFile(join(outDir, name), text);
  for (const { name, text } of sitemap(content)) await write(name, text);
  await write(FEED, feed(content));
  await write('robots.txt', robots());
  await writeWebManifest(outDir, content.settings);
}
