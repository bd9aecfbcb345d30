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

type EmulatedService = keyof typeof EMULATOR_PORTS;

export const EMULATOR_HOST = '127.0.0.1';

/** The Firebase project of some variables, or that of the emulators. */
export function projectOf(env: ProjectVariables) {
  const usesEmulators = !env.VITE_FIREBASE_PROJECT_ID;
  const given = usesEmulators
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
  const { projectId } = given;
  const bucket = given.storageBucket || `${projectId}.firebasestorage.app`;
  const offset = Number(env.VITE_EMULATOR_PORT_OFFSET ?? 0);
  const emulatorPort = (service: EmulatedService) => EMULATOR_PORTS[service] + offset;
  const originOf = (service: EmulatedService, host: string) =>
    usesEmulators ? `http://${EMULATOR_HOST}:${emulatorPort(service)}` : `https://${host}`;
  const firestore = originOf('firestore', 'firestore.googleapis.com');
  const storage = originOf('storage', 'firebasestorage.googleapis.com');
  return {
    /** Firebase's own configuration. */
    options: { ...given, storageBucket: bucket },
    usesEmulators,
    bucket,
    /** The port on which an emulator listens. */
    emulatorPort,
    /**
     * The address of the documents in Firestore's REST API, see
     * https://firebase.google.com/docs/firestore/reference/rest
     */
    documentsAddress: `${firestore}/v1/projects/${projectId}/databases/(default)/documents`,
    /** The address of the files in Storage's REST API, for downloads and for uploads. */
    filesAddress: `${storage}/v0/b/${bucket}/o`,
  };
}
