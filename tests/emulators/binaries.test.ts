import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findSources, needsCompiler } from '../../emulators/binaries.ts';
import downloads from '../../node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json' with { type: 'json' };
import { aFile, aFolder, anExecutable } from '../support/folders.ts';

const SDK_JAR = 'sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

/** The emulators that are found on a machine with these files, and the downloads that it tried. */
async function found({ has = '', isOnline = false }: { has?: string; isOnline?: boolean }) {
  const root = aFolder();
  const jar = (emulator: 'firestore' | 'storage') =>
    join(root, downloads[emulator].downloadPathRelativeToCacheDir);
  if (has.includes('downloads')) [jar('firestore'), jar('storage')].forEach(aFile);
  if (has.includes('Cloud SDK')) {
    anExecutable(join(root, 'sdk/bin/gcloud'), '');
    aFile(join(root, 'bin/other'));
    symlinkSync(join(root, 'sdk/bin/gcloud'), join(root, 'bin/gcloud'));
    aFile(join(root, SDK_JAR));
  }
  const asked: string[] = [];
  const sources = await findSources({
    env: {
      PATH: join(root, 'bin'),
      FIREBASE_EMULATORS_PATH: root,
      ...(has.includes('given') && {
        FIRESTORE_EMULATOR_BINARY_PATH: aFile(join(root, 'own/firestore.jar')),
        STORAGE_EMULATOR_BINARY_PATH: aFile(join(root, 'own/storage.jar')),
      }),
    },
    download: async (emulator) => {
      asked.push(emulator);
      return isOnline;
    },
  });
  const shown = Object.values(sources).map(
    (source) => `${source.kind} ${'jar' in source ? source.jar.replace(`${root}/`, '') : ''}`,
  );
  return { shown, asked, isBuilt: needsCompiler(sources) };
}

const DOWNLOADED = [
  `firebase-tools ${downloads.firestore.downloadPathRelativeToCacheDir}`,
  `firebase-tools ${downloads.storage.downloadPathRelativeToCacheDir}`,
];

it.each([
  ['given', { has: 'given, downloads' }, ['given own/firestore.jar', 'given own/storage.jar'], []],
  ['downloaded before', { has: 'downloads, Cloud SDK' }, DOWNLOADED, []],
  ['online', { has: 'Cloud SDK', isOnline: true }, DOWNLOADED, ['firestore', 'storage']],
  ['offline', { has: 'Cloud SDK' }, [`cloud-sdk ${SDK_JAR}`, 'built '], ['firestore']],
])('the emulators, %s', async (_how, machine, shown, asked) => {
  const isBuilt = shown.includes('built ');
  expect(await found(machine)).toEqual({ shown, asked, isBuilt });
});

it('the emulators are asked for in a sentence where there are none', async () => {
  await expect(found({})).rejects.toThrow(
    /make storage\.googleapis\.com reachable once, or install the Google Cloud SDK component/,
  );
  const env = { FIRESTORE_EMULATOR_BINARY_PATH: '/nowhere.jar' };
  await expect(findSources({ env })).rejects.toThrow(
    'FIRESTORE_EMULATOR_BINARY_PATH is /nowhere.jar, which does not exist.',
  );
});
