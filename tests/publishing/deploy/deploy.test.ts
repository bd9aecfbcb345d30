import { afterEach, describe, expect, it, vi } from 'vitest';
import { deploySite, type Deployment } from '../../../publishing/deploy/deploySite.ts';
import { called } from '../support/programs.ts';

const SETTINGS = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_PROJECT_ID: 'some-project',
  VITE_FIREBASE_STORAGE_BUCKET: 'some-project.firebasestorage.app',
};

const ADDRESS = 'https://wren.photos';

/** Deploys with some settings and no others, on a machine where somebody is signed in. */
async function deploy(settings: Record<string, string>, more: Partial<Deployment> = {}) {
  for (const name of Object.keys(SETTINGS)) vi.stubEnv(name, settings[name] ?? '');
  const ran: [script: string, args: string[]][] = [];
  const ended = await called(() =>
    deploySite([], {
      address: ADDRESS,
      isSignedIn: async () => true,
      writeConfig: ({ bucket }) => `policies of ${bucket}`,
      runScript: async (script, args) => {
        ran.push([script, args]);
        return 0;
      },
      findObstacles: async () => [],
      followUp: async () => ['Its files are in order.'],
      ...more,
    }),
  );
  return { ...ended, ran };
}

afterEach(() => {
  vi.unstubAllEnvs();
});

const MISSING = {
  VITE_FIREBASE_PROJECT_ID:
    'VITE_FIREBASE_PROJECT_ID is missing in .env.local: docs/your-own-site.md says where to find it.',
  VITE_FIREBASE_API_KEY:
    'VITE_FIREBASE_API_KEY is missing in .env.local: docs/your-own-site.md says where to find it.',
  VITE_FIREBASE_STORAGE_BUCKET:
    'VITE_FIREBASE_STORAGE_BUCKET is missing in .env.local: docs/your-own-site.md says where to find it.',
  account: 'Nobody is signed in to Firebase on this machine: run npx firebase login.',
};

describe('deploying', () => {
  it('builds the site, then deploys it with both rules and the indexes to the project of the settings', async () => {
    const { code, lines, ran } = await deploy(SETTINGS);
    expect(code).toBe(0);
    expect(ran).toEqual([
      [expect.stringMatching(/npm-cli\.js$/), ['run', 'build']],
      [
        expect.stringMatching(/firebase-tools\/lib\/bin\/firebase\.js$/),
        [
          'deploy',
          '--only',
          'hosting,firestore:rules,firestore:indexes,storage',
          '--project',
          'some-project',
          '--config',
          'policies of some-project.firebasestorage.app',
        ],
      ],
    ]);
    expect(lines).toEqual([
      'Building the site of the project some-project …',
      'The site is live: https://wren.photos',
      'Its files are in order.',
    ]);
  });

  it('names every single thing that is missing, and runs nothing', async () => {
    const { code, lines, ran } = await deploy({}, { isSignedIn: async () => false });
    expect(code).toBe(1);
    expect(lines).toEqual(Object.values(MISSING));
    expect(ran).toEqual([]);
  });

  it('runs nothing where the project is in the way, and says how', async () => {
    const findObstacles = async () => ['The bucket does not exist.'];
    const { code, lines, ran } = await deploy(SETTINGS, { findObstacles });
    expect(code).toBe(1);
    expect(lines).toEqual(['The bucket does not exist.']);
    expect(ran).toEqual([]);
  });

  it("does not take the example for the site's address", async () => {
    const { code, lines, ran } = await deploy(SETTINGS, { address: 'https://www.example.com' });
    expect(code).toBe(1);
    expect(lines).toEqual([
      "The site's address is still the example, https://www.example.com: put yours into src/site.config.ts.",
    ]);
    expect(ran).toEqual([]);
  });

  it('deploys nothing where the build fails', async () => {
    const ran: string[][] = [];
    const { code, lines } = await deploy(SETTINGS, {
      runScript: async (_script, args) => {
        ran.push(args);
        return 3;
      },
    });
    expect(code).toBe(1);
    expect(lines.at(-1)).toBe('The build failed, so nothing was deployed. See its messages above.');
    expect(lines).not.toContain('Its files are in order.');
    expect(ran).toEqual([['run', 'build']]);
  });
});
