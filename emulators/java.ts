import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { Refusal } from '../programs/program.ts';
import {
  installPackages,
  isExecutable,
  mayInstallPackages,
  refreshPackageLists,
  run,
  which,
  type Environment,
} from '../programs/system.ts';

/** firebase-tools 15 refuses anything older. */
const OLDEST = 21;

const USUAL_ROOTS = [
  '/usr/lib/jvm',
  '/usr/java',
  '/opt/java',
  '/opt',
  '/Library/Java/JavaVirtualMachines',
  '/opt/homebrew/opt',
  '/usr/local/opt',
  join(homedir(), '.jdks'),
  join(homedir(), '.sdkman/candidates/java'),
  'C:/Program Files/Java',
  'C:/Program Files/Eclipse Adoptium',
];

export interface Java {
  home: string;
  version: number;
  hasCompiler: boolean;
}

interface Search {
  env?: Environment;
  roots?: string[];
  /** Whether `javac` and `jar` are needed too. */
  compiler?: boolean;
}

/** The newest Java on this machine that can run the emulators, whichever `java` is first on `PATH`. */
export async function findJava({
  env = process.env,
  roots = USUAL_ROOTS,
  compiler = false,
}: Search = {}): Promise<Java> {
  const fits = (java: Java) => java.version >= OLDEST && (java.hasCompiler || !compiler);

  const chosen = env.PORTFOLIO_JAVA_HOME;
  if (chosen) {
    const java = await ask(chosen);
    if (java && fits(java)) return java;
    throw new Refusal(
      `PORTFOLIO_JAVA_HOME is ${chosen}, which is not a JDK of version ${OLDEST} or newer.`,
    );
  }

  const found = await everyJava(env, roots);
  const best = newest(found.filter(fits)) ?? (await installed(env, roots, fits));
  if (best) return best;

  const seen = newest(found);
  throw new Refusal(
    `The emulators need a JDK of version ${OLDEST} or newer, and ` +
      (seen
        ? `the newest Java here is ${seen.version}${seen.hasCompiler ? '' : ' without a compiler'} (${seen.home})`
        : 'no Java was found') +
      '. Install one, for example from https://adoptium.net, and start again.',
  );
}

async function everyJava(env: Environment, roots: string[]): Promise<Java[]> {
  const onPath = which('java', env);
  const homes = [env.JAVA_HOME, onPath && dirname(dirname(onPath)), await macHome(env)].filter(
    (home): home is string => Boolean(home) && existsSync(home!),
  );
  const folders = new Set([...homes.map((home) => dirname(realpathSync(home))), ...roots]);
  const candidates = new Set(
    [...homes, ...[...folders].flatMap(children)]
      .filter(holdsJava)
      .map((home) => realpathSync(home)),
  );
  const answers = await Promise.all([...candidates].map(ask));
  return answers.filter((java) => java !== undefined);
}

function holdsJava(home: string): boolean {
  return isExecutable(javaOf(home));
}

function javaOf(home: string, tool = 'java'): string {
  return join(home, 'bin', process.platform === 'win32' ? `${tool}.exe` : tool);
}

function children(folder: string): string[] {
  try {
    return readdirSync(folder).flatMap((name) => [
      join(folder, name),
      join(folder, name, 'Contents/Home'),
      join(folder, name, 'libexec/openjdk.jdk/Contents/Home'),
    ]);
  } catch {
    return [];
  }
}

async function macHome(env: Environment): Promise<string | undefined> {
  if (process.platform !== 'darwin') return undefined;
  const { ok, output } = await run('/usr/libexec/java_home', ['-v', `${OLDEST}+`], { env });
  return ok ? output.trim() : undefined;
}

async function ask(home: string): Promise<Java | undefined> {
  const { ok, output } = await run(javaOf(home), ['-version'], { timeout: 20_000 });
  const version = /version "(?:1\.)?(\d+)/.exec(output)?.[1];
  if (!ok || !version) return undefined;
  const hasCompiler = isExecutable(javaOf(home, 'javac')) && isExecutable(javaOf(home, 'jar'));
  return { home, version: Number(version), hasCompiler };
}

function newest(javas: Java[]): Java | undefined {
  return javas.toSorted(
    (a, b) => b.version - a.version || Number(b.hasCompiler) - Number(a.hasCompiler),
  )[0];
}

async function installed(
  env: Environment,
  roots: string[],
  fits: (java: Java) => boolean,
): Promise<Java | undefined> {
  if (!mayInstallPackages(env) || !(await refreshPackageLists(env))) return undefined;
  const pattern = '^(openjdk-[0-9]+-jdk-headless|temurin-[0-9]+-jdk)$';
  const { output } = await run('apt-cache', ['search', '--names-only', pattern], { env });
  const offered = output
    .split('\n')
    .map((line) => ({ name: line.split(' ')[0]!, version: Number(/-(\d+)-/.exec(line)?.[1]) }))
    .filter(({ version }) => version >= OLDEST)
    .toSorted((a, b) => b.version - a.version)[0];
  if (!offered) return undefined;
  console.log(`Installing ${offered.name}, which the emulators need …`);
  if (!(await installPackages([offered.name], env))) return undefined;
  return newest((await everyJava(env, roots)).filter(fits));
}
