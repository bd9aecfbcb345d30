import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findJava, type Java } from './java.ts';
import { Refusal } from '../programs/program.ts';
import {
  CACHE,
  ROOT,
  run,
  toolScript,
  which,
  type Environment,
  type Outcome,
} from '../programs/system.ts';

const FIREBASE_TOOLS = toolScript('firebase-tools/lib/bin/firebase.js');
const DOWNLOADS = toolScript('firebase-tools/lib/emulator/downloadableEmulatorInfo.json');
const RULES_RUNTIME = join(ROOT, 'emulators/StorageRulesRuntime.java');
const SDK_FIRESTORE = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
const PROBE_TIMEOUT = 4000;

type Emulator = 'firestore' | 'storage';

/** Where the two emulators that are Java programs come from. */
type Source =
  | { kind: 'given'; jar: string }
  | { kind: 'firebase-tools'; jar: string }
  | { kind: 'cloud-sdk'; jar: string }
  | { kind: 'built' };

export interface Sources {
  firestore: Source;
  storage: Source;
}

interface Search {
  env?: Environment;
  download?: (emulator: Emulator, env: Environment) => Promise<boolean>;
}

/** What `firebase emulators:start` needs in its environment to run here. */
export async function prepareEmulators(env: Environment = process.env): Promise<Environment> {
  const sources = await findSources({ env });
  const java = await findJava({ env, compiler: needsCompiler(sources) });
  return {
    JAVA_HOME: java.home,
    PATH: `${join(java.home, 'bin')}${process.platform === 'win32' ? ';' : ':'}${env.PATH ?? ''}`,
    ...(await binaries(sources, java)),
  };
}

/** Chooses each emulator's source: given, downloaded before, downloaded now, the Cloud SDK's. */
export async function findSources({
  env = process.env,
  download = downloadEmulator,
}: Search = {}): Promise<Sources> {
  const firestore = (await own('firestore', env, download)) ?? cloudSdk(env);
  if (!firestore) {
    throw new Refusal(
      "Firebase's Firestore emulator is not on this machine and cannot be downloaded: make " +
        `${new URL(downloadDetails('firestore').remoteUrl).host} reachable once, or install the ` +
        'Google Cloud SDK component cloud-firestore-emulator.',
    );
  }
  const storage = await own('storage', env, firestore.kind === 'cloud-sdk' ? refuse : download);
  return { firestore, storage: storage ?? { kind: 'built' } };
}

export function needsCompiler({ firestore, storage }: Sources): boolean {
  return firestore.kind === 'cloud-sdk' || storage.kind === 'built';
}

async function own(
  emulator: Emulator,
  env: Environment,
  download: NonNullable<Search['download']>,
): Promise<Source | undefined> {
  const variable = binaryVariable(emulator);
  const given = env[variable];
  if (given) {
    if (existsSync(given)) return { kind: 'given', jar: given };
    throw new Refusal(`${variable} is ${given}, which does not exist.`);
  }
  const jar = downloadedJar(emulator, env);
  if (existsSync(jar) || (await download(emulator, env))) return { kind: 'firebase-tools', jar };
  return undefined;
}

function binaryVariable(emulator: Emulator): string {
  return `${emulator.toUpperCase()}_EMULATOR_BINARY_PATH`;
}

function downloadDetails(emulator: Emulator) {
  const details = JSON.parse(readFileSync(DOWNLOADS, 'utf8')) as Record<
    Emulator,
    { remoteUrl: string; downloadPathRelativeToCacheDir: string; expectedSize: number }
  >;
  return details[emulator];
}

function downloadedJar(emulator: Emulator, env: Environment): string {
  const folder = env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache/firebase/emulators');
  return join(folder, downloadDetails(emulator).downloadPathRelativeToCacheDir);
}

async function refuse(): Promise<boolean> {
  return false;
}

async function downloadEmulator(emulator: Emulator, env: Environment): Promise<boolean> {
  const { remoteUrl, expectedSize } = downloadDetails(emulator);
  if (!(await isReachable(remoteUrl, env))) return false;
  const size = Math.round(expectedSize / 1e6);
  console.log(`Downloading Firebase's ${emulator} emulator, ${size} MB, only once …`);
  const folder = join(CACHE, 'emulators');
  mkdirSync(folder, { recursive: true });
  const setup = [FIREBASE_TOOLS, `setup:emulators:${emulator}`, '--non-interactive'];
  const { ok } = await run(process.execPath, setup, { env, cwd: folder });
  return ok && existsSync(downloadedJar(emulator, env));
}

