import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRequire } from 'node:module';
import { Refusal } from '../programs/program.ts';
import {
  CACHE,
  installPackages,
  isExecutable,
  mayInstallPackages,
  npmScript,
  refreshPackageLists,
  run,
  toolScript,
  which,
  type Environment,
} from '../programs/system.ts';

/** A headless Chromium for Linux x64 inside an npm package; it runs on Node 20 too. */
const PACKAGED = '@sparticuz/chromium@153.0.0';

/** The headless shell first: it takes half the processor time of a whole browser. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];

const USUAL_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe',
];

export interface Browser {
  executable: string;
  args: string[];
}

/** A way to a browser: candidates to try, cheapest first. */
export type Supply = (env: Environment) => Promise<string[]>;

interface Search {
  env?: Environment;
  supplies?: Supply[];
}

/** A Chromium that really runs here: installed already, or fetched by the first way that works. */
export async function findBrowser({
  env = process.env,
  supplies = [installed, fromPackages, fromNpm, fromPlaywright],
}: Search = {}): Promise<Browser> {
  const chosen = env.PORTFOLIO_BROWSER;
  if (chosen) {
    if (await runs(chosen)) return { executable: chosen, args: browserArgs() };
    throw new Refusal(`PORTFOLIO_BROWSER is ${chosen}, which is not a Chromium that runs.`);
  }
  for (const supply of supplies) {
    for (const executable of await supply(env)) {
      if (await runs(executable)) return { executable, args: browserArgs() };
    }
  }
  throw new Refusal(
    'The journeys need Chromium or Chrome, and none was found or could be installed: install one, ' +
      'or set PORTFOLIO_BROWSER to its executable.',
  );
}

/** Asked to run, since Ubuntu's package of that name is only a pointer to another installer. */
async function runs(executable: string): Promise<boolean> {
  if (!isExecutable(executable)) return false;
  if (process.platform === 'win32') return true;
  const { ok, output } = await run(executable, ['--version'], { timeout: 20_000 });
  return ok && /Chrom|Edge/.test(output);
}

export function browserArgs(): string[] {
  return [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
}

export const installed: Supply = async (env) => [
  ...NAMES.map((name) => which(name, env)).filter((path) => path !== undefined),
  ...USUAL_PLACES,
];

export const fromPackages: Supply = async (env) => {
  if (!mayInstallPackages(env)) return [];
  console.log('Installing Chromium, which the journeys run in …');
  await refreshPackageLists(env);
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (await installPackages([name], env)) return installed(env);
  }
  return [];
};

const fromNpm: Supply = async (env) => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return [];
  const folder = join(CACHE, 'browser');
  const executable = join(folder, 'chromium');
  const launcher = join(folder, 'chromium-with-libraries');
  if (!existsSync(launcher)) {
    console.log('Fetching a headless Chromium, 66 MB, only once …');
    if (!(await unpackChromium(folder, env))) return [];
    // Last, as the sign that all of it is there: it brings libraries and fonts of its own.
    const libraries = `LD_LIBRARY_PATH='${join(folder, 'al2023/lib')}'`;
    const fonts = existsSync('/etc/fonts/fonts.conf')
      ? ''
      : ` FONTCONFIG_PATH='${join(folder, 'fonts')}'`;
    writeFileSync(launcher, `#!/bin/sh\n${libraries}${fonts} exec '${executable}' "$@"\n`, {
      mode: 0o755,
    });
  }
  return [executable, launcher];
};

async function unpackChromium(folder: string, env: Environment): Promise<boolean> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const npm = [npmScript(env), 'install', '--no-audit', '--no-fund', '--no-package-lock', PACKAGED];
  if (!(await run(process.execPath, npm, { cwd: folder, env })).ok) return false;
  const unpack = `const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();`;
  // The package unpacks into the temporary folder, and its libraries only where it takes itself to
  // be in the cloud it was made for.
  const inside = { ...env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
  const script = ['--input-type=module', '--eval', unpack];
  return (await run(process.execPath, script, { cwd: folder, env: inside })).ok;
}

const fromPlaywright: Supply = async (env) => {
  const script = toolScript('@playwright/test/cli.js');
  console.log("Downloading Playwright's Chromium, only once …");
  const { ok } = await run(process.execPath, [script, 'install', 'chromium'], {
    env,
    timeout: 300_000,
  });
  if (!ok) return [];
  const { chromium } = createRequire(import.meta.url)('@playwright/test') as {
    chromium: { executablePath(): string };
  };
  return [chromium.executablePath()];
};
