import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync, realpathSync, statSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
export const CACHE = join(ROOT, '.cache');

export type Environment = Record<string, string | undefined>;

/** A tool of the project's own, as the script that Node runs. */
export function toolScript(path: string): string {
  return join(ROOT, 'node_modules', path);
}

export interface Outcome {
  ok: boolean;
  output: string;
}

/** Runs a short command to its end; never rejects. `output` holds both streams. */
export function run(
  command: string,
  args: string[],
  options: { env?: Environment; cwd?: string; timeout?: number } = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(
      command,
      args,
      { maxBuffer: 64 * 1024 * 1024, windowsHide: true, ...options },
      (error, stdout, stderr) => resolve({ ok: error === null, output: `${stdout}${stderr}` }),
    );
  });
}

/** The real path of an executable on `PATH`, links resolved. */
export function which(name: string, env: Environment = process.env): string | undefined {
  const names = process.platform === 'win32' ? [`${name}.exe`, `${name}.cmd`] : [name];
  for (const folder of (env.PATH ?? '').split(delimiter).filter(Boolean)) {
    for (const candidate of names.map((file) => join(folder, file))) {
      if (isExecutable(candidate)) return realpathSync(candidate);
    }
  }
  return undefined;
}

/** npm names itself to the scripts it runs; another package manager may do so in its place. */
export function npmScript(env: Environment = process.env): string {
  const beside = join(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js');
  const named = [env.npm_execpath, which('npm', env)];
  return named.find((path) => path?.endsWith('npm-cli.js')) ?? beside;
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Whether packages can be installed without asking anybody: as root on Debian or what derives from it. */
export function mayInstallPackages(env: Environment = process.env): boolean {
  return (
    process.getuid?.() === 0 &&
    existsSync('/etc/debian_version') &&
    which('apt-get', env) !== undefined
  );
}

/** Installs Debian packages, the newest lists first. Resolves to whether it worked. */
export async function installPackages(
  packages: string[],
  env: Environment = process.env,
): Promise<boolean> {
  const quiet = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } };
  const options = ['-y', '--no-install-recommends', '-o', 'Acquire::Retries=1'];
  return (await run('apt-get', ['install', ...options, ...packages], quiet)).ok;
}

export async function refreshPackageLists(env: Environment = process.env): Promise<boolean> {
  const options = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=10'];
  return (await run('apt-get', ['update', ...options], { env })).ok;
}
