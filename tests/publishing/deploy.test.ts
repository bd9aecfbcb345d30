import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aFolder } from '../emulators/fakes.ts';
import { command } from '../support/command.ts';
import { aCopy } from '../support/copy.ts';

/** What deploying needs of the project, and no setting of whoever runs the tests. */
const NEEDED = ['package.json', 'tsconfig.json', 'firebase.json', 'emulators', 'publishing', 'src'];

interface Copy {
  /** The lines of `.env.local`. */
  settings?: Record<string, string>;
  /** What `npm run build` runs in the copy. */
  build?: string;
  address?: string;
}

const SETTINGS = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_PROJECT_ID: 'some-project',
  VITE_FIREBASE_STORAGE_BUCKET: 'some-project.firebasestorage.app',
};

/** Runs `npm run deploy` in a copy of the project, on a machine where nobody is signed in. */
function deploy(
  { settings = {}, build = 'exit 1', address = 'https://wren.photos' }: Copy,
  env: Record<string, string> = {},
) {
  const home = aFolder();
  const copy = aCopy(join(home, 'project'), NEEDED);
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(copy, '.env.local'), lines.join(''));
  edit(join(copy, 'package.json'), (text) => text.replace(/"build": ".*"/, `"build": "${build}"`));
  edit(join(copy, 'src/site.config.ts'), (text) =>
    text
      .replace(/^ {2}address: .*\n/m, '')
      .replace('site = {\n', `site = {\n  address: '${address}',\n`),
  );
  return command(
    join(copy, 'publishing/deploy.ts'),
    [],
    {
      HOME: home,
      XDG_CONFIG_HOME: join(home, '.config'),
      GOOGLE_APPLICATION_CREDENTIALS: '',
      FIREBASE_TOKEN: '',
      ...env,
    },
    copy,
  );
}

function edit(path: string, change: (text: string) => string): void {
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

const MISSING = {
  VITE_FIREBASE_PROJECT_ID:
    'VITE_FIREBASE_PROJECT_ID is missing in .env.local: README.md says where to find it.',
  VITE_FIREBASE_API_KEY:
    'VITE_FIREBASE_API_KEY is missing in .env.local: README.md says where to find it.',
  VITE_FIREBASE_STORAGE_BUCKET:
    'VITE_FIREBASE_STORAGE_BUCKET is missing in .env.local: README.md says where to find it.',
  account: 'Nobody is signed in to Firebase on this machine: run npx firebase login.',
};

describe('deploying', () => {
  it('names every single thing that is missing', async () => {
    const { code, lines } = await deploy({});
    expect(code).toBe(1);
    expect(lines).toEqual(Object.values(MISSING));
  });

  it("does not take the example for the site's address", async () => {
    const { code, lines } = await deploy(
      { settings: SETTINGS, address: 'https://www.example.com' },
      { FIREBASE_TOKEN: 'of-nobody' },
    );
    expect(code).toBe(1);
    expect(lines).toEqual([
      "The site's address is still the example, https://www.example.com: put yours into src/site.config.ts.",
    ]);
  });

  it('asks to sign in, once all else is there', async () => {
    const { code, lines } = await deploy({ settings: SETTINGS });
    expect(code).toBe(1);
    expect(lines).toEqual([MISSING.account]);
  });

  it('deploys nothing where the build fails', async () => {
    const { code, lines } = await deploy(
      { settings: SETTINGS, build: 'echo a mistake in a page && exit 3' },
      { FIREBASE_TOKEN: 'of-nobody' },
    );
    expect(code).toBe(1);
    expect(lines[0]).toBe('Building the site of the project some-project …');
    expect(lines).toContain('a mistake in a page');
    expect(lines.at(-1)).toBe(
      'The build failed, so nothing was deployed; what it said stands above.',
    );
    expect(lines.join('\n')).not.toContain('=== Deploying');
  });

  it('hands what was built to firebase-tools, and says where those did not deploy it', async () => {
    const { code, lines } = await deploy(
      { settings: SETTINGS, build: 'mkdir dist && echo built' },
      { GOOGLE_APPLICATION_CREDENTIALS: '/nowhere/key.json' },
    );
    expect(code).toBe(1);
    expect(lines).toContain('built');
    expect(lines).toContainEqual(expect.stringContaining('Failed to authenticate'));
    expect(lines.at(-1)).toBe('The deployment failed; what firebase-tools said stands above.');
  });
});
