import './besideTheTests.ts';
import '../support/besideTheSite.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { ensureAdministrator } from '../../emulators/administrator.ts';
import { prepareEmulators } from '../../emulators/binaries.ts';
import { HOST, ports } from '../../emulators/ports.ts';
import { Refusal, runProgram, type Program } from '../../programs/program.ts';
import { refuseBusyPorts, startEmulators } from '../../emulators/suite.ts';
import { CACHE } from '../../programs/system.ts';
import { findBrowser, type Browser as FoundBrowser } from '../support/browser.ts';
import { storedFile } from '../support/stored.ts';
import { audit } from './auditing.ts';
import { openAuditedBrowser, openBrowser } from './browsers.ts';
import { cameraFile, cameras } from './cameraFile.ts';
import { auditsOf, pageNames, storeDemo, type PageName } from './content.ts';
import { measureMaking, type Making } from './making.ts';
import {
  printMainThreads,
  printMakings,
  printPages,
  printPeers,
  printPrerendering,
  printScrolling,
  type PageResult,
  type Result,
} from './report.ts';
import { scrollThrough } from './scrolling.ts';
import { openSession, signIn, type Session } from './session.ts';
import { publishSite, SERVED } from './site.ts';
import { profileNames, visit } from './visiting.ts';

type Part = 'pages' | 'making';

interface Bench {
  program: Program;
  found: FoundBrowser;
  browser: Browser;
  session: Session;
  addresses: Record<PageName, string>;
}

const SITE = `http://${HOST}:${ports.hosting}`;
const PARTS: readonly Part[] = ['pages', 'making'];
const RESULT = join(CACHE, 'bench', 'result.json');
const SOURCE_OF_CAMERA_FILES = 'photos/last-light-on-shuksan.jpg';

await runProgram(bench, { farewell: 'Stopping …', interruptedCode: 130 });

async function bench(program: Program): Promise<number> {
  const parts = chosenParts(process.argv.slice(2));
  await refuseBusyPorts(ports);
  const environment = await prepareEmulators();
  const found = await findBrowser();

  console.log('Starting local Firebase …');
  const suite = await startEmulators(program, { environment, hosting: { public: SERVED } });
  const result = await Promise.race([measure(program, found, parts), suite.broken]);
  mkdirSync(join(CACHE, 'bench'), { recursive: true });
  writeFileSync(RESULT, `${JSON.stringify(result, null, 2)}\n`);
  console.log(`\nAll of it stands in ${RESULT}.`);
  await suite.stop();
  return 0;
}

function chosenParts(names: readonly string[]): readonly Part[] {
  const chosen = PARTS.filter((part) => names.includes(part));
  if (chosen.length < names.length) {
    throw new Refusal('npm run bench takes pages or making, or nothing for both.');
  }
  return chosen.length > 0 ? chosen : PARTS;
}

async function measure(
  program: Program,
  found: FoundBrowser,
  parts: readonly Part[],
): Promise<Result> {
  await ensureAdministrator();
  const addresses = await storeDemo(program.signal);
  console.log('Building the site …');
  const prerendering = await publishSite();
  printPrerendering(prerendering);
  const browser = await openBrowser(program, found);
  const session = await openSession(browser, SITE);
  const all: Bench = { program, found, browser, session, addresses };
  const result: Result = { prerendering };
  if (parts.includes('pages')) {
    result.pages = await measurePages(all);
    printPages(result.pages);
    printMainThreads(result.pages);
    printPeers(result.pages);
    result.scrolling = await measureScrolling(all);
    printScrolling(result.scrolling);
  }
  if (parts.includes('making')) {
    result.making = await measureMakings(all);
    printMakings(result.making);
  }
  return result;
}

async function measurePages(bench: Bench): Promise<PageResult[]> {
  const { program, found, browser, session, addresses } = bench;
  const audited = await openAuditedBrowser(program, found);
  await signIn(await audited.context.newPage(), SITE);
  const results: PageResult[] = [];
  for (const profile of profileNames) {
    for (const page of pageNames) {
      console.log(`Measuring ${page}, ${profile} …`);
      const address = `${SITE}${addresses[page]}`;
      const visited = await visit(
        browser,
        profile,
        address,
        page === 'admin photos' ? session : undefined,
      );
      results.push({
        profile,
        page,
        visit: visited,
        audit: await audit(audited.port, profile, address, auditsOf(page)),
      });
    }
  }
  await audited.close();
  return results;
}

async function measureScrolling({
  browser,
  addresses,
}: Bench): Promise<NonNullable<Result['scrolling']>> {
  const results: NonNullable<Result['scrolling']> = {};
  for (const profile of profileNames) {
    console.log(`Scrolling through 2000 photos, ${profile} …`);
    const address = `${SITE}${addresses['gallery of 2000']}`;
    results[profile] = await scrollThrough(browser, profile, address);
  }
  return results;
}

async function measureMakings({ browser, session }: Bench): Promise<Record<string, Making>> {
  const { bytes } = await storedFile(SOURCE_OF_CAMERA_FILES);
  const results: Record<string, Making> = {};
  for (const camera of cameras) {
    const name = `${camera.megapixels} megapixels`;
    console.log(`Making the variants of ${name} …`);
    const file = await cameraFile(bytes, camera);
    results[name] = await measureMaking(browser, SITE, session, file, `A photo of ${name}`);
  }
  return results;
}
