import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findSources, needsCompiler } from '../../emulators/binaries.ts';
import downloads from '../../node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json' with { type: 'json' };
import { aFile, aFolder, anExecutable } from './fakes.ts';

function machine() {
  const root = aFolder();
  const cache = join(root, 'cache');
  const asked: string[] = [];
  return {
    root,
    asked,
    env: { PATH: join(root, 'bin'), FIREBASE_EMULATORS_PATH: cache },
    jar: (emulator: 'firestore' | 'storage') =>
      join(cache, downloads[emulator].downloadPathRelativeToCacheDir),
    cloudSdk: () => {
      const jar = join(root, 'sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar');
      anExecutable(join(root, 'sdk/bin/gcloud'), '');
      aFile(join(root, 'bin/other'));
      symlinkSync(join(root, 'sdk/bin/gcloud'), join(root, 'bin/gcloud'));
      return aFile(jar);
    },
    online: async (emulator: string) => {
      asked.push(emulator);
      return true;
    },
    offline: async (emulator: string) => {
      asked.push(emulator);
      return false;
    },
  };
}

describe('the emulators', () => {
  it('are those that firebase-tools is told to use', async () => {
    const { env, root, online, asked } = machine();
    const firestore = aFile(join(root, 'own/firestore.jar'));
    const storage = aFile(join(root, 'own/storage.jar'));
    const given = {
      ...env,
      FIRESTORE_EMULATOR_BINARY_PATH: firestore,
      STORAGE_EMULATOR_BINARY_PATH: storage,
    };

    const sources = await findSources({ env: given, download: online });
    expect(sources).toEqual({
      firestore: { kind: 'given', jar: firestore },
      storage: { kind: 'given', jar: storage },
    });
    expect(needsCompiler(sources)).toBe(false);
    expect(asked).toEqual([]);

    const missing = { ...env, FIRESTORE_EMULATOR_BINARY_PATH: '/nowhere.jar' };
    await expect(findSources({ env: missing })).rejects.toThrow(
      'FIRESTORE_EMULATOR_BINARY_PATH is /nowhere.jar, which does not exist.',
    );
  });

  it('are those downloaded before, with nothing asked for', async () => {
    const { env, jar, offline, asked, cloudSdk } = machine();
    aFile(jar('firestore'));
    aFile(jar('storage'));
    cloudSdk();

    expect(await findSources({ env, download: offline })).toEqual({
      firestore: { kind: 'firebase-tools', jar: jar('firestore') },
      storage: { kind: 'firebase-tools', jar: jar('storage') },
    });
    expect(asked).toEqual([]);
  });

  it('are downloaded where they can be', async () => {
    const { env, jar, online, asked, cloudSdk } = machine();
    cloudSdk();

    expect(await findSources({ env, download: online })).toEqual({
      firestore: { kind: 'firebase-tools', jar: jar('firestore') },
      storage: { kind: 'firebase-tools', jar: jar('storage') },
    });
    expect(asked).toEqual(['firestore', 'storage']);
  });

  it("are the Cloud SDK's and our own where nothing can be downloaded, asked once", async () => {
    const { env, offline, asked, cloudSdk } = machine();
    const jar = cloudSdk();

    const sources = await findSources({ env, download: offline });
    expect(sources).toEqual({ firestore: { kind: 'cloud-sdk', jar }, storage: { kind: 'built' } });
    expect(needsCompiler(sources)).toBe(true);
    expect(asked).toEqual(['firestore']);
  });

  it('are asked for in a sentence where there are none', async () => {
    const { env, offline } = machine();
    await expect(findSources({ env, download: offline })).rejects.toThrow(
      /connect to the internet once, or install the Google Cloud SDK component/,
    );
  });
});
