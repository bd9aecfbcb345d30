import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aFile, aFolder } from '../../support/folders.ts';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());
afterAll(() => vi.resetModules());

/** Looks for the target with these settings, and gives back the refusal. */
async function refusalWith(settings: Record<string, string>, forceEmulators = false) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  // Anew, since it takes its ports from the environment when it is loaded.
  const { findTarget } = await import('../../../publishing/deploy/target.ts');
  return findTarget(forceEmulators).then(
    () => expect.fail('It was found.'),
    ({ message }: Error) => message,
  );
}

describe('a real project', () => {
  it.each([
    ['that is not there', () => '/nowhere/key.json', 'which does not exist'],
    ['that is none', () => aFile(`${aFolder()}/key.json`), 'is not the key of a service account'],
  ])('with a key %s is refused with what to do', async (_, key, lack) => {
    const refusal = await refusalWith({
      VITE_FIREBASE_PROJECT_ID: 'some-project',
      GOOGLE_APPLICATION_CREDENTIALS: key(),
    });
    expect(refusal).toContain(lack);
    expect(refusal).toContain('generate a new private key');
  });

  it('without any credentials is refused with what to do', async () => {
    const home = aFolder();
    const refusal = await refusalWith({
      VITE_FIREBASE_PROJECT_ID: 'some-project',
      GOOGLE_APPLICATION_CREDENTIALS: '',
      METADATA_SERVER_DETECTION: 'none',
      HOME: home,
      CLOUDSDK_CONFIG: home,
    });
    expect(refusal).toMatch(
      /^There are no credentials for the project some-project: in the Firebase console/,
    );
  });
});

it('emulators that do not answer are refused with how to start them', async () => {
  expect(await refusalWith({ VITE_EMULATOR_PORT_OFFSET: '13387' }, true)).toContain(
    'start them with npm start in another terminal',
  );
});
