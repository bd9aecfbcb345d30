import { audit } from './auditing.ts';
import type { Bench } from './browser.ts';
import { type PageName, pageNames } from './content.ts';
import { scrollThrough } from './scrolling.ts';
import { kB, milliseconds, printTable, seconds } from './table.ts';
import { bytesOf, kinds, type ProfileName, visit } from './visiting.ts';

const auditedOnce: readonly PageName[] = ['gallery of 2000', 'admin photos'];

/** How often Lighthouse looks at a page: often at what visitors see most, since no two runs agree. */
const auditsOf = (page: PageName): number => (auditedOnce.includes(page) ? 1 : 3);

/** Opens every page on one screen, and prints what it costs. */
export async function measurePages(
  { site, browser, port, session }: Bench,
  addresses: Record<PageName, string>,
  profile: ProfileName,
): Promise<void> {
  const visits = [];
  const audits = [];
  for (const page of pageNames) {
    console.log(`Measuring ${page}, ${profile} …`);
    const address = `${site}${addresses[page]}`;
    const visitor = page === 'admin photos' ? session : undefined;
    const visited = await visit(browser, profile, address, visitor);
    const audited = await audit(port, profile, address, auditsOf(page));
    visits.push({
      page,
      requests: visited.requests,
      all: kB(bytesOf(visited)),
      ...Object.fromEntries(kinds.map((kind) => [kind, kB(visited.bytes[kind])])),
      nodes: visited.nodes,
      documents: visited.documents,
      images: Object.entries(visited.images)
        .map(([image, count]) => `${count} × ${image}`)
        .join(', '),
    });
    audits.push({
      page,
      audits: auditsOf(page),
      ...audited.scores,
      LCP: seconds(audited.largestPaint),
      FCP: seconds(audited.firstPaint),
      shift: audited.layoutShift.toFixed(3),
      blocking: milliseconds(audited.blocking),
      'long tasks, ms': audited.longTasks.join(', '),
      'work, ms': audited.work.join(', '),
    });
  }
  printTable(`${profile}: requests, kB by kind, and what the page holds before scrolling`, visits);
  printTable(
    `${profile}: Lighthouse, the middle one by score where there are several audits`,
    audits,
  );

  console.log(`Scrolling through 2000 photos, ${profile} …`);
  const scrolled = await scrollThrough(browser, profile, `${site}${addresses['gallery of 2000']}`);
  printTable(`${profile}: scrolling through 2000 photos, half a screen a frame`, [
    { ...scrolled, longest: milliseconds(scrolled.longest) },
  ]);
}
