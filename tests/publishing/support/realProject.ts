import { afterAll, vi } from 'vitest';

// A site that is built for a real project; on the emulators a wrong origin would not show.
// What was loaded before, and comes after, knows of another project.
vi.resetModules();
vi.stubEnv('VITE_FIREBASE_PROJECT_ID', 'wren-halloran');
vi.stubEnv('VITE_FIREBASE_STORAGE_BUCKET', 'wren-halloran.firebasestorage.app');
afterAll(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** Where its files are. */
export const FILES =
  'https://firebasestorage.googleapis.com/v0/b/wren-halloran.firebasestorage.app/o';
