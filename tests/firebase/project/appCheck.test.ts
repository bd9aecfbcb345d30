import { deleteApp, getApps } from 'firebase/app';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** Files share a thread, in which another may load the app for the emulators. */
async function forgetApp() {
  vi.resetModules();
  await Promise.all(getApps().map(deleteApp));
}

beforeEach(forgetApp);

afterEach(async () => {
  vi.doUnmock('../../../src/firebase/project/appCheck.ts');
  vi.unstubAllEnvs();
  await forgetApp();
});

it('a site whose App Check is blocked goes on without it', async () => {
  vi.stubEnv('SSR', false);
  vi.stubEnv('VITE_FIREBASE_PROJECT_ID', 'halloran');
  vi.stubEnv('VITE_APP_CHECK_KEY', 'site-key');
  const blocked = vi.fn(() => {
    throw new TypeError('Importing a module script failed.');
  });
  vi.doMock('../../../src/firebase/project/appCheck.ts', blocked);
  const { app, db } = await import('../../../src/firebase/project/firebaseApp.ts');
  expect(blocked).toHaveBeenCalled();
  expect(db.app).toBe(app);
  expect(app.options.projectId).toBe('halloran');
});
