import { deleteApp, getApps } from 'firebase/app';
import { beforeEach, expect, it, vi } from 'vitest';
import { projectOf, type ProjectVariables } from '../../../src/firebase/project/configuration.ts';

const PROJECT: ProjectVariables = {
  VITE_FIREBASE_API_KEY: 'AIzaSyExample',
  VITE_FIREBASE_AUTH_DOMAIN: 'wren-halloran.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'wren-halloran',
  VITE_FIREBASE_STORAGE_BUCKET: 'wren-photographs.appspot.com',
  VITE_FIREBASE_APP_ID: '1:23:web:45',
};

beforeEach(async () => {
  vi.resetModules();
  vi.unstubAllEnvs();
  for (const app of getApps()) await deleteApp(app);
});

/** The address of a file in a build with these variables. */
async function addressWith(variables: ProjectVariables): Promise<string> {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const { publicAddress } = await import('../../../src/firebase/publicAddress.ts');
  return publicAddress('photos/a b.jpg');
}

it('a site with a project of its own has its documents there', () => {
  expect(projectOf(PROJECT)).toMatchObject({
    usesEmulators: false,
    options: {
      apiKey: 'AIzaSyExample',
      authDomain: 'wren-halloran.firebaseapp.com',
      projectId: 'wren-halloran',
      storageBucket: 'wren-photographs.appspot.com',
      appId: '1:23:web:45',
    },
    documentsAddress:
      'https://firestore.googleapis.com/v1/projects/wren-halloran/databases/(default)/documents',
  });
});

it.each([
  ['that is named', PROJECT.VITE_FIREBASE_STORAGE_BUCKET, 'wren-photographs.appspot.com'],
  ['that every project begins with', '', 'wren-halloran.firebasestorage.app'],
])('its files are in the bucket %s', async (_which, VITE_FIREBASE_STORAGE_BUCKET, bucket) => {
  expect(await addressWith({ ...PROJECT, VITE_FIREBASE_STORAGE_BUCKET })).toBe(
    `https://firebasestorage.googleapis.com/v0/b/${bucket}/o/photos%2Fa%20b.jpg?alt=media`,
  );
});

it('a site without one runs on the emulators', () => {
  expect(projectOf({ VITE_FIREBASE_API_KEY: 'AIzaSyExample' })).toMatchObject({
    usesEmulators: true,
    options: {
      apiKey: 'demo',
      projectId: 'demo-portfolio',
      storageBucket: 'demo-portfolio.appspot.com',
    },
    documentsAddress:
      'http://127.0.0.1:8080/v1/projects/demo-portfolio/databases/(default)/documents',
  });
});
