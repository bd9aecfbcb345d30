import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findEngines, installedFirefox, installedWebKit } from '../../emulators/engines.ts';
import { aFolder, anExecutable } from '../support/folders.ts';

it('finds a Firefox that runs, and ignores a script that only says how to install it', async () => {
  const root = aFolder();
  anExecutable(join(root, 'firefox'), 'Please install the firefox snap');
  expect(await installedFirefox({ PATH: root })).toBeUndefined();
  const firefox = anExecutable(join(root, 'firefox-esr'), 'Mozilla Firefox 153.7.0esr');
  expect(await installedFirefox({ PATH: root })).toBe(firefox);
});

it('takes WebKit only with its driver, its browser and a display', async () => {
  const root = aFolder();
  const libraries = join(root, 'lib');
  const found = () => installedWebKit({ PATH: root }, [libraries]);
  const driver = anExecutable(join(root, 'WebKitWebDriver'), '');
  const display = anExecutable(join(root, 'Xvfb'), '');
  expect(await found()).toBeUndefined();
  const browser = anExecutable(join(libraries, 'x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'), '');
  expect(await found()).toEqual({ driver, browser, display });
});

it('leaves out an engine that is missing, and refuses to go on without an engine on CI', async () => {
  const root = aFolder();
  const chromium = anExecutable(join(root, 'chromium'), 'Chromium 156.0.8078.79');
  const firefox = anExecutable(join(root, 'firefox'), 'Mozilla Firefox 153.7.0');
  expect(await findEngines({ PATH: root })).toMatchObject({
    Chromium: { executable: chromium },
    Firefox: firefox,
    WebKit: undefined,
  });
  await expect(findEngines({ PATH: root, CI: 'true' })).rejects.toThrow(
    'On CI, no engine may be missing: WebKit.',
  );
});
