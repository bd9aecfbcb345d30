import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureAdministrator } from './administrator.ts';
import { prepareEmulators } from './binaries.ts';
import { startChild } from './children.ts';
import { ADMINISTRATOR, HOST, ports } from './ports.ts';
import { Refusal, runProgram, type Program } from './program.ts';
import { refuseBusyPorts, startEmulators, type Suite } from './suite.ts';
import { ROOT, toolScript } from './system.ts';

const DATA = join(ROOT, '.emulator-data', String(ports.firestore));
const SAVED = join(DATA, 'saved');
/** Written once the demo content is complete and saved: without it, it is seeded again. */
const SEEDED = join(DATA, 'demo-content-complete');
const SITE = `http://${HOST}:${ports.site}`;

await runProgram(start, {
  farewell: 'Saving what you changed, and stopping …',
  interruptedCode: 0,
});

async function start(program: Program): Promise<number> {
  const reset = process.argv.slice(2);
  if (reset.some((argument) => argument !== '--reset')) {
    throw new Refusal('npm start takes one option: npm start -- --reset, to begin afresh.');
  }
  forgetRealProject();
  const { hub, logging, firestoreWebsocket, ...main } = ports;
  await refuseBusyPorts({ ...main, hub, logging, 'Firestore websocket': firestoreWebsocket });
  if (reset.length > 0) rmSync(DATA, { recursive: true, force: true });

  console.log('Starting local Firebase …');
  const environment = prepareEmulators();
  const suite = await startEmulators(program, { dataDir: SAVED, environment });
  await Promise.race([furnish(suite), suite.broken]);
  const site = await startSite(program);

  console.log(`
  The site   ${SITE}
  Admin      ${SITE}/admin   ${ADMINISTRATOR.email} / ${ADMINISTRATOR.password}
  Ctrl-C saves and stops.
`);
  // Each photo shows without them too, so nobody waits for these.
  const { sizeDemo } = await import('./demo/sizes.ts');
  const sizing = sizeDemo(program.signal).catch((error: unknown) => {
    if (!program.signal.aborted) console.warn('The demo photographs have no sizes:', error);
  });
  await Promise.race([sizing, site.broken, suite.broken]);
  return Promise.race([site.broken, suite.broken]);
}

/** A shell that is set up for the real project must not lead the local site there. */
function forgetRealProject(): void {
  for (const name of Object.keys(process.env)) {
    if (/^VITE_(FIREBASE|GA)_/.test(name)) delete process.env[name];
  }
}

async function furnish(suite: Suite): Promise<void> {
  await ensureAdministrator();
  if (existsSync(SEEDED) && existsSync(SAVED)) return;
  const { seedDemo } = await import('./demo/seed.ts');
  await seedDemo({ onProgress: showProgress });
  await suite.save();
  writeFileSync(SEEDED, `${new Date().toISOString()}\n`);
}

function showProgress(done: number, total: number): void {
  const line = `Making the demo photographs: ${done} of ${total}`;
  if (process.stdout.isTTY) process.stdout.write(`\r${line}${done === total ? '\n' : ''}`);
  else if (done === total || done % 20 === 0) console.log(line);
}

/** Resolves once the site answers. */
async function startSite(program: Program): Promise<{ broken: Promise<never> }> {
  const args = ['--mode', 'emulators', '--host', HOST, '--port', String(ports.site)];
  const child = startChild(
    program,
    toolScript('vite/bin/vite.js'),
    [...args, '--strictPort', '--clearScreen', 'false', '--logLevel', 'warn'],
    { cwd: ROOT, env: process.env, output: 'inherit', grace: 3000, leashed: true },
  );
  const broken = child.ended.then<never>(() => {
    throw new Refusal('The site ended by itself; what it said stands above.');
  });
  broken.catch(() => {});
  await Promise.race([answers(program.signal), broken]);
  return { broken };
}

async function answers(signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const response = await fetch(SITE, { headers: { accept: 'text/html' } }).catch(() => undefined);
    if (response) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
