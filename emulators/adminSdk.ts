import { initializeApp, type App } from 'firebase-admin/app';
import { BUCKET, HOST, PROJECT_ID, ports } from './ports.ts';

/** The Admin SDK, in this whole process, on the emulators. */
export function emulatorApp(): App {
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `${HOST}:${ports.auth}`;
  process.env.STORAGE_EMULATOR_HOST = `http://${HOST}:${ports.storage}`;
  return initializeApp({ projectId: PROJECT_ID, storageBucket: BUCKET });
}
