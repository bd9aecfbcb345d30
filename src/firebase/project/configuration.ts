/** The variables of a real project; without them everything runs on the emulators. */
export interface ProjectVariables {
  readonly VITE_FIREBASE_API_KEY?: string;
  readonly VITE_FIREBASE_AUTH_DOMAIN?: string;
  readonly VITE_FIREBASE_PROJECT_ID?: string;
  readonly VITE_FIREBASE_STORAGE_BUCKET?: string;
  readonly VITE_FIREBASE_APP_ID?: string;
  /** The site key of reCAPTCHA v3, if App Check is used. */
  readonly VITE_APP_CHECK_KEY?: string;
  readonly VITE_EMULATOR_PORT_OFFSET?: string;
}

/** Where the emulators listen on 127.0.0.1; firebase.json has the same numbers. */
const EMULATOR_PORTS = { auth: 9099, firestore: 8080, storage: 9199 };

export type EmulatedService = keyof typeof EMULATOR_PORTS;

export const EMULATOR_HOST = '127.0.0.1';

/** Firebase's configuration, and whether it is the project of the emulators. */
export function configurationOf(env: ProjectVariables) {
  const usesEmulators = !env.VITE_FIREBASE_PROJECT_ID;
  const options = usesEmulators
    ? {
        apiKey: 'demo',
        projectId: 'demo-portfolio',
        storageBucket: 'demo-portfolio.appspot.com',
      }
    : {
        apiKey: env.VITE_FIREBASE_API_KEY,
        authDomain: env.VITE_FIREBASE_AUTH_DOMAIN,
        projectId: env.VITE_FIREBASE_PROJECT_ID,
        storageBucket: env.VITE_FIREBASE_STORAGE_BUCKET,
        appId: env.VITE_FIREBASE_APP_ID,
      };
  return { options, usesEmulators };
}

const offsetOf = (env: ProjectVariables): number => Number(env.VITE_EMULATOR_PORT_OFFSET ?? 0);

/** The port on which an emulator listens. */
export const emulatorPortOf = (env: ProjectVariables, service: EmulatedService): number =>
  EMULATOR_PORTS[service] + offsetOf(env);

/**
 * The address of the documents in Firestore's REST API, see
 * https://firebase.google.com/docs/firestore/reference/rest
 */
export function documentsAddress(env: ProjectVariables): string {
  const { options, usesEmulators } = configurationOf(env);
  const origin = usesEmulators
    ? `http://${EMULATOR_HOST}:${emulatorPortOf(env, 'firestore')}`
    : 'https://firestore.googleapis.com';
  return `${origin}/v1/projects/${options.projectId}/databases/(default)/documents`;
}

export function bucketOf(env: ProjectVariables): string {
  const { storageBucket, projectId } = configurationOf(env).options;
  return storageBucket || `${projectId}.firebasestorage.app`;
}

/** The address of the files in Storage's REST API. */
export function filesAddressOf(env: ProjectVariables): string {
  const origin = configurationOf(env).usesEmulators
    ? `http://${EMULATOR_HOST}:${emulatorPortOf(env, 'storage')}`
    : 'https://firebasestorage.googleapis.com';
  return `${origin}/v0/b/${bucketOf(env)}/o`;
}
