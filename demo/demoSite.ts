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
/** Written once the demo content is saved. The first start was interrupted if it is missing. */
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

/** Local Firebase. The first start fills it with the demo content. */
export interface Demo {
  suite: Suite;
  /** Resolves once all content is written and saved. */
  complete: Promise<void>;
}

/** Starts local Firebase with the demo content and all changes since the first start. */
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
  return { suite, complete: Promise.race([seed(suite), suite.broken]) };
}

/** Makes the missing variants of the demo photographs, and saves them. */
export async function addVariants(program: Program, suite: Suite): Promise<void> {
  const { addDemoVariants } = await import('./variants.ts');
  const adding = addDemoVariants(program.signal);
  // The content must not be saved halfway through a photograph.
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

async function seed(suite: Suite): Promise<void> {
  await ensureAdministrator();
  if (existsSync(SEEDED) && existsSync(SAVED)) return;
  const { seedDemo } = await import('./seed.ts');
  console.log('Storing the demo photographs …');
  await seedDemo();
  await suite.save();
  writeFileSync(SEEDED, `${new Date().toISOString()}\n`);
}
