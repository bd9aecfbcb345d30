import { initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore/lite';
import { EMULATOR_HOST } from './configuration.ts';
import { emulatorPort, options, usesEmulators } from './project.ts';

export const app = initializeApp(options);

let proof = async (): Promise<Record<string, string>> => ({});

if (import.meta.env.VITE_APP_CHECK_KEY && !usesEmulators && !import.meta.env.SSR) {
  // If it is blocked, the site works without it, and the server refuses what needs it.
  const appCheck = await import('./appCheck.ts').catch(() => undefined);
  if (appCheck) proof = appCheck.proveOrigin(app, import.meta.env.VITE_APP_CHECK_KEY);
}

/** Headers that prove that our own request comes from this site. Empty if there is no proof. */
export const appCheckHeaders = () => proof();

export const db = getFirestore(app);
if (usesEmulators) connectFirestoreEmulator(db, EMULATOR_HOST, emulatorPort('firestore'));
