import { existsSync } from 'node:fs';
import { applicationDefault, initializeApp, type App } from 'firebase-admin/app';
import { GoogleAuth, OAuth2Client, type AuthClient } from 'google-auth-library';
import { emulatorApp } from '../../emulators/adminSdk.ts';
import { BUCKET, HOST, PROJECT_ID, ports } from '../../emulators/ports.ts';
import { Refusal } from '../../programs/program.ts';
import { readSettings } from './settings.ts';

/** The Firebase project that a program works on. */
export interface Target {
  /** Its name in a sentence. */
  name: string;
  projectId: string;
  bucket: string;
  app: App;
  /** Signs requests for which the Admin SDK has no function. */
  client: AuthClient;
  /** The address of Firestore's REST interface. */
  firestore: string;
}

const EMULATOR_VARIABLES = [
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIREBASE_STORAGE_EMULATOR_HOST',
  'STORAGE_EMULATOR_HOST',
];

/** The real project of the site; the emulators if there is none or if they are forced. */
export async function findTarget(forceEmulators: boolean): Promise<Target> {
  if (forceEmulators) return emulators();
  const { projectId, bucket } = await readSettings();
  if (!projectId) return emulators();
  return realProject(projectId, bucket ?? `${projectId}.firebasestorage.app`);
}

async function emulators(): Promise<Target> {
  const firestore = `http://${HOST}:${ports.firestore}`;
  try {
    await fetch(firestore);
  } catch {
    throw new Refusal(
      `The emulators don't answer on port ${ports.firestore}: start them with npm start in another ` +
        'terminal. For a real project, fill in .env.local as docs/your-own-site.md says.',
    );
  }
  const client = new OAuth2Client();
  // All emulators accept this token as an owner's.
  client.setCredentials({ access_token: 'owner' });
  return {
    name: 'the emulators',
    projectId: PROJECT_ID,
    bucket: BUCKET,
    app: emulatorApp(),
    client,
    firestore,
  };
}

async function realProject(projectId: string, bucket: string): Promise<Target> {
  for (const name of EMULATOR_VARIABLES) delete process.env[name];
  return {
    name: `the project ${projectId}`,
    projectId,
    bucket,
    client: await findCredentials(projectId),
    app: initializeApp({ projectId, storageBucket: bucket, credential: applicationDefault() }),
    firestore: 'https://firestore.googleapis.com',
  };
}

async function findCredentials(projectId: string): Promise<AuthClient> {
  const howTo =
    'in the Firebase console, under Project settings, Service accounts, generate a new private ' +
    'key, keep its file outside of this folder, set GOOGLE_APPLICATION_CREDENTIALS to its path, ' +
    'and try again.';
  const key = process.env.GOOGLE_APPLICATION_CREDENTIALS;
  if (key && !existsSync(key)) {
    throw new Refusal(`GOOGLE_APPLICATION_CREDENTIALS is ${key}, which does not exist: ${howTo}`);
  }
  try {
    const scopes = 'https://www.googleapis.com/auth/cloud-platform';
    return await new GoogleAuth({ scopes, projectId }).getClient();
  } catch (error) {
    const lack = key
      ? `${key} is not the key of a service account (${(error as Error).message})`
      : `There are no credentials for the project ${projectId}`;
    throw new Refusal(`${lack}: ${howTo}`);
  }
}
