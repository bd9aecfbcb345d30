import './besideTheTests.ts';
import '../tests/run/besideTheSite.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { readPhotograph } from '../demo/photographs.ts';
import { ensureAdministrator } from '../emulators/administrator.ts';
import { prepareEmulators } from '../emulators/binaries.ts';
import { HOST, ports } from '../emulators/ports.ts';
import { Refusal, runProgram, type Program } from '../programs/program.ts';
import { refuseBusyPorts, startEmulators } from '../emulators/suite.ts';
import { CACHE } from '../programs/system.ts';
import { findBrowser, type Browser as FoundBrowser } from '../tests/run/browser.ts';
import { audit } from './auditing.ts';
import { type AuditedBrowser, openAuditedBrowser, openBrowser } from './browsers.ts';
import { cameraFile, cameras } from './cameraFile.ts';
import { auditsOf, pageNames, storeDemo, type PageName } from './content.ts';
import { SECURE_SITE, serveSecurely } from './https.ts';
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
import { type ProfileName, profileNames, visit } from './visiting.ts';

type Part = 'pages' | 'making' | 'upload';

/** A built site, and a browser to measure it in. */
interface Bench {
  site: string;
  browser: Browser;
  session: Session;
}

interface Options {
  parts: readonly Part[];
  /** How many files a sitting has, where it is another number than usual. */
  files: number | undefined;
  screens: readonly ProfileName[];
}

const PLAIN_SITE = `http://${HOST}:${ports.hosting}`;
const PARTS: readonly Part[] = ['pages', 'making', 'upload'];
/** Mbit/s. */
const UPLINK = 20;
const RESULT = join(CACHE, 'bench', 'result.json');
const SOURCE_OF_CAMERA_FILES = 'last-light-on-shuksan';

await runProgram(bench, { farewell: 'Stopping …', interruptedCode: 130 });

async function bench(program: Program): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { files: { type: 'string' }, screen: { type: 'string' } },
    allowPositionals: true,
  });
  const options: Options = {
    parts: chosenParts(positionals),
    files: values.files === undefined ? undefined : Number(values.files),
    screens: profileNames.filter((name) => name === (values.screen ?? name)),
  };
  if (options.screens.length === 0) throw new Refusal('--screen is phone or desktop.');
  await refuseBusyPorts(ports);
  const environment = await prepareEmulators();
  const found = await findBrowser();

  console.log('Starting local Firebase …');
  const suite = await startEmulators(program, { environment, hosting: { public: SERVED } });
  const result = await Promise.race([measure(program, found, options), suite.broken]);
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
  { parts, files, screens }: Options,
): Promise<Result> {
  await ensureAdministrator();
  const addresses = await storeDemo(program.signal);
  const result: Result = {};
  if (parts.includes('pages')) {
    console.log('Building the site …');
    result.prerendering = await publishSite('production');
    printPrerendering(result.prerendering);
    const secure = await withFrontsOf(program, found);
    const bench = await open(program, secure, SECURE_SITE);
    const pages = { addresses, screens };
    result.pages = await measurePages(bench, await openAuditedBrowser(program, secure), pages);
    printPages(result.pages);
    printMainThreads(result.pages);
    printPeers(result.pages);
    result.scrolling = await measureScrolling(bench, pages);
    printScrolling(result.scrolling);
  }
  if (parts.length === 1 && parts.includes('pages')) return result;
  console.log('Building the site for uploads …');
  await publishSite('emulators');
  const bench = await open(program, found, PLAIN_SITE);
  if (parts.includes('making')) {
    result.making = await measureMakings(bench);
    printMakings(result.making);
  }
  if (parts.includes('upload')) {
    result.upload = await measureSittings(bench, files);
    printUploading(result.upload);
  }
  return result;
}

/** Starts the servers of production, and teaches the browser where they are. */
async function withFrontsOf(program: Program, found: FoundBrowser): Promise<FoundBrowser> {
  return { ...found, args: [...found.args, ...(await serveSecurely(program))] };
}

async function open(program: Program, found: FoundBrowser, site: string): Promise<Bench> {
  const browser = await openBrowser(program, found);
  return { site, browser, session: await openSession(browser, site) };
}

interface Pages {
  addresses: Record<PageName, string>;
  screens: readonly ProfileName[];
}

async function measurePages(
  { site, browser, session }: Bench,
  audited: AuditedBrowser,
  { addresses, screens }: Pages,
): Promise<PageResult[]> {
  await signInAt(await audited.context.newPage(), site);
  const results: PageResult[] = [];
  for (const profile of screens) {
    for (const page of pageNames) {
      console.log(`Measuring ${page}, ${profile} …`);
      const address = `${site}${addresses[page]}`;
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

async function measureScrolling(
  { site, browser }: Bench,
  { addresses, screens }: Pages,
): Promise<NonNullable<Result['scrolling']>> {
  const results: NonNullable<Result['scrolling']> = {};
  for (const profile of screens) {
    console.log(`Scrolling through 2000 photos, ${profile} …`);
    const address = `${site}${addresses['gallery of 2000']}`;
    results[profile] = await scrollThrough(browser, profile, address);
  }
  return results;
}

async function measureMakings({ site, browser, session }: Bench): Promise<Record<string, Making>> {
  const photograph = await readPhotograph(SOURCE_OF_CAMERA_FILES);
  const results: Record<string, Making> = {};
  for (const camera of cameras) {
    const name = `${camera.megapixels} megapixels`;
    console.log(`Making the variants of ${name} …`);
    const file = await cameraFile(photograph, camera);
    results[name] = await measureMaking(browser, site, session, file, `A photo of ${name}`);
  }
  return results;
}

async function measureSittings(
  { site, browser, session }: Bench,
  files: number | undefined,
): Promise<Record<string, Uploading>> {
  const photograph = await readPhotograph(SOURCE_OF_CAMERA_FILES);
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
    const file = await cameraFile(photograph, camera);
    results[name] = await measureUploading(browser, site, session, file, sitting);
  }
  return results;
}
