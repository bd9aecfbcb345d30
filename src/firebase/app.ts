import { initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore/lite';
import { localPorts } from './localPorts.ts';

const env = import.meta.env;

const options = env.VITE_FIREBASE_PROJECT_ID
  ? {
      apiKey: env.VITE_FIREBASE_API_KEY,
      authDomain: env.VITE_FIREBASE_AUTH_DOMAIN,
      projectId: env.VITE_FIREBASE_PROJECT_ID,
      storageBucket: env.VITE_FIREBASE_STORAGE_BUCKET,
      appId: env.VITE_FIREBASE_APP_ID,
    }
  : {
      apiKey: 'demo',
      projectId: 'demo-portfolio',
      storageBucket: 'demo-portfolio.appspot.com',
    };

/** Without the configuration of a real project everything runs on the emulators. */
export const usesEmulators = !env.VITE_FIREBASE_PROJECT_ID;

export const EMULATOR_HOST = '127.0.0.1';

/** The port on which an emulator listens. */
export const emulatorPort = (service: keyof typeof localPorts): number =>
  localPorts[service] + Number(env.VITE_EMULATOR_PORT_OFFSET ?? 0);

export const app = initializeApp(options);

export const bucket = options.storageBucket ?? `${options.projectId}.firebasestorage.app`;

export const db = getFirestore(app);
if (usesEmulators) connectFirestoreEmulator(db, EMULATOR_HOST, emulatorPort('firestore'));
