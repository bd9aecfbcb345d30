import { vi } from 'vitest';

// A site that is built for a real project; on the emulators a wrong origin would not show.
vi.stubEnv('VITE_FIREBASE_PROJECT_ID', 'wren-halloran');
vi.stubEnv('VITE_FIREBASE_STORAGE_BUCKET', 'wren-halloran.firebasestorage.app');

/** Where its files are. */
export const FILES =
  'https://firebasestorage.googleapis.com/v0/b/wren-halloran.firebasestorage.app/o';