/** Asked first, because firebase-tools tries again for a minute where packets are dropped. */
async function isReachable(url: string, env: Environment): Promise<boolean> {
  const proxies = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'];
  if (proxies.some((name) => env[name])) return true;
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT);
    return (await fetch(url, { method: 'HEAD', signal })).ok;
  } catch {
    return false;
  }
}

function cloudSdk(env: Environment): Source | undefined {
  const gcloud = which('gcloud', env);
  if (!gcloud) return undefined;
  const jar = join(dirname(dirname(gcloud)), SDK_FIRESTORE);
  return existsSync(jar) ? { kind: 'cloud-sdk', jar } : undefined;
}

/** The variables that hand firebase-tools the JARs it cannot find by itself. */
async function binaries({ firestore, storage }: Sources, java: Java): Promise<Environment> {
  const firestoreJar = 'jar' in firestore ? firestore.jar : '';
  return {
    ...(firestore.kind === 'cloud-sdk' && {
      FIRESTORE_EMULATOR_BINARY_PATH: await firestoreLauncher(firestore.jar, java),
    }),
    ...(storage.kind === 'built' && {
      STORAGE_EMULATOR_BINARY_PATH: await rulesRuntime(firestoreJar, java),
    }),
  };
}

/** The Cloud SDK's JAR names no main class; this one, which only does that, can be run. */
function firestoreLauncher(firestoreJar: string, java: Java): Promise<string> {
  const main = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
  return cachedJar('firestore', [main, identity(firestoreJar)], (folder) =>
    packJar(java, folder, main, firestoreJar),
  );
}

/** Storage's rules runtime, compiled against the rules engine inside the Firestore emulator. */
function rulesRuntime(firestoreJar: string, java: Java): Promise<string> {
  const source = readFileSync(RULES_RUNTIME, 'utf8');
  return cachedJar('storage-rules', [source, identity(firestoreJar)], async (folder) => {
    const options = ['--release', '17', '-proc:none', '-nowarn', '-d', join(folder, 'classes')];
    const javac = join(java.home, 'bin', 'javac');
    const compiled = await run(javac, [...options, '-cp', firestoreJar, RULES_RUNTIME]);
    if (!compiled.ok) return compiled;
    return packJar(java, folder, 'StorageRulesRuntime', firestoreJar);
  });
}

function identity(file: string): string {
  const { size, mtimeMs } = statSync(file);
  return `${file} ${size} ${mtimeMs}`;
}

/** The JAR for these inputs, built aside and moved into place, so that two programs may build it. */
async function cachedJar(
  name: string,
  inputs: string[],
  build: (folder: string) => Promise<Outcome>,
): Promise<string> {
  const key = createHash('sha256').update(inputs.join('\n')).digest('hex').slice(0, 12);
  const folder = join(CACHE, 'emulators', 'bin');
  const jar = join(folder, `${name}-${key}.jar`);
  if (existsSync(jar)) return jar;

  mkdirSync(folder, { recursive: true });
  const workshop = mkdtempSync(join(folder, 'build-'));
  try {
    mkdirSync(join(workshop, 'classes'));
    const { ok, output } = await build(workshop);
    if (!ok) throw new Refusal(`The ${name} emulator could not be built: ${output.trim()}`);
    renameSync(join(workshop, 'out.jar'), jar);
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
  return jar;
}

function packJar(java: Java, folder: string, mainClass: string, classPath: string) {
  const manifest = join(folder, 'manifest.txt');
  const entries = [`Main-Class: ${mainClass}`, `Class-Path: ${pathToFileURL(classPath).href}`];
  writeFileSync(manifest, entries.map(folded).join(''));
  const args = ['--create', '--file', join(folder, 'out.jar'), '--manifest', manifest];
  return run(join(java.home, 'bin', 'jar'), [...args, '-C', join(folder, 'classes'), '.']);
}

/** A manifest's lines end after 72 bytes and go on after a space. */
function folded(entry: string): string {
  return `${entry.match(/.{1,70}/g)!.join('\n ')}\n`;
}
