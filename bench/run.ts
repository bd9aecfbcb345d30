import './besideTheTests.ts';
import '../tests/run/besideTheSite.ts';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureAdministrator } from '../emulators/administrator.ts';
import { prepareEmulators } from '../emulators/binaries.ts';
import { BUCKET, HOST, ports, PROJECT_ID } from '../emulators/ports.ts';
import { refuseBusyPorts, startEmulators } from '../emulators/suite.ts';
import { Refusal, runProgram, type Program } from '../programs/program.ts';
import { CACHE } from '../programs/system.ts';
import { buildSite } from '../publishing/build/buildSite.ts';
import { findBrowser, type Browser } from '../emulators/browser.ts';
import { openBench } from './browser.ts';
import { storeDemo } from './content.ts';
import { measureDocuments } from './documents.ts';
import { SECURE_SITE, serveSecurely } from './https.ts';
import { measureLists } from './lists.ts';
import { measurePages } from './pages.ts';
import { megabytes, seconds } from './table.ts';
import { measureUploads } from './uploading.ts';
import { type ProfileName, profileNames } from './visiting.ts';

interface Options {
  part: string;
  /** How many files a sitting has, where it is another number than usual. */
  files: number | undefined;
  screens: readonly ProfileName[];
}

/** What the Hosting emulator serves. */
const SERVED = join(CACHE, 'bench', 'served');

/** Configuration with which pages reach Firebase at its own addresses. */
const PRODUCTION = {
  VITE_FIREBASE_API_KEY: 'demo',
  VITE_FIREBASE_PROJECT_ID: PROJECT_ID,
  VITE_FIREBASE_STORAGE_BUCKET: BUCKET,
};

await runProgram(bench, { farewell: 'Stopping …', interruptedCode: 130 });

async function bench(program: Program): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { files: { type: 'string' }, screen: { type: 'string' } },
    allowPositionals: true,
  });
  const [part = 'pages', ...others] = positionals;
  if (!['pages', 'lists', 'upload', 'documents'].includes(part) || others.length > 0) {
    throw new Refusal(
      'npm run bench takes pages, lists, upload or documents, or nothing for pages.',
    );
  }
  const screens = profileNames.filter((name) => name === (values.screen ?? name));
  if (screens.length === 0) throw new Refusal('--screen is phone or desktop.');
  const files = values.files === undefined ? undefined : Number(values.files);
  await refuseBusyPorts(ports);
  const environment = await prepareEmulators();
  const found = await findBrowser();

  console.log('Starting local Firebase …');
  const suite = await startEmulators(program, { environment, hosting: { public: SERVED } });
  await Promise.race([measure(program, found, { part, files, screens }), suite.broken]);
  await suite.stop();
  return 0;
}

async function measure(program: Program, found: Browser, options: Options): Promise<void> {
  await ensureAdministrator();
  if (options.part === 'lists') {
    await publishSite(PRODUCTION, true);
    return measureLists(await openSecurely(program, found));
  }
  const addresses = await storeDemo(program.signal);
  if (options.part === 'upload') {
    await publishSite();
    const bench = await openBench(program, found, `http://${HOST}:${ports.hosting}`);
    return measureUploads(bench, options.files);
  }
  await publishSite(PRODUCTION);
  const bench = await openSecurely(program, found);
  if (options.part === 'documents') {
    return measureDocuments(bench, () => publishSite(PRODUCTION));
  }
  for (const screen of options.screens) await measurePages(bench, addresses, screen);
}

async function openSecurely(program: Program, found: Browser) {
  const args = [...found.args, ...(await serveSecurely(program))];
  return openBench(program, { ...found, args }, SECURE_SITE);
}

/**
 * Builds the site as for production from the emulators' content, every page prerendered.
 * @param project whose Firebase pages reach, if not the emulators
 * @param shell whether no page is prerendered
 */
async function publishSite(project?: typeof PRODUCTION, shell = false): Promise<void> {
  console.log('Building the site …');
  const rendered = await buildSite({
    emulators: true,
    shell,
    outDir: SERVED,
    ...(project && { project }),
  });
  if (shell) return;
  if (!rendered) throw new Error('No page was rendered.');
  const { pages, bytes, time } = rendered;
  console.log(`Rendered ${pages} pages, ${megabytes(bytes)} of HTML, in ${seconds(time)}.`);
}
