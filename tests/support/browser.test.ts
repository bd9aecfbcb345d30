import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findBrowser, fromPackages, installed, type Supply } from './browser.ts';
import { aFolder, anExecutable } from '../emulators/fakes.ts';

describe('the browser', () => {
  it('is the one that PORTFOLIO_BROWSER names, and no other', async () => {
    const root = aFolder();
    const chosen = anExecutable(join(root, 'mine'), 'Chromium 156.0.8078.79');
    const search = (path: string) =>
      findBrowser({ env: { PATH: root, PORTFOLIO_BROWSER: path }, supplies: [] });

    expect(await search(chosen)).toMatchObject({ executable: chosen });
    await expect(search('/nowhere')).rejects.toThrow(
      'PORTFOLIO_BROWSER is /nowhere, which is not a Chromium that runs.',
    );
  });

  it('is the lightest of those installed: a headless shell, Chromium, Chrome', async () => {
    const root = aFolder();
    const chrome = anExecutable(join(root, 'google-chrome'), 'Google Chrome 156.0.8078.79');
    const search = () => findBrowser({ env: { PATH: root }, supplies: [installed] });

    expect(await search()).toMatchObject({ executable: chrome });
    const chromium = anExecutable(join(root, 'chromium'), 'Chromium 156.0.8078.79');
    expect(await search()).toMatchObject({ executable: chromium });
    const shell = anExecutable(join(root, 'chromium-headless-shell'), 'Chromium 156.0.8078.79');
    expect(await search()).toMatchObject({ executable: shell });
  });

  it('is never one that does not run', async () => {
    const root = aFolder();
    anExecutable(join(root, 'chromium'), 'Please install the chromium snap');
    const chrome = anExecutable(join(root, 'google-chrome'), 'Google Chrome 156.0.8078.79');

    const found = await findBrowser({ env: { PATH: root }, supplies: [installed] });
    expect(found.executable).toBe(chrome);
  });

  it('comes by the first way that gives one that runs, and no further way is tried', async () => {
    const root = aFolder();
    const stub = anExecutable(join(root, 'stub'), 'Please install the snap');
    const fetched = anExecutable(join(root, 'fetched'), 'Chromium 153.0.8010.0');
    const tried: string[] = [];
    const way =
      (name: string, gives: string[]): Supply =>
      async () => {
        tried.push(name);
        return gives;
      };

    const { executable } = await findBrowser({
      env: { PATH: root },
      supplies: [
        way('installed', []),
        way('packages', [stub]),
        way('npm', [join(root, 'nothing'), fetched]),
        way('Playwright', []),
      ],
    });
    expect(executable).toBe(fetched);
    expect(tried).toEqual(['installed', 'packages', 'npm']);
  });

  it('is not installed by a machine that has no apt-get', async () => {
    expect(await fromPackages({ PATH: aFolder() })).toEqual([]);
  });

  it('is asked for in a sentence where there is none', async () => {
    await expect(findBrowser({ env: { PATH: aFolder() }, supplies: [] })).rejects.toThrow(
      /install one, or set PORTFOLIO_BROWSER to its executable\.$/,
    );
  });
});
