import { readdirSync } from 'node:fs';
import { join } from 'node:path';
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
import { findBrowser, type Browser } from './browser.ts';

/** The executables that WebKitGTK is driven with. */
export interface WebKitPrograms {
  driver: string;
  browser: string;
  /** An X server without a screen. */
  display: string;
}

export interface Engines {
  Chromium: Browser;
  Firefox: string | undefined;
  WebKit: WebKitPrograms | undefined;
}

/**
 * The engines that run here: installed already, or else by the system's packages.
 * @throws Refusal if one is missing and `CI` is set
 */
export async function findEngines(env: Environment = process.env): Promise<Engines> {
  const engines = {
    Chromium: await findBrowser({ env }),
    Firefox: await findOrInstall(installedFirefox, ['firefox-esr'], env),
    WebKit: await findOrInstall(installedWebKit, ['webkit2gtk-driver', 'xvfb'], env),
  };
  const missing = missingEngines(engines);
  if (env.CI && missing.length > 0)
    throw new Refusal(`On CI, no engine may be missing: ${missing.join(' and ')}.`);
  return engines;
}

export const missingEngines = (engines: Engines): string[] =>
  Object.entries(engines).flatMap(([name, programs]) => (programs ? [] : [name]));

async function findOrInstall<Found>(
  find: (env: Environment) => Promise<Found | undefined>,
  packages: string[],
  env: Environment,
): Promise<Found | undefined> {
  const found = await find(env);
  if (found || !mayInstallPackages(env)) return found;
  console.log(`Installing ${packages.join(' and ')}, which the tests run in …`);
  await refreshPackageLists(env);
  return (await installPackages(packages, env)) ? find(env) : undefined;
}

const MAC = '/Applications/Firefox.app/Contents/MacOS/firefox';

/** Asked to run, since Ubuntu's package of that name is only a pointer to another installer. */
export async function installedFirefox(env: Environment): Promise<string | undefined> {
  for (const executable of [which('firefox-esr', env), which('firefox', env), MAC]) {
    if (!executable || !isExecutable(executable)) continue;
    const { ok, output } = await run(executable, ['--version'], { env, timeout: 20_000 });
    if (ok && output.includes('Mozilla Firefox')) return executable;
  }
  return undefined;
}

export async function installedWebKit(
  env: Environment,
  libraries = ['/usr/lib', '/usr/libexec'],
): Promise<WebKitPrograms | undefined> {
  const driver = which('WebKitWebDriver', env);
  const display = which('Xvfb', env);
  const browser = libraries
    .flatMap((folder) => [folder, ...foldersIn(folder)])
    .map((folder) => join(folder, 'webkit2gtk-4.1/MiniBrowser'))
    .find(isExecutable);
  return driver && display && browser ? { driver, browser, display } : undefined;
}

/** Debian keeps the libraries of each processor in a folder of its own. */
function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return [];
  }
}
