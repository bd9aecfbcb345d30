import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { CACHE } from '../../programs/system.ts';

/** The site of the photographer's journeys; its pages tell the emulators' ports by their own. */
export const SHELL = join(CACHE, 'shell');
/** The built site as it was before any test. */
export const BUILT = join(CACHE, 'hosted', 'built');
/** What the Hosting emulator serves. */
export const SERVED = join(CACHE, 'hosted', 'served');

/**
 * Serves a site as it was built, and changed. All files take their places at once, since the
 * emulator ends of one that vanishes while it is read.
 */
function serve(change: (folder: string) => void, built = BUILT): void {
  const [next, last] = [`${SERVED}-next`, `${SERVED}-last`];
  for (const folder of [next, last]) rmSync(folder, { recursive: true, force: true });
  cpSync(built, next, { recursive: true });
  change(next);
  if (existsSync(SERVED)) renameSync(SERVED, last);
  renameSync(next, SERVED);
}

/** Serves the site as it was built. */
export function publish(): void {
  serve(() => {});
}

/** Serves a site that was built into a folder of its own. */
export function publishBuild(folder: string): void {
  serve(() => {}, folder);
}

/**
 * Serves a site of which every file of code, style and data has another name, as a later build's
 * may.
 */
export function publishLaterBuild(): void {
  serve(renameFiles);
}

function changeTexts(folder: string, change: (text: string) => string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    if (!/(\.(html|js|css)|build\.json)$/.test(name)) continue;
    writeFileSync(path, change(readFileSync(path, 'utf8')));
  }
}

/** Gives files of a folder later names. */
function renameIn(folder: string, later: ReadonlyMap<string, string>): void {
  for (const [name, laterName] of later) renameSync(join(folder, name), join(folder, laterName));
}

function renameFiles(folder: string): void {
  const [assets, data] = [join(folder, 'assets'), join(folder, 'data')];
  const code = readdirSync(assets).filter((name) => /\.(js|css)$/.test(name));
  const laterCode = new Map(code.map((name) => [name, name.replace(/\.(\w+)$/, '2.$1')]));
  const builds = readdirSync(data).filter((name) => !name.endsWith('.json'));
  const laterData = new Map(builds.map((build) => [build, `${build}2`]));
  renameIn(assets, laterCode);
  renameIn(data, laterData);
  const later = [...laterCode, ...laterData];
  changeTexts(folder, (text) =>
    later
      .reduce((changed, [old, laterName]) => changed.replaceAll(old, laterName), text)
      .replace('<html lang="en">', '<html lang="en" data-build="later">'),
  );
}
