import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aFolder } from '../../support/folders.ts';
import { command } from '../../support/command.ts';
import { aCopy } from '../support/programs.ts';
import { KEY_BLOCKED, serveGoogle } from '../support/server.ts';

const SHELLS = ['index.html', 'public'];
const SETTINGS = ['package.json', 'tsconfig.json', 'vite.config.ts'];
const NEEDED = [...SHELLS, ...SETTINGS, 'programs', 'emulators', 'publishing', 'src'];

/** An offset at which no emulators listen. */
const NOWHERE = { VITE_EMULATOR_PORT_OFFSET: '31000' };

function build(options: string[], env: Record<string, string> = NOWHERE) {
  const copy = aCopy(join(aFolder(), 'project'), NEEDED);
  mkdirSync(join(copy, 'dist'));
  writeFileSync(join(copy, 'dist/of-the-build-before.html'), '');
  const ended = command(join(copy, 'publishing/build/build.ts'), options, env, copy);
  return { ended, has: (file: string) => existsSync(join(copy, 'dist', file)) };
}

describe('npm run build', () => {
  it('says so and fails where Firestore can not be reached, and spoils no earlier build', async () => {
    const { ended, has } = build(['--emulators']);
    const { code, lines } = await ended;
    expect(code).toBe(1);
    expect(lines).toEqual([
      expect.stringMatching(/^The pages can't be rendered, because Firestore did not answer: .+/),
    ]);
    expect(lines[0]).toContain('npm run build -- --shell');
    expect(has('of-the-build-before.html')).toBe(true);
    expect(has('shell.html')).toBe(false);
  });

  it('says what to do about a key that is restricted to websites', async () => {
    const { env } = await serveGoogle(() => KEY_BLOCKED);
    const { code, lines } = await build(['--emulators'], env).ended;
    expect(code).toBe(1);
    expect(lines).toEqual([
      "The pages can't be rendered, because the API key is restricted to websites: set GOOGLE_APPLICATION_CREDENTIALS to the path of a service account’s key, as docs/your-own-site.md says. To build the site without rendered pages: npm run build -- --shell",
    ]);
  });

  it('builds the shell alone if told to', async () => {
    const { ended, has } = build(['--emulators', '--shell']);
    const { code, lines } = await ended;
    expect(lines).toEqual([expect.stringMatching(/^Built the shell in/)]);
    expect(code).toBe(0);
    for (const file of ['index.html', 'shell.html', 'sw.js']) expect(has(file)).toBe(true);
    expect(has('galleries.html')).toBe(false);
    expect(has('of-the-build-before.html')).toBe(false);
  });

  it('names an option that it does not have', async () => {
    const { code, lines } = await build(['--fast']).ended;
    expect(code).toBe(1);
    expect(lines.at(-1)).toMatch(/^npm run build takes two options/);
  });
});
