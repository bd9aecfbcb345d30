import './besideTheTests.ts';
import '../tests/support/besideTheSite.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { ensureAdministrator } from '../emulators/administrator.ts';
import { prepareEmulators } from '../emulators/binaries.ts';
import { HOST, ports } from '../emulators/ports.ts';
import { Refusal, runProgram, type Program } from '../programs/program.ts';
import { refuseBusyPorts, startEmulators } from '../emulators/suite.ts';
import { CACHE } from '../programs/system.ts';
import { findBrowser, type Browser as FoundBrowser } from '../tests/support/browser.ts';
import { storedFile } from '../tests/support/stored.ts';
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
  printUploading,
  type PageResult,
  type Result,
} from './report.ts';
import { scrollThrough } from './scrolling.ts';
import { openSession, signInAt, type Session } from '../tests/support/signIn.ts';
import { publishSite, SERVED } from './site.ts';
import { measureUploading, type Sitting, type Uploading } from './uploading.ts';
import { profileNames, visit } from './visiting.ts';

type Part = 'pages' | 'making' | 'upload';

interface Bench {
  program: Program;
  found: FoundBrowser;
  browser: Browser;
  session: Session;
  /** How many files a sitting has, where it is another number than usual. */
  files: number | undefined;
  addresses: Record<PageName, string>;
}

const SITE = `http://${HOST}:${ports.hosting}`;
const PARTS: readonly Part[] = ['pages', 'making', 'upload'];
/** Mbit/s. */
const UPLINK = 20;
const RESULT = join(CACHE, 'bench', 'result.json');
const SOURCE_OF_CAMERA_FILES = 'photos/last-light-on-shuksan.jpg';

await runProgram(bench, { farewell: 'Stopping …', interruptedCode: 130 });

async function bench(program: Program): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { files: { type: 'string' } },
    allowPositionals: true,
  });
  const parts = chosenParts(positionals);
  const files = values.files === undefined ? undefined : Number(values.files);
  await refuseBusyPorts(ports);
  const environment = await prepareEmulators();
  const found = await findBrowser();

  console.log('Starting local Firebase …');
  const suite = await startEmulators(program, { environment, hosting: { public: SERVED } });
  const result = await Promise.race([measure(program, found, parts, files), suite.broken]);
  mkdirSync(join(CACHE, 'bench'), { recursive: true });
  writeFileSync(RESULT, `${JSON.stringify(result, null, 2)}\n`);
  console.log(`\nAll of it stands in ${RESULT}.`);
  await suite.stop();
  return 0;
}

function chosenParts(names: readonly string[]): readonly Part[] {
  const chosen = PARTS.filter((part) => names.includes(part));
  if (chosen.length < names.length) {
    throw new Refusal(
      'npm run bench takes pages, making or upload, or nothing for pages and making.',
    );
  }
  // A sitting takes an hour.
  return chosen.length > 0 ? chosen : ['pages', 'making'];
}

async function measure(
  program: Program,
  found: FoundBrowser,
  parts: readonly Part[],
  files: number | undefined,
): Promise<Result> {
  await ensureAdministrator();
  const addresses = await storeDemo(program.signal);
  console.log('Building the site …');
  const prerendering = await publishSite();
  printPrerendering(prerendering);
  const browser = await openBrowser(program, found);
  const session = await openSession(browser, SITE);
  const all: Bench = { program, found, browser, session, files, addresses };
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
  if (parts.includes('upload')) {
    result.upload = await measureSittings(all);
    printUploading(result.upload);
  }
  return result;
}

async function measurePages(bench: Bench): Promise<PageResult[]> {
  const { program, found, browser, session, addresses } = bench;
  const audited = await openAuditedBrowser(program, found);
  await signInAt(await audited.context.newPage(), SITE);
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

async function measureSittings(bench: Bench): Promise<Record<string, Uploading>> {
  const { browser, session, files } = bench;
  const { bytes } = await storedFile(SOURCE_OF_CAMERA_FILES);
  const [usual, large] = cameras;
  const sittings: Sitting[] = [
    { camera: usual, files: files ?? 100, uplink: undefined },
    { camera: large, files: files ?? 20, uplink: undefined },
    { camera: usual, files: files ?? 100, uplink: UPLINK },
  ];
  const results: Record<string, Uploading> = {};
  for (const sitting of sittings) {
    const { camera, uplink } = sitting;
    const name = `${camera.megapixels} megapixels${uplink ? `, ${uplink} Mbit/s` : ''}`;
    console.log(`Publishing ${sitting.files} files of ${name} …`);
    const file = await cameraFile(bytes, camera);
    results[name] = await measureUploading(browser, SITE, session, file, sitting);
  }
  return results;
}
