import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureAdministrator } from '../emulators/administrator.ts';
import { prepareEmulators } from '../emulators/binaries.ts';
import { ADMINISTRATOR, ports } from '../emulators/ports.ts';
import { Refusal, type Program } from '../programs/program.ts';
import {
  refuseBusyPorts,
  startEmulators,
  type Suite,
  type SuiteOptions,
} from '../emulators/suite.ts';
import { ROOT } from '../programs/system.ts';

const DATA = join(ROOT, '.emulator-data', String(ports.firestore));
const SAVED = join(DATA, 'saved');
/** Written once the demo content is complete and saved: without it, it is seeded again. */
const SEEDED = join(DATA, 'demo-content-complete');

export const FAREWELL = 'Saving what you changed, and stopping …';

interface DemoOptions {
  /** The command, as it is typed. */
  command: string;
  /** What was typed after it. */
  options: readonly string[];
  /** The port on which the site is to be. */
  site: 'site' | 'hosting';
  hosting?: SuiteOptions['hosting'];
}

/** Local Firebase with the demo content, which is made the first time, while it runs. */
export interface Demo {
  suite: Suite;
  /** Resolves once every page has something to show. */
  browsable: Promise<void>;
  /** Resolves once all of the content is there and saved. */
  complete: Promise<void>;
}

/** Starts local Firebase with the demo content and what was changed by hand since. */
export async function startDemo(
  program: Program,
  { command, options, site, hosting }: DemoOptions,
): Promise<Demo> {
  if (options.some((argument) => argument !== '--reset')) {
    throw new Refusal(
      `${command} takes one option: ${command} -- --reset, to start over with the demo content.`,
    );
  }
  forgetRealProject();
  const { auth, firestore, storage, hub, logging, firestoreWebsocket } = ports;
  await refuseBusyPorts({
    auth,
    firestore,
    storage,
    site: ports[site],
    hub,
    logging,
    'Firestore websocket': firestoreWebsocket,
  });
  if (options.length > 0) rmSync(DATA, { recursive: true, force: true });

  // The Hosting emulator ends if a file vanishes that it is about to serve, as those of an earlier
  // build would.
  if (hosting) rmSync(hosting.public, { recursive: true, force: true });

  console.log('Starting local Firebase …');
  const environment = prepareEmulators();
  const suite = await startEmulators(program, {
    dataDir: SAVED,
    environment,
    ...(hosting && { hosting }),
  });
  return { suite, ...fillWhileRunning(suite) };
}

/** Makes the variants that demo photographs lack, and saves them. */
export async function addVariants(program: Program, suite: Suite): Promise<void> {
  const { addDemoVariants } = await import('./variants.ts');
  const adding = addDemoVariants(program.signal);
  // Saved in the middle of a photograph, it could name files that are not saved with it.
  const settled = adding.then(
    () => {},
    () => {},
  );
  program.atEnd({ close: () => settled, hurry() {} });
  const added = await Promise.race([adding, suite.broken]);
  if (added > 0 && !program.signal.aborted) await suite.save();
}

/** Says where the site is and how to enter its admin area. */
export function tellAddress(address: string): void {
  console.log(`
  The site   ${address}
  Admin      ${address}/admin   ${ADMINISTRATOR.email} / ${ADMINISTRATOR.password}
  Ctrl-C saves and stops.
`);
}

/** A shell whose variables name the real project must not lead the local site there. */
function forgetRealProject(): void {
  for (const name of Object.keys(process.env)) {
    if (/^VITE_(FIREBASE|GA|APP_CHECK)_/.test(name)) delete process.env[name];
  }
}

function fillWhileRunning(suite: Suite): Omit<Demo, 'suite'> {
  let tell = () => {};
  const covered = new Promise<void>((resolve) => (tell = resolve));
  const complete = Promise.race([seed(suite, tell), suite.broken]);
  const browsable = Promise.race([covered, complete]);
  // Where nobody awaits it, the other promise reports the failure.
  browsable.catch(() => {});
  return { browsable, complete };
}

async function seed(suite: Suite, onBrowsable: () => void): Promise<void> {
  await ensureAdministrator();
  if (existsSync(SEEDED) && existsSync(SAVED)) return;
  const { seedDemo } = await import('./seed.ts');
  await seedDemo({ onProgress: showProgress, onBrowsable });
  await suite.save();
  writeFileSync(SEEDED, `${new Date().toISOString()}\n`);
}

function showProgress(done: number, total: number): void {
  const line = `Making the demo photographs: ${done} of ${total}`;
  if (process.stdout.isTTY) process.stdout.write(`\r${line}${done === total ? '\n' : ''}`);
  else if (done === total || done % 20 === 0) console.log(line);
}
