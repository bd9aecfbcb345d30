import { deleteApp, getApps } from 'firebase/app';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  configurationOf,
  documentsAddress,
  type ProjectVariables,
} from '../../../src/firebase/project/configuration.ts';

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
  return publicAddress('photos/a b.jpg', 'r1');
}

describe('a site with a project of its own', () => {
  it('tells Firebase of that', () => {
    expect(configurationOf(PROJECT)).toEqual({
      usesEmulators: false,
      options: {
        apiKey: 'AIzaSyExample',
        authDomain: 'wren-halloran.firebaseapp.com',
        projectId: 'wren-halloran',
        storageBucket: 'wren-photographs.appspot.com',
        appId: '1:23:web:45',
      },
    });
  });

  it('has its documents at Google', () => {
    expect(documentsAddress(PROJECT)).toBe(
      'https://firestore.googleapis.com/v1/projects/wren-halloran/databases/(default)/documents',
    );
  });

  it('has its files in the bucket that is named', async () => {
    expect(await addressWith(PROJECT)).toBe(
      'https://firebasestorage.googleapis.com/v0/b/wren-photographs.appspot.com/o/photos%2Fa%20b.jpg?alt=media&v=r1',
    );
  });

  it('has its files in the bucket that every project begins with, where none is named', async () => {
    const variables = { ...PROJECT, VITE_FIREBASE_STORAGE_BUCKET: '' };
    expect(await addressWith(variables)).toBe(
      'https://firebasestorage.googleapis.com/v0/b/wren-halloran.firebasestorage.app/o/photos%2Fa%20b.jpg?alt=media&v=r1',
    );
  });
});

describe('a site without one', () => {
  it('runs on the emulators', () => {
    expect(configurationOf({ VITE_FIREBASE_API_KEY: 'AIzaSyExample' })).toEqual({
      usesEmulators: true,
      options: {
        apiKey: 'demo',
        projectId: 'demo-portfolio',
        storageBucket: 'demo-portfolio.appspot.com',
      },
    });
    expect(documentsAddress({})).toBe(
      'http://127.0.0.1:8080/v1/projects/demo-portfolio/databases/(default)/documents',
    );
  });
});
