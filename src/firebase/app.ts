import { initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore/lite';
import {
  configurationOf,
  type EmulatedService,
  EMULATOR_HOST,
  emulatorPortOf,
} from './configuration.ts';

const { options, usesEmulators } = configurationOf(import.meta.env);

export { usesEmulators };

/** The port on which an emulator listens. */
export const emulatorPort = (service: EmulatedService): number =>
  emulatorPortOf(import.meta.env, service);

export const app = initializeApp(options);

if (import.meta.env.VITE_APP_CHECK_KEY && !usesEmulators && !import.meta.env.SSR) {
  // Where it is blocked the site goes on without, and the server says what it refuses.
  const appCheck = await import('./appCheck.ts').catch(() => undefined);
  appCheck?.proveOrigin(app, import.meta.env.VITE_APP_CHECK_KEY);
}

export const bucket = options.storageBucket || `${options.projectId}.firebasestorage.app`;

export const db = getFirestore(app);
if (usesEmulators) connectFirestoreEmulator(db, EMULATOR_HOST, emulatorPort('firestore'));
