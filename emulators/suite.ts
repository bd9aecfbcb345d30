import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { onEmulators, readHosting } from './hosting.ts';
import { prepareEmulators } from './binaries.ts';
import { startChild } from '../programs/children.ts';
import { HOST, PROJECT_ID, type Ports, ports as usualPorts } from './ports.ts';
import { Refusal, type Program } from '../programs/program.ts';
import { CACHE, ROOT, toolScript, type Environment } from '../programs/system.ts';

const READY = 'All emulators ready';
const START_LIMIT = 300_000;
const STOP_GRACE = 60_000;

export interface Suite {
  /** Settles, with a sentence, only if the emulators end without being asked to. */
  broken: Promise<never>;
  /** Writes everything to the data folder now. */
  save(): Promise<void>;
  stop(): Promise<void>;
}

export interface SuiteOptions {
  /** A folder to start from and to save to at the end; without it the suite starts empty. */
  dataDir?: string;
  environment?: Environment | Promise<Environment>;
  /** A folder to serve as Hosting would, at the port of ports.ts. */
  hosting?: { public: string };
  /** Other ports than those of this program, for a second suite beside the first. */
  ports?: Ports;
}

/** Refuses, before anything is started, if another program listens where we want to. */
export async function refuseBusyPorts(wanted: Record<string, number>): Promise<void> {
  for (const [name, port] of Object.entries(wanted)) {
    if (await isFree(port)) continue;
    throw new Refusal(
      `Port ${port} (${name}) is taken by another program, perhaps by an earlier run of this ` +
        'one. Stop it, or move all ports, for example by 100: VITE_EMULATOR_PORT_OFFSET=100.',
    );
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: HOST, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Starts the Auth, Firestore and Storage emulators, and Hosting's on request, and resolves once they answer. */
export async function startEmulators(
  program: Program,
  { dataDir, environment = prepareEmulators(), hosting, ports = usualPorts }: SuiteOptions = {},
): Promise<Suite> {
  const env = await environment;
  program.signal.throwIfAborted();
  const folder = join(CACHE, 'emulators', String(ports.firestore));
  // Storage keeps its files in the temporary folder, and a suite that ends empties it.
  const temporary = join(folder, 'tmp');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(temporary, { recursive: true });
  const log = join(folder, 'emulators.log');
  const output = openSync(log, 'w');
  const child = startChild(
    program,
    toolScript('firebase-tools/lib/bin/firebase.js'),
    [
      'emulators:start',
      '--non-interactive',
      `--project=${PROJECT_ID}`,
      `--only=auth,firestore,storage${hosting ? ',hosting' : ''}`,
      `--config=${writeConfig(folder, ports, hosting)}`,
      ...(dataDir ? ['--import', dataDir, '--export-on-exit', dataDir] : []),
    ],
    {
      // firebase-tools leaves its debug logs in the folder it runs in.
      cwd: folder,
      env: { ...process.env, ...env, TMPDIR: temporary, TMP: temporary, TEMP: temporary },
      output,
      // Asked to end while it still reads its data, it would save the part it has over the whole.
      grace: 0,
      leashed: true,
    },
  );
  closeSync(output);

  let stopping = false;
  const broken = child.ended.then<never>(async () => {
    if (stopping || program.signal.aborted) return new Promise<never>(() => {});
    // What it had started keeps the ports.
    await child.stop();
    throw new Refusal(
      `The emulators stopped unexpectedly. ${reasonIn(log)} ${keepDebugLog(folder)}`,
    );
  });
  broken.catch(() => {});
  await Promise.race([waitForLog(log, READY, program.signal), broken]);
  child.settled(STOP_GRACE);

  return {
    broken,
    async save() {
      if (dataDir) mkdirSync(dirname(dataDir), { recursive: true });
      const response = await fetch(`http://${HOST}:${ports.hub}/_admin/export`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ path: dataDir, initiatedBy: 'save' }),
      });
      if (!response.ok) throw new Refusal(`The emulators could not save to ${dataDir}.`);
    },
    async stop() {
      stopping = true;
      await child.stop();
    },
  };
}

function at(port: number) {
  return { host: HOST, port };
}

/** firebase.json with the suite's ports, which may be moved, and with the rules of the root. */
function writeConfig(folder: string, ports: Ports, hosting: SuiteOptions['hosting']): string {
  const base = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')) as {
    firestore: { rules: string };
    storage: { rules: string };
  };
  const config = {
    firestore: { rules: join(ROOT, base.firestore.rules) },
    storage: { rules: join(ROOT, base.storage.rules) },
    ...(hosting && {
      hosting: { ...onEmulators(readHosting(), ports), public: relative(folder, hosting.public) },
    }),
    emulators: {
      auth: at(ports.auth),
      firestore: { ...at(ports.firestore), websocketPort: ports.firestoreWebsocket },
      storage: at(ports.storage),
      ...(hosting && { hosting: at(ports.hosting) }),
      hub: at(ports.hub),
      logging: at(ports.logging),
      ui: { enabled: false },
      singleProjectMode: true,
    },
  };
  const path = join(folder, 'firebase.json');
  writeFileSync(path, JSON.stringify(config, null, 2));
  return path;
}

async function waitForLog(log: string, words: string, signal: AbortSignal): Promise<void> {
  const limit = Date.now() + START_LIMIT;
  while (!readFileSync(log, 'utf8').includes(words)) {
    signal.throwIfAborted();
    if (Date.now() > limit) {
      throw new Refusal(`The emulators were not ready after five minutes; see ${log}.`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The reason that firebase-tools gave, or where to look for it. */
function reasonIn(log: string): string {
  const text = stripVTControlCharacters(readFileSync(log, 'utf8'));
  const reason = /^Error: (.+)$/m.exec(text)?.[1];
  return reason ? `They said: ${reason}` : `See ${log}.`;
}

/** Keeps what firebase-tools noted from the next start, and says where. */
function keepDebugLog(folder: string): string {
  const noted = join(folder, 'firebase-debug.log');
  if (!existsSync(noted)) return '';
  const kept = `${folder}.broken.log`;
  cpSync(noted, kept);
  return `What they noted is in ${kept}.`;
}
