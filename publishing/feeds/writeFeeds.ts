import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { paths } from '../../src/paths.ts';
import type { Settings } from '../../src/model/site/defaultSettings.ts';
import type { PublishedContent } from '../build/readContent.ts';
import { writeWebManifest } from '../build/icons.ts';
import { addressOf } from '../../src/model/site/address.ts';
import { AI_CRAWLERS } from './aiCrawlers.ts';
import { FEED, feed } from './feed.ts';
import { SITEMAP, sitemap } from './sitemap.ts';

/** See https://www.rfc-editor.org/rfc/rfc9309 */
export const robots = ({ reservesAiTraining }: Pick<Settings, 'reservesAiTraining'>): string =>
  [
    `User-agent: *\nDisallow: ${paths.admin}\n`,
    ...(reservesAiTraining
      ? [`${AI_CRAWLERS.map((name) => `User-agent: ${name}\n`).join('')}Disallow: /\n`]
      : []),
    `Sitemap: ${addressOf(`/${SITEMAP}`)}\n`,
  ].join('\n');

/** See https://www.w3.org/community/reports/tdmrep/CG-FINAL-tdmrep-20240510/ */
export const TDM_RESERVATION = { file: '.well-known/tdmrep.json', header: 'tdm-reservation' };

async function writeReservation(outDir: string): Promise<void> {
  const path = join(outDir, TDM_RESERVATION.file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, JSON.stringify([{ location: '/*', [TDM_RESERVATION.header]: 1 }]));
}

/**
 * Writes the files for programs: the sitemap, the feed, robots.txt, the web manifest and, if AI
 * training is reserved, the reservation.
 * @param documentsAddress of the site's documents in Firestore
 */
export async function writeFeeds(
  outDir: string,
  content: PublishedContent,
  documentsAddress: string,
): Promise<void> {
  const write = (name: string, text: string) => writeFile(join(outDir, name), text);
  for (const { name, text } of sitemap(content)) await write(name, text);
  await write(FEED, feed(content, documentsAddress));
  await write('robots.txt', robots(content.settings));
  if (content.settings.reservesAiTraining) await writeReservation(outDir);
  await writeWebManifest(outDir, content.settings);
}
