import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findBrowser, fromPackages, installed, type Supply } from '../../emulators/browser.ts';
import { aFolder, anExecutable } from '../support/folders.ts';

const CHROME = { 'google-chrome': 'Google Chrome 156.0.8078.79' };
const CHROMIUM = { chromium: 'Chromium 156.0.8078.79' };
const SHELL = { 'chromium-headless-shell': 'Chromium 156.0.8078.79' };
const POINTER = { chromium: 'Please install the chromium snap' };

/** A folder with programs, by what they say of themselves. */
function aFolderOf(programs: Record<string, string>): string {
  const folder = aFolder();
  for (const [name, says] of Object.entries(programs)) anExecutable(join(folder, name), says);
  return folder;
}

describe('the browser', () => {
  it.each<[string, Record<string, string>]>([
    ['google-chrome', CHROME],
    ['chromium', { ...CHROME, ...CHROMIUM }],
    ['chromium-headless-shell', { ...CHROME, ...CHROMIUM, ...SHELL }],
    ['google-chrome', { ...CHROME, ...POINTER }],
  ])('is the lightest that runs: %s of %j', async (name, programs) => {
    const PATH = aFolderOf(programs);
    const { executable } = await findBrowser({ env: { PATH }, supplies: [installed] });
    expect(executable).toBe(join(PATH, name));
  });

  it('is the one that PORTFOLIO_BROWSER names, and no other', async () => {
    const PATH = aFolderOf({ ...CHROME, mine: CHROMIUM.chromium });
    const search = (PORTFOLIO_BROWSER: string) => findBrowser({ env: { PATH, PORTFOLIO_BROWSER } });
    expect(await search(join(PATH, 'mine'))).toMatchObject({ executable: join(PATH, 'mine') });
    await expect(search('/nowhere')).rejects.toThrow(
      'PORTFOLIO_BROWSER is /nowhere, which is not a Chromium that runs.',
    );
  });

  it('comes by the first way that gives one that runs, and no further way is tried', async () => {
    const PATH = aFolderOf({ ...POINTER, ...CHROME });
    const [pointer, fetched] = [join(PATH, 'chromium'), join(PATH, 'google-chrome')];
    const tried: string[][] = [];
    const ways = [[], [pointer], [join(PATH, 'nothing'), fetched], []].map(
      (gives): Supply =>
        async () => {
          tried.push(gives);
          return gives;
        },
    );
    const { executable } = await findBrowser({ env: { PATH }, supplies: ways });
    expect(executable).toBe(fetched);
    expect(tried).toHaveLength(3);
  });

  it('is refused with a sentence if there is none and no apt-get', async () => {
    const env = { PATH: aFolder() };
    expect(await fromPackages(env)).toEqual([]);
    await expect(findBrowser({ env, supplies: [fromPackages] })).rejects.toThrow(
      /install one, or set PORTFOLIO_BROWSER to its executable\.$/,
    );
  });
});
